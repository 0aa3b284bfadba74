/// Works out how to mend the faults of a file, one kind after the other, and reads each block once.
struct RepairStep {
  private let codec: any FormatCodec.Type
  /// The file.
  let source: any ByteSource
  private var blocks: [MetadataPart: [UInt8]?] = [:]

  /// A step over a file in the format of a codec.
  init(_ codec: any FormatCodec.Type, _ source: any ByteSource) {
    self.codec = codec
    self.source = source
  }

  /// The patch that mends faults of a kind; nil if there are none.
  ///
  /// - Throws: `FormatError`, the reason why a fault is left as it is, or what reading the source throws.
  mutating func patch(_ kind: RepairKind, _ options: RepairOptions) throws -> FilePatch? {
    switch kind {
    case .counts, .strayBytes:
      return try codec.structurePatch(kind, source)
    case .encoding, .doubles:
      guard let old = try block(.xmp), let new = try XMPRepair(options).mended(old, kind)
      else { return nil }
      return try patch(.xmp, new)
    case .pointers:
      guard let old = try block(.exif),
        let new = try ExifPointerRepair(old, in: source).mended(startingAt: exifStart)
      else { return nil }
      return try patch(.exif, new)
    case .digest:
      guard let old = try block(.iim), old.first != IIMBlock.marker,
        let new = try PhotoshopResources(bytes: old).withOwnDigest()
      else { return nil }
      return try patch(.iim, new)
    }
  }

  private mutating func block(_ part: MetadataPart) throws -> [UInt8]? {
    if let known = blocks[part] { return known }
    var window = try HeaderWindow(source)
    let block = try codec.block(part, &window)
    blocks[part] = .some(block)
    return block
  }

  /// Where the EXIF block begins in the file; nil if it is not there in one piece.
  private func exifStart() throws -> Int? {
    var window = try HeaderWindow(source)
    return try codec.exifStart(&window)
  }

  private func patch(_ part: MetadataPart, _ new: [UInt8]) throws -> FilePatch {
    var changes = MetadataChanges()
    changes.blocks[part] = new
    return try codec.patch(source, changes: changes)
  }
}
