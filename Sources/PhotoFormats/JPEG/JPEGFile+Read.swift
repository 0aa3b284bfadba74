extension JPEGFile {
  /// Reads what a JPEG file says about its photo.
  ///
  /// Whatever is sound is given; what is wrong is told by the metadata's `problems`.
  ///
  /// - Throws: `FormatError.emptyFile` or `FormatError.notJPEG` where there is nothing to read, or
  ///   what reading the source throws.
  public static func read(_ source: some ByteSource) throws -> EmbeddedMetadata {
    var window = try HeaderWindow(source)
    let file = try JPEGFile(&window)
    var metadata = EmbeddedMetadata()
    metadata.width = file.width
    metadata.height = file.height
    metadata.problems = file.problems.map { FormatProblem(.container, $0) }
    try metadata.readEXIF(of: file, &window)
    return metadata
  }
}

extension EmbeddedMetadata {
  fileprivate mutating func readEXIF(
    of file: JPEGFile, _ window: inout HeaderWindow<some ByteSource>
  ) throws {
    let segments = file.segments(.exif)
    guard let segment = segments.first else { return }
    if segments.count > 1 {
      problems.append(FormatProblem(.exif, FormatError.severalBlocks(.exif)))
    }
    let bytes = try window.read(segment.content)
    do throws(FormatError) {
      let block = try ExifBlock(bytes)
      exif = block
      thumbnail = block.thumbnail.map {
        segment.content.lowerBound + $0.lowerBound..<segment.content.lowerBound + $0.upperBound
      }
      problems += block.problems.map { FormatProblem(.exif, $0) }
    } catch {
      problems.append(FormatProblem(.exif, error))
    }
  }
}
