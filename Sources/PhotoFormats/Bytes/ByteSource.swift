/// Bytes that can be read at any place: a file, or an array in a test.
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
}
