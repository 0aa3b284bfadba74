import Glibc
public import PhotoModel

/// Reads an exported journal line by line, as it comes.
public final class TransferReader {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the line that was read last.
  private(set) var number = 0

  private static let portion = 1 << 16
  /// In bytes. The reverse patch of a write is in one line, and is as long as what it wrote.
  private static let longestLine = 1 << 28

  /// Opens a file.
  ///
  /// - Parameter path: the file; nil for standard input.
  public init(_ path: RawPath?) throws(TransferError) {
    guard let path else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(errno) }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// The next line, without its line break; nil at the end. Programs for Windows put a byte order mark before the first
  /// one.
  func next() throws(TransferError) -> [UInt8]? {
    guard let line = try nextAsItIs() else { return nil }
    return number == 1 ? Array(line.withoutByteOrderMark) : line
  }

  private func nextAsItIs() throws(TransferError) -> [UInt8]? {
    var looked = start
    while true {
      if let end = rest[looked...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        number += 1
        return Array(rest[start..<end])
      }
      looked = rest.count
      if isAtEnd {
        guard start < rest.count else { return nil }
        defer { start = rest.count }
        number += 1
        return Array(rest[start...])
      }
      guard rest.count - start <= Self.longestLine else {
        throw .broken(line: number + 1, .tooLong)
      }
      looked -= start
      rest.removeFirst(start)
      start = 0
      try readMore()
    }
  }

  private func readMore() throws(TransferError) {
    var buffer = [UInt8](repeating: 0, count: Self.portion)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      rest += buffer[..<count]
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR {
      throw .unreadable(errno)
    }
  }
}
