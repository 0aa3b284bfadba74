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
    try metadata.readXMP(of: file, &window)
    try metadata.readPhotoshop(of: file, &window)
    return metadata
  }
}

extension JPEGFile {
  /// The portions of the XMP that does not fit into one segment.
  func extendedXMP(_ window: inout HeaderWindow) throws -> [ExtendedXMPPortion] {
    try segments(.extendedXMP).compactMap {
      ExtendedXMPPortion(bytes: try window.read($0.content))
    }
  }
}

extension EmbeddedMetadata {
  fileprivate mutating func readEXIF(
    of file: JPEGFile, _ window: inout HeaderWindow
  ) throws {
    guard let segment = first(.exif, .exif, of: file) else { return }
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

  fileprivate mutating func readXMP(
    of file: JPEGFile, _ window: inout HeaderWindow
  ) throws {
    guard let segment = first(.xmp, .xmp, of: file) else { return }
    let bytes = try window.read(segment.content)
    do throws(FormatError) {
      xmp = try XMPPacket(bytes: bytes)
    } catch {
      problems.append(FormatProblem(.xmp, error))
    }
    let portions = try file.extendedXMP(&window)
    do throws(FormatError) {
      if let packet = xmp, let extended = try packet.extended(in: portions) {
        xmp = packet.merging(extended)
      }
    } catch {
      problems.append(FormatProblem(.xmp, error))
    }
    problems += (xmp?.problems ?? []).map { FormatProblem(.xmp, FormatError.xmp($0)) }
  }

  fileprivate mutating func readPhotoshop(
    of file: JPEGFile, _ window: inout HeaderWindow
  ) throws {
    let segments = file.segments(.photoshop)
    guard let first = segments.first else { return }
    // Resources that are too long for one segment go on in the next ones.
    var bytes = try window.read(first.content)
    for segment in segments.dropFirst() { bytes += try window.read(segment.content) }
    let resources = PhotoshopResources(bytes: bytes)
    photoshop = resources
    problems += resources.problems.map { FormatProblem(.iim, FormatError.iim($0)) }
  }

  /// The first segment of this kind; that there are more is a problem.
  private mutating func first(
    _ kind: JPEGSegment.Kind, _ part: MetadataPart, of file: JPEGFile
  ) -> JPEGSegment? {
    let segments = file.segments(kind)
    if segments.count > 1 { problems.append(FormatProblem(part, FormatError.severalBlocks(part))) }
    return segments.first
  }
}
