extension TIFFFile {
  /// Other pages and pictures may have a position of their own, and so may the JPEG files in which they are.
  static func furtherContents(_ window: inout HeaderWindow) throws -> FurtherContents {
    var reader = try TIFFReader(window)
    defer { window.budget = reader.window.budget }
    let map = try TIFFMap(&reader)
    var further = FurtherContents()
    further.hasPictures = map.directories.contains { directory in
      directory.kind != .ifd0
        && [ExifDirectoryReader.gpsPointer, TIFFEntry.ID.xmp].contains { directory[$0] != nil }
    }
    for (_, range) in map.data where !further.hasPictures {
      further.hasPictures = try reader.window.tellsPosition(inJPEGAt: range)
    }
    return further
  }
}
