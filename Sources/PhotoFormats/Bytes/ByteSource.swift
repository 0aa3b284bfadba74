/// Bytes that can be read at any offset: a file, or an array in a test.
///
/// The codecs read through it only what they need: the header of a photo and not its picture.
public protocol ByteSource {
  /// How many bytes there are.
  var byteCount: Int { get }

  /// Reads exactly these bytes.
  ///
  /// - Throws: `FormatError.unreadable` where the range is not within the source, or the source's
  ///   own error.
  func read(_ range: Range<Int>) throws -> [UInt8]

  /// Reads into a buffer as many bytes as it has room for, for who goes through all of a file.
  ///
  /// - Parameters:
  ///   - buffer: where the bytes go.
  ///   - offset: where the first of them is.
  /// - Throws: as the other one; the buffer may then have some of them.
  func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws
}

extension ByteSource {
  /// The same by way of an array.
  public func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws {
    let bytes = try read(offset..<offset + buffer.count)
    guard bytes.count == buffer.count else { throw FormatError.unreadable }
    buffer.copyBytes(from: bytes)
  }
}
