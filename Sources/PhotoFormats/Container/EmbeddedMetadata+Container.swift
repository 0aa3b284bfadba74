extension EmbeddedMetadata {
  /// What the blocks of a container say. Everything sound is included.
  init(container: some ContainerCodec, _ window: inout HeaderWindow) throws {
    self.init()
    format = container.formatName
    width = container.picture.width
    height = container.picture.height
    isTurned = container.picture.isTurned
    profileName = container.picture.profileName
    problems = ProblemList(container.problems).errors.map { error in
      if case .container(.unreadStorage(let part)) = error { return FormatProblem(part, error) }
      return FormatProblem(.container, error)
    }
    previews = container.previews
    isSigned = container.isSigned
    try read(.exif, of: container, &window) { metadata, content, block, window in
      try metadata.readEXIF(content, in: block, &window)
    }
    guard window.budget.readsText else { return }
    try read(.xmp, of: container, &window) { metadata, content, block, window in
      metadata.xmpBlock = block.plainRange
      // A raw profile of PNG begins with the signature that a packet has in JPEG.
      let signature = JPEGSegment.xmpSignature
      let packet = content.dropFirst(content.starts(with: signature) ? signature.count : 0)
      metadata.add(try XMPPacket(bytes: packet, within: &window.budget))
    }
    try read(.iim, of: container, &window) { metadata, content, _, window in
      metadata.readIIM(content, &window)
    }
  }

  /// Reads the first block of a part; that there are more, which do not only repeat it, is a problem.
  private mutating func read(
    _ part: MetadataPart, of container: some ContainerCodec, _ window: inout HeaderWindow,
    with body: (inout Self, ArraySlice<UInt8>, MetadataBlock, inout HeaderWindow) throws -> Void
  ) throws {
    let blocks = container.blocks(part)
    guard let block = blocks.first else { return }
    let isRepeated = blocks.dropFirst().allSatisfy { Self.isRepetition($0, of: block, &window) }
    if !isRepeated { problems.append(FormatProblem(part, .severalBlocks(part))) }
    do {
      try body(&self, try window.content(of: block), block, &window)
    } catch let error as FormatError {
      problems.append(FormatProblem(part, error))
    }
  }

  private mutating func readEXIF(
    _ content: ArraySlice<UInt8>, in block: MetadataBlock, _ window: inout HeaderWindow
  ) throws(FormatError) {
    let signature = ExifSignature.length(in: content)
    let exif = try ExifBlock(content.dropFirst(signature))
    window.budget.take(.items, exif.entries.count)
    self.exif = exif
    problems += exif.problems.map { FormatProblem(.exif, $0) }
    guard let range = block.plainRange, let thumbnail = exif.thumbnail else { return }
    let start = range.lowerBound + signature
    self.thumbnail = start + thumbnail.lowerBound..<start + thumbnail.upperBound
  }

  private mutating func readIIM(_ content: ArraySlice<UInt8>, _ window: inout HeaderWindow) {
    guard content.first == IIMBlock.marker else {
      return add(PhotoshopResources(bytes: Self.resources(content), within: &window.budget))
    }
    add(bareIIM: IIMBlock(bytes: Array(content), within: &window.budget))
  }

  /// Whether a block holds the same data sets as another one: of a photo with Photoshop's resources, ImageMagick keeps
  /// these as one profile and the IPTC in them as another.
  private static func isRepetition(
    _ block: MetadataBlock, of first: MetadataBlock, _ window: inout HeaderWindow
  ) -> Bool {
    guard block.part == .iim, block.isRawProfile, first.isRawProfile else { return false }
    do {
      let own = try dataSets(in: block, &window)
      return try own != nil && own == dataSets(in: first, &window)
    } catch {
      return false
    }
  }

  /// The bytes of all data sets of IPTC in a block; nil if there is no IPTC, or more than one block of it.
  private static func dataSets(
    in block: MetadataBlock, _ window: inout HeaderWindow
  ) throws -> ArraySlice<UInt8>? {
    let content = try window.content(of: block)
    let iim: IIMBlock?
    if content.first == IIMBlock.marker {
      iim = IIMBlock(bytes: Array(content), within: &window.budget)
    } else {
      iim = PhotoshopResources(bytes: resources(content), within: &window.budget).iim
    }
    guard let iim, iim.problems.isEmpty, iim.further.isEmpty else { return nil }
    return iim.bytes[..<(iim.dataSets.last?.range.upperBound ?? 0)]
  }

  /// Photoshop's resources without the signature that they have in JPEG.
  private static func resources(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let signature = PhotoshopResources.signature
    return content.dropFirst(content.starts(with: signature) ? signature.count : 0)
  }
}
