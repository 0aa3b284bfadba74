extension HEIFFile {
  var isSigned: Bool { list.isSigned }

  func checkWritable(_ window: inout HeaderWindow) throws {
    try checkBoxes(list)
    if problems.contains(.container(.sequence)) { throw FormatError.container(.sequence) }
    guard let meta, list["meta"].count == 1, try meta.holdsPictures(&window)
    else { throw FormatError.container(.damaged("meta")) }
    guard !meta.box.isOpen else { throw FormatError.container(.unmovable("meta")) }
    guard list["moov"].count <= 1 else { throw FormatError.container(.order("moov")) }
    guard let primary = meta.primary,
      meta.items?.items.contains(where: { $0.id == primary }) == true
    else { throw FormatError.container(.damaged("pitm")) }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    guard let meta, let locations = meta.locations else {
      throw FormatError.container(.damaged("iloc"))
    }
    let tail = try BoxTail(list)
    var plan = HEIFPlan(meta: meta, locations: locations, tail: tail, motion: motion)
    for change in changes {
      try checkTracks(change)
      guard let block = change.block else {
        guard change.part == .xmp else { throw FormatError.container(.noPlace(change.part)) }
        plan.newPacket = change.new
        plan.track = try HEIFTrackEntries(movie, list, &window)
        continue
      }
      guard let index = blocks.firstIndex(of: block) else {
        throw FormatError.container(.noPlace(change.part))
      }
      if let splices = try splicesInPlace(change, blockItems[index], block) {
        plan.splices += splices
      } else {
        let item = blockItems[index]
        try checkMovable(change, item)
        let stored =
          block.coding == .deflated ? Deflate.stored(Self.withRoom(change.new)) : change.new
        plan.moved.append((item, try prefix(of: block, item, &window) + stored))
      }
    }
    return try plan.finish(list, movie, &window)
  }

  /// The splices of a block that fits where it is; nil if it does not, or another item has the same bytes.
  private func splicesInPlace(
    _ change: BlockChange, _ item: HEIFItem, _ block: MetadataBlock
  ) throws(FormatError) -> [Splice]? {
    if let obstacle = obstacle(item, block) {
      throw .container(.unchangeable(change.part, obstacle))
    }
    guard !isShared(item) else { return nil }
    guard block.coding == .deflated, let range = block.ranges.first else {
      return change.splicesInPlace
    }
    return Deflate.stored(change.new[...].withoutFiller, filling: range.count).map {
      [Splice(range, with: $0)]
    }
  }

  /// A packet followed by blanks, if it has none inside: compressed packets are as short as possible.
  private static func withRoom(_ packet: [UInt8]) -> [UInt8] {
    let hasRoom = XMPPadding(of: packet, afterRootAt: 0) != nil
    return hasRoom ? packet : packet + XMPPadding.blank(XMPPadding.freshSize)
  }

  /// Why a block is not changed, wherever it would be then; nil if it may be.
  private func obstacle(_ item: HEIFItem, _ block: MetadataBlock) -> BlockObstacle? {
    guard !item.isProtected else { return .protected }
    guard block.coding == .plain || block.coding == .deflated else { return .packed }
    guard describesPicture(item) else { return .ofNoPicture }
    return block.ranges.count == 1 ? nil : .pieces
  }

  /// A track may have such a block, too, but only if its bytes are those of the picture's: another one would still
  /// say what is to be changed.
  private func checkTracks(_ change: BlockChange) throws(FormatError) {
    let index = change.block.flatMap { blocks.firstIndex(of: $0) }
    let own = index.flatMap { meta?.ranges(of: blockItems[$0].id) }
    for meta in movie?.itemMetas ?? [] {
      let items = (meta.items?.items ?? []).filter { $0.part == change.part }
      guard items.allSatisfy({ own != nil && meta.ranges(of: $0.id) == own }) else {
        throw .severalBlocks(change.part)
      }
    }
  }

  private func describesPicture(_ item: HEIFItem) -> Bool {
    guard let primary = meta?.primary else { return false }
    return meta?.references?.targets(of: item.id, as: "cdsc").contains(primary) == true
  }

  /// Whether the item shares bytes with another one. That a track has all of its bytes as an item is no other one.
  private func isShared(_ item: HEIFItem) -> Bool {
    guard let meta, let ranges = meta.ranges(of: item.id) else { return true }
    let own = ranges.filter { !$0.isEmpty }
    // What comes before a block may be a piece of its own. More pieces are not written.
    guard own.count <= 8 else { return true }
    let idat = meta.list.first("idat")
    let others = (meta.locations?.locations ?? []).filter { $0.id != item.id }
      .compactMap { $0.ranges(idat) }
    let ofTracks = (movie?.itemRanges ?? []).filter { $0 != ranges }
    return (others + ofTracks).joined().contains { range in own.contains { $0.overlaps(range) } }
  }

  /// Checks whether a block can move elsewhere in the file. Sony's maker notes point out of the block.
  private func checkMovable(_ change: BlockChange, _ item: HEIFItem) throws(FormatError) {
    let location = meta?.locations?[item.id]
    let obstacle: BlockObstacle? =
      isShared(item)
      ? .shared : location?.method != 0 ? .inIndex : location?.extents.count == 1 ? nil : .pieces
    if let obstacle { throw .container(.unchangeable(change.part, obstacle)) }
    guard change.part == .exif else { return }
    let exif = try ExifBlock(change.old.dropFirst(ExifSignature.length(in: change.old[...])))
    if exif.text(.makerNote)?.hasPrefix("SONY") == true {
      throw .container(.unmovable("Exif"))
    }
  }

  /// What comes before the block in its item.
  private func prefix(
    of block: MetadataBlock, _ item: HEIFItem, _ window: inout HeaderWindow
  ) throws -> [UInt8] {
    guard let start = meta?.ranges(of: item.id)?.first?.lowerBound,
      let end = block.ranges.first?.lowerBound
    else { return [] }
    return Array(try window.whole(start..<end))
  }
}
