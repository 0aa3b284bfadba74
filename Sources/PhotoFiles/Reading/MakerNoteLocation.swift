public import PhotoModel

/// Where a program that reads maker notes finds the one of a photo.
public enum MakerNoteLocation: Hashable, Sendable {
  /// In these bytes, an EXIF block: for a file that merely contains one.
  case block([UInt8])
  /// In the file itself, which consists of such blocks.
  case file(RawPath)
}
