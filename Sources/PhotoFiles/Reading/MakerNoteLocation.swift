public import PhotoModel

/// Where a program that reads maker notes finds that of a photo.
public enum MakerNoteLocation: Hashable, Sendable {
  /// In these bytes, an EXIF block: of a file that only holds one.
  case block([UInt8])
  /// In the file, which is built of such blocks.
  case file(RawPath)
}
