import Glibc

/// A moment as text, in UTC.
package enum TimeText {
  /// Such as "2024-05-12 06:10".
  package static func readable(_ seconds: Int64) -> String { text(seconds, "%Y-%m-%d %H:%M") }

  /// Such as "20240512-061012", for a file's name.
  static func compact(_ seconds: Int64) -> String { text(seconds, "%Y%m%d-%H%M%S") }

  private static func text(_ seconds: Int64, _ format: String) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
