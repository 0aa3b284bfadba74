/// What else a file holds that may say where its photo was taken, and is neither read nor written.
package struct FurtherContents: Hashable, Sendable {
  /// Whether there are further pictures with metadata of their own.
  package var hasPictures = false
  /// Whether a movie stands behind the picture.
  package var hasMovie = false

  /// None.
  package init() {}
}

extension FormatRegistry {
  /// What else a file holds.
  ///
  /// - Throws: as `read`.
  package static func furtherContents(of source: some ByteSource) throws -> FurtherContents {
    var window = try HeaderWindow(source)
    return try codec(&window).furtherContents(&window)
  }
}

extension HeaderWindow {
  /// Whether the JPEG file in a range, if there is one, says where it was taken.
  mutating func tellsPosition(inJPEGAt range: Range<Int>) throws -> Bool {
    guard try isJPEG(at: range) else { return false }
    var inner = try inner(range)
    defer { budget = inner.budget }
    do {
      let metadata = try JPEGFile.read(&inner)
      return metadata.exif?.directories.contains(.gps) == true
        || metadata.xmp?.contains(.gpsLatitude) == true
    } catch is FormatError {
      return false
    }
  }
}
