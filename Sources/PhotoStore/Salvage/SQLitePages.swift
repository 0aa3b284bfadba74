import Glibc
import PhotoModel

/// The pages of a database file, overlaid with those of its write-ahead log, as far as they can be read. It does not
/// rely on anything that they say.
///
/// Source: https://www.sqlite.org/fileformat2.html.
struct SQLitePages {
  /// The size of the pages of a journal. The file says so too, but there it may be damaged.
  static let size = 4096

  private let file: [UInt8]
  private let logged: [Int: [UInt8]]
  /// The number of the last page; pages are counted from 1.
  let last: Int

  /// Reads a database; what cannot be read of it counts as absent.
  init(at path: RawPath) {
    file = path.contents
    logged = WriteAheadLog(path.adding("-wal").contents).pages
    last = max((file.count + Self.size - 1) / Self.size, logged.keys.max() ?? 0)
  }

  /// Whether there is no page at all.
  var isEmpty: Bool { file.isEmpty && logged.isEmpty }

  /// A page; one that the file breaks off in is filled up with zeros.
  subscript(number: Int) -> [UInt8]? {
    if let page = logged[number] { return page }
    guard number > 0 else { return nil }
    let start = (number - 1) * Self.size
    guard start < file.count else { return nil }
    let page = Array(file[start..<min(start + Self.size, file.count)])
    return page + [UInt8](repeating: 0, count: Self.size - page.count)
  }
}

extension RawPath {
  /// The bytes of the file; none if it cannot be read.
  fileprivate var contents: [UInt8] {
    let descriptor = open(cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
