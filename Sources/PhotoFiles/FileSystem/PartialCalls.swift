import Glibc

/// System calls that may do only part of what they were asked to, or be interrupted by a signal before they have done
/// anything: each is repeated until everything is done.
///
/// The calls are passed in, so that tests can make them do less than the system would.
enum PartialCalls {
  /// Reads bytes; fewer only if the call reports that there are no more.
  ///
  /// - Parameter read: reads into the rest of the buffer what follows this many bytes, and returns how
  ///   many there were, or a negative number with `errno` set.
  static func read(
    _ count: Int, _ read: (_ rest: UnsafeMutableRawBufferPointer, _ done: Int) -> Int
  ) throws(FileError) -> [UInt8] {
    // Swift sets the count even of the empty array that all share: a data race if two threads do it.
    guard count > 0 else { return [] }
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      do throws(FileError) {
        let buffer = UnsafeMutableRawBufferPointer(buffer)[..<count]
        done = try self.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer), read)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills a buffer; only part of it if the call reports that there are no more bytes.
  ///
  /// - Parameters:
  ///   - buffer: where the bytes go.
  ///   - read: as above.
  /// - Returns: how many bytes there were.
  static func read(
    into buffer: UnsafeMutableRawBufferPointer,
    _ read: (_ rest: UnsafeMutableRawBufferPointer, _ done: Int) -> Int
  ) throws(FileError) -> Int {
    var done = 0
    while done < buffer.count {
      let result = read(UnsafeMutableRawBufferPointer(rebasing: buffer[done...]), done)
      if result < 0, errno == EINTR { continue }
      guard try check(result) > 0 else { break }
      done += result
    }
    return done
  }

  /// Writes all bytes.
  ///
  /// - Parameter write: writes the rest of the bytes after this many, and returns how many it wrote, or a negative
  ///   number with `errno` set.
  static func write(
    _ bytes: ArraySlice<UInt8>, _ write: (_ rest: UnsafeRawBufferPointer, _ done: Int) -> Int
  ) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let result = bytes.withUnsafeBytes {
        write(UnsafeRawBufferPointer(rebasing: $0[done...]), done)
      }
      if result < 0, errno == EINTR { continue }
      if result == 0 { throw .system(EIO) }
      done += try check(result)
    }
  }

  /// Copies a range to an offset of another file.
  ///
  /// - Parameters:
  ///   - copy: copies at most this many bytes, advances both offsets by what it copied, and returns that, or a
  ///     negative number with `errno` set.
  ///   - otherwise: copies the rest if the system cannot.
  static func copy(
    _ range: Range<Int>, at offset: Int,
    _ copy: (_ position: inout Int64, _ end: inout Int64, _ count: Int) -> Int,
    otherwise: (_ rest: Range<Int>, _ offset: Int) throws(FileError) -> Void
  ) throws(FileError) {
    var position = Int64(range.lowerBound)
    var end = Int64(offset)
    while position < range.upperBound {
      let count = Self.count(position..<Int64(range.upperBound), at: end)
      let result = copy(&position, &end, count)
      if result > 0 || (result < 0 && errno == EINTR) { continue }
      if result < 0, !meansUnsupported(errno) { throw .current }
      // Even if it copied nothing: for some file systems that means they cannot.
      return try otherwise(Int(position)..<range.upperBound, Int(end))
    }
  }

  /// How much is copied next: if both files have it at the same offset within a block, no more than up to the next
  /// block. From there on, a file system that can share blocks need not copy.
  private static func count(_ rest: Range<Int64>, at end: Int64) -> Int {
    let offset = rest.lowerBound % block
    guard offset != 0, offset == end % block else { return rest.count }
    return min(rest.count, Int(block - offset))
  }

  private static let block: Int64 = 4_096

  private static func meansUnsupported(_ code: Int32) -> Bool {
    [EXDEV, EINVAL, ENOSYS, ENOTSUP, EBADF, EPERM].contains(code)
  }
}
