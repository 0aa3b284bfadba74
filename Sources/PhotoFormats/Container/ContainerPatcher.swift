/// Works out the patch of a container: edits its blocks, has the container say what else changes, and reads back the
/// result.
struct ContainerPatcher<Container: ContainerCodec> {
  private let container: Container
  private var window: HeaderWindow

  /// A patcher for a container that was read through this window.
  init(_ container: Container, _ window: HeaderWindow) {
    self.container = container
    self.window = window
  }

  /// The patch that makes these changes; empty if the blocks already say so.
  mutating func patch(
    _ source: any ByteSource, _ edits: MetadataChanges
  ) throws -> FilePatch {
    let changes =
      try [
        exifChange(edits.exif), xmpChange(edits.xmp),
        iimChange(edits.iim, converting: edits.convertsIIM),
      ].compactMap(\.self) + edits.blocks.compactMap { try blockChange($0, $1) }
    guard !changes.isEmpty else { return try FilePatch(sourceSize: window.byteCount, splices: []) }
    if container.isSigned, !edits.breaksSignature { throw FormatError.container(.signed) }
    try container.checkWritable(&window)
    let patch = try FilePatch(
      sourceSize: window.byteCount, splices: try container.splices(changes, &window))
    try check(patch, of: source, changes)
    return patch
  }

  private mutating func exifChange(_ edits: [ExifEdit]) throws -> BlockChange? {
    // A container without EXIF gets none: XMP says the same, and every program that reads one reads both.
    guard !edits.isEmpty, let block = try block(.exif) else { return nil }
    if case .directories(let directories) = block.coding {
      return try DirectoriesEdit(block, directories, &window).change(edits, &window)
    }
    let old = try window.content(of: block)
    let signature = ExifSignature.length(in: old)
    var editor = try ExifEditor(old.dropFirst(signature))
    let new = old.prefix(signature) + (try editor.apply(edits))
    return try change(
      .exif, block, Array(old), splices: Splice.overwriting(old, with: Array(new), at: 0))
  }

  private mutating func xmpChange(_ edits: [XMPEdit]) throws -> BlockChange? {
    guard !edits.isEmpty else { return nil }
    guard let block = try block(.xmp) else {
      guard edits.contains(where: \.isSet) else { return nil }
      let packet = try XMPEditor.newPacket(edits)
      return try change(.xmp, nil, [], splices: [Splice(0..<0, with: packet)])
    }
    let old = Array(try window.content(of: block))
    return try change(.xmp, block, old, splices: try XMPEditor.patch(old, edits).splices)
  }

  private mutating func iimChange(_ edits: [IIMEdit], converting: Bool) throws -> BlockChange? {
    guard !edits.isEmpty else { return nil }
    guard let block = try block(.iim) else { throw FormatError.iim(.noBlock) }
    let old = Array(try window.content(of: block))
    guard old.first == IIMBlock.marker else {
      let patch = try PhotoshopResources(bytes: old).patch(edits, converting: converting)
      return try change(.iim, block, old, splices: patch.splices)
    }
    let iim = IIMBlock(bytes: old)
    if let problem = iim.obstacle { throw FormatError.iim(problem) }
    return try change(
      .iim, block, old, splices: try iim.patch(edits, converting: converting).splices)
  }

  /// The change that replaces the existing block as a whole.
  private mutating func blockChange(
    _ part: MetadataPart, _ new: [UInt8]
  ) throws -> BlockChange? {
    guard let block = try block(part) else { return nil }
    if case .directories = block.coding { throw FormatError.container(.noPlace(part)) }
    let old = try window.content(of: block)
    return try change(
      part, block, Array(old),
      splices: [Splice.replacing(old, with: new, at: 0)].compactMap(\.self))
  }

  /// The one block of a part: if there were several, which one should change?
  private func block(_ part: MetadataPart) throws(FormatError) -> MetadataBlock? {
    let blocks = container.blocks(part)
    let isKeptByMagick = !blocks.isEmpty && blocks.allSatisfy(\.isRawProfile)
    guard !isKeptByMagick else { throw .container(.rawProfile(part)) }
    guard blocks.count <= 1 else { throw .severalBlocks(part) }
    return blocks.first
  }

  private func change(
    _ part: MetadataPart, _ block: MetadataBlock?, _ old: [UInt8], splices: [Splice]
  ) throws(FormatError) -> BlockChange? {
    let patch = try FilePatch(sourceSize: old.count, splices: splices)
    guard !patch.isEmpty else { return nil }
    return BlockChange(
      part: part, block: block, old: old, patch: patch, new: try patch.apply(to: old))
  }

  /// Reads the patched file: its blocks must hold what they should, and everything else what it held before.
  private mutating func check(
    _ patch: FilePatch, of source: any ByteSource, _ changes: [BlockChange]
  ) throws {
    let new = PatchedByteSource(source, patch)
    var patched = try HeaderWindow(new)
    let after = try Container(&patched)
    let (payloads, found) = (container.payloads, after.payloads)
    let isSound =
      Set(after.problems).isSubset(of: container.problems) && after.picture == container.picture
      && found.map(\.name) == payloads.map(\.name)
    guard isSound else { throw FormatError.container(.notAsAsked) }
    for (before, after) in zip(payloads, found)
    where !new.isCopied(after.range, from: before.range) {
      throw FormatError.container(.notAsAsked)
    }
    for part in [MetadataPart.exif, .xmp, .iim] {
      let expected: [UInt8]? =
        if let change = changes.first(where: { $0.part == part }) {
          change.new
        } else {
          try container.blocks(part).first.map { Array(try window.content(of: $0)) }
        }
      let blocks = after.blocks(part)
      let found = try blocks.first.map { Array(try patched.content(of: $0)) }
      // Other programs would read a second one.
      guard Self.isSame(found, expected, part),
        blocks.count <= max(1, container.blocks(part).count)
      else {
        throw FormatError.container(.notAsAsked)
      }
    }
  }

  /// Whether a block holds what it should. There may be more space for a packet than it fills.
  private static func isSame(_ found: [UInt8]?, _ expected: [UInt8]?, _ part: MetadataPart) -> Bool
  {
    guard part == .xmp, let found, let expected else { return found == expected }
    return found[...].withoutFiller == expected[...].withoutFiller
  }
}
