/// Works out the patch of a JPEG file.
struct JPEGPatcher {
  let source: any ByteSource
  let file: JPEGFile
  var window: HeaderWindow

  /// A patcher for a file that is sound.
  ///
  /// - Parameter isPassed: whether a fault of the file may be ignored, because it is to be mended.
  /// - Throws: what is wrong with the file.
  init(_ source: any ByteSource, passing isPassed: (FormatError) -> Bool = { _ in false }) throws {
    self.source = source
    window = try HeaderWindow(source)
    file = try JPEGFile(&window)
    if let problem = file.problems.first(where: { !isPassed($0) }) { throw problem }
  }

  mutating func patch(_ changes: MetadataChanges) throws -> FilePatch {
    // EXIF first: if both are new, its segment goes before that of XMP.
    let splices =
      try exifSplices(changes.exif) + xmpSplices(changes.xmp)
      + iimSplices(changes.iim, converting: changes.convertsIIM)
      + changes.blocks.flatMap { try blockSplices($0, $1) }
    return try patch(splices, breaksSignature: changes.breaksSignature)
  }

  /// The patch of these splices, with everything that counts bytes up to what they move.
  ///
  /// - Throws: `FormatError`, the reason why the file cannot be changed, or what reading the source throws.
  mutating func patch(_ splices: [Splice], breaksSignature: Bool = false) throws -> FilePatch {
    let addresses =
      try pictureSplices(for: splices) + trailerSplices(for: splices)
      + previewSplices(for: splices)
    let patch = try FilePatch(sourceSize: window.byteCount, splices: splices + addresses)
    guard !patch.isEmpty else { return patch }
    if !breaksSignature, try file.isSigned(&window) {
      throw FormatError.container(.signed)
    }
    try JPEGPicture.checkEnd(of: file, in: source, within: &window.budget)
    return patch
  }

  /// Only one segment of this kind may exist: otherwise, which one should change?
  func segment(_ kind: JPEGSegment.Kind, _ part: MetadataPart) throws(FormatError) -> JPEGSegment? {
    let segments = file.segments(kind)
    guard segments.count <= 1 else { throw .severalBlocks(part) }
    return segments.first
  }

  /// Inserts a segment after the last one of the first of these kinds that exists, or else at the start of the file.
  func insertion(
    of kind: JPEGSegment.Kind, _ content: [UInt8], behind kinds: JPEGSegment.Kind...
  ) throws(FormatError) -> Splice {
    let before = kinds.lazy.compactMap { kind in file.segments.last { $0.kind == kind } }.first
    let offset = before?.range.upperBound ?? 2
    return Splice(offset..<offset, with: try JPEGSegment.bytes(kind, content))
  }

  /// Changes the length in a segment's header if its content changes length.
  func resizing(
    _ segment: JPEGSegment, to count: Int, _ part: MetadataPart
  ) throws(FormatError) -> [Splice] {
    guard count != segment.content.count else { return [] }
    let start = segment.range.lowerBound + 2
    let length = segment.range.count - 2 + count - segment.content.count
    guard length - 2 <= JPEGSegment.limit else { throw .blockTooLong(part) }
    return [Splice(start..<start + 2, with: ByteOrder.bigEndian.bytes(of: UInt16(length)))]
  }
}
