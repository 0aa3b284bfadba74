extension JPEGFile {
  static func furtherContents(_ window: inout HeaderWindow) throws -> FurtherContents {
    let file = try JPEGFile(&window)
    var further = FurtherContents()
    further.hasPictures =
      try !file.segments(.multiPicture).isEmpty || file.hasTellingThumbnail(&window)
    further.hasMovie = try file.hasMovie(&window)
    return further
  }

  /// Whether the thumbnail of EXIF says itself where it was taken.
  private func hasTellingThumbnail(_ window: inout HeaderWindow) throws -> Bool {
    guard let block = try? ExifBlock(exifContent(&window)),
      let range = block.thumbnail.flatMap(rangeInFile)
    else { return false }
    return try window.tellsPosition(inJPEGAt: range)
  }

  /// Whether a movie stands behind the picture, or where Samsung's notes say.
  private func hasMovie(_ window: inout HeaderWindow) throws -> Bool {
    if try SamsungMovie(notesEndingAt: window.byteCount, &window) != nil { return true }
    guard let start = segments.last?.range.upperBound,
      let end = try JPEGPicture.firstEnd(from: start, in: window.source, within: &window.budget),
      end + 8 <= window.byteCount
    else { return false }
    return try window.read(end + 4..<end + 8).elementsEqual("ftyp".utf8)
  }
}
