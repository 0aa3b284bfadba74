// Panasonic's raw files are TIFF files with few tags of their own: the rest is in the JPEG inside them.

extension TIFFFile {
  /// Where Panasonic's JPEG is; nil if there is none.
  var panasonicPreview: Range<Int>? {
    layout.version == TIFFLayout.panasonic ? first[0x002E]?.range : nil
  }
}

extension EmbeddedMetadata {
  /// The EXIF block of the JPEG in a Panasonic raw file; nil if there is none with the file's byte order, or it is
  /// damaged: it only adds to what the file itself says.
  static func panasonicBlock(_ file: TIFFFile, _ reader: inout TIFFReader) throws -> ExifBlock? {
    guard let range = file.panasonicPreview, try reader.window.isJPEG(at: range) else { return nil }
    var inner = try reader.window.inner(range)
    defer { reader.window.budget = inner.budget }
    do {
      let block = try JPEGFile.read(&inner).exif
      return block?.byteOrder == file.layout.order ? block : nil
    } catch let error as FormatError where !error.isOverBudget {
      return nil
    }
  }
}
