extension JPEGPatcher {
  /// What changes in the EXIF segment; a new one stands where Exif 2.32, section 4.5.4, has it:
  /// right behind the start of the file, or behind the JFIF segments that were there first.
  mutating func exifSplices(_ edits: [ExifEdit]) throws -> [Splice] {
    guard !edits.isEmpty else { return [] }
    guard let segment = try segment(.exif, .exif) else {
      guard edits.contains(where: \.isSet) else { return [] }
      var editor = ExifEditor()
      return [
        try insertion(
          of: .exif, try editor.apply(edits, byteLimit: JPEGSegment.exifLimit), behind: .jfif)
      ]
    }
    let old = try window.read(segment.content)
    var editor = try ExifEditor(old)
    let new = try editor.apply(edits, byteLimit: JPEGSegment.exifLimit)
    return try resizing(segment, to: new.count, .exif)
      + Splice.overwriting(old, with: new, at: segment.content.lowerBound)
  }
}
