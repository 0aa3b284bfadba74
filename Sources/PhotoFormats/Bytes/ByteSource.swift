/// Bytes that can be read at any offset: a file, or an array in a test.
///
/// The codecs read only what they need through it: the header of a photo but not its picture.
public protocol ByteSource {
  /// How many bytes there are.
  var byteCount: Int { get }

  /// Reads exactly these bytes.
  ///
  /// - Throws: `FormatError.unreadable` if the range is not within the source, or the source's own error.
  func read(_ range: Range<Int>) throws -> [UInt8]

  /// Reads as many bytes as a buffer has room for, for those who go through the whole file.
  ///
  /// - Parameters:
  ///   - buffer: where the bytes go.
  ///   - offset: where the first of them is.
  /// - Throws: as the other method; the buffer may then hold some of the bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws
}

extension ByteSource {
  /// Does the same by way of an array.
  public func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws {
    let bytes = try read(offset..<offset + buffer.count)
    guard bytes.count == buffer.count else { throw FormatError.unreadable }
    buffer.copyBytes(from: bytes)
  }
}
