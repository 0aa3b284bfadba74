import Glibc
import PhotoModel

/// Times in the log as text, and as people enter them.
enum LogTime {
  /// In UTC, for programs: `2024-05-12T06:10:05Z`.
  static func utc(_ seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    return text(&parts, "%Y-%m-%dT%H:%M:%SZ")
  }

  /// In the time zone of the computer, for people: `2024-05-12 08:10:05`.
  static func local(_ seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    return text(&parts, "%Y-%m-%d %H:%M:%S")
  }

  /// The seconds since 1970 (UTC) of a date with or without a time, `today` or `yesterday`; nil for anything else.
  /// Missing parts are taken to be as early as possible, and without an offset it is the time in the time zone of the
  /// computer.
  static func seconds(of text: String) -> Int64? {
    let days = ["today": 0, "yesterday": -1]
    if let shift = days[text.lowercased()] {
      var now = time(nil)
      var parts = tm()
      localtime_r(&now, &parts)
      return seconds(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1,
        day: Int(parts.tm_mday) + shift, nil, offset: nil)
    }
    guard let date = PhotoDate(iso: text.replacing(" ", with: "T", maxReplacements: 1)) else {
      return nil
    }
    return seconds(
      year: date.year, month: date.month ?? 1, day: date.day ?? 1, date.time, offset: date.offset)
  }

  private static func seconds(
    year: Int, month: Int, day: Int, _ time: PhotoDate.Time?, offset: Int?
  ) -> Int64? {
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    parts.tm_hour = Int32(time?.hour ?? 0)
    parts.tm_min = Int32(time?.minute ?? 0)
    parts.tm_sec = Int32(time?.second ?? 0)
    parts.tm_isdst = -1
    return Int64(offset.map { timegm(&parts) - $0 * 60 } ?? mktime(&parts))
  }

  private static func text(_ parts: inout tm, _ format: String) -> String {
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
