/// An entry of an EXIF directory: which tag, of what type, and where its value is.
public struct ExifEntry: Sendable, Hashable {
  /// The tag.
  public let tag: ExifTag
  /// The type of its value.
  public let type: ExifType
  /// Where the value is, in bytes from the start of the block.
  public let range: Range<Int>
}
