extension JPEGPatcher {
  /// What changes in the EXIF segment; a new one goes where Exif 2.32, section 4.5.4, has it: right after the start
  /// of the file, or after the JFIF segments that were there first.
  mutating func exifSplices(_ edits: [ExifEdit]) throws -> [Splice] {
    guard !edits.isEmpty else { return [] }
    guard try segment(.exif, .exif) != nil, let last = file.exifSegments.last else {
      guard edits.contains(where: \.isSet) else { return [] }
      var editor = ExifEditor()
      return [
        try insertion(
          of: .exif, try editor.apply(edits, byteLimit: JPEGSegment.exifLimit), behind: .jfif)
      ]
    }
    let old = try file.exifContent(&window)
    // The block grows at its end, in its last segment.
    let limit = old.count - last.content.count + JPEGSegment.exifLimit
    return try exifSplices(from: old, to: try ExifEditor.edited(old, edits, byteLimit: limit))
  }

  /// What changes if the block in the EXIF segments becomes another one.
  func exifSplices(from old: ArraySlice<UInt8>, to new: [UInt8]) throws(FormatError) -> [Splice] {
    var splices: [Splice] = []
    var start = 0
    for segment in file.exifSegments {
      let end = start + segment.content.count
      let part = new[
        min(
          start, new.count)..<(segment == file.exifSegments.last ? new.count : min(end, new.count))]
      let oldPart = old[old.startIndex + start..<old.startIndex + end]
      splices += try resizing(segment, to: part.count, .exif)
      splices += Splice.overwriting(
        oldPart, with: Array(part), at: segment.content.lowerBound)
      start = end
    }
    return splices
  }
}
