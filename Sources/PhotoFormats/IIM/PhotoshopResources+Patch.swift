extension PhotoshopResources {
  /// A block before and after its change, and the resource that holds it.
  private struct Change {
    let resource: PhotoshopResource
    let old: IIMBlock
    let new: IIMBlock
    let splices: [Splice]
  }

  /// The changes to the bytes that make some data sets of the IIM block say something else.
  ///
  /// If there are several blocks, the first gets what is asked, and the others lose what they say about it: no
  /// program finds the old values, whichever block it reads, and not even if it reads all of them. Whatever else they
  /// say stays.
  ///
  /// The digest is added if it was absent, and updated if it matched; one that differs says that XMP and IIM are not
  /// the same, and stays. All other resources stay as they are.
  ///
  /// - Parameters:
  ///   - edits: what to change.
  ///   - converting: whether a block in Latin-1 becomes UTF-8 if a text needs letters that Latin-1 does not have.
  /// - Throws: `FormatError.iim` if there is no IIM block or something is damaged, or if a text cannot be written in
  ///   the block's encoding.
  public func patch(
    _ edits: [IIMEdit], converting: Bool = false
  ) throws(FormatError) -> FilePatch {
    let isPassable = blocks.allSatisfy { $0.obstacle == nil }
    let problem = problems.first {
      !$0.isOnlyRepetition && !(isPassable && $0 == .damagedDataSets)
    }
    if let problem { throw .iim(problem) }
    guard !blocks.isEmpty else { throw .iim(.noBlock) }
    var changes: [Change] = []
    for (block, resource) in zip(blocks, resources.filter(\.isIIM)) {
      let edits = changes.isEmpty ? edits : edits.map { .remove($0.tag) }
      changes.append(try change(of: block, in: resource, edits, converting: converting))
    }
    guard changes.contains(where: { !$0.splices.isEmpty }) else {
      return try FilePatch(sourceSize: bytes.count, splices: [])
    }
    // The order matters if several splices insert something at the same offset.
    let splices = changes.flatMap(splices) + digestSplices(changes)
    let patch = try FilePatch(sourceSize: bytes.count, splices: splices)
    try verify(PhotoshopResources(bytes: patch.apply(to: bytes)), changes.map(\.new))
    return patch
  }

  /// All IIM blocks, the one that counts first.
  private var blocks: [IIMBlock] { iim.map { [$0] + $0.further } ?? [] }

  private func change(
    of block: IIMBlock, in resource: PhotoshopResource, _ edits: [IIMEdit], converting: Bool
  ) throws(FormatError) -> Change {
    let patch = try block.patch(edits, converting: converting)
    let new = patch.isEmpty ? block : try IIMBlock(bytes: patch.apply(to: block.bytes))
    return Change(resource: resource, old: block, new: new, splices: patch.splices)
  }

  /// The splices for a changed block, its size and its padding byte.
  private func splices(_ change: Change) -> [Splice] {
    guard !change.splices.isEmpty else { return [] }
    let data = change.resource.data
    let size = data.lowerBound - 4..<data.lowerBound
    let filler: [UInt8] = change.new.bytes.count % 2 == 0 ? [] : [0]
    let count = UInt32(truncatingIfNeeded: change.new.bytes.count)
    return [Splice(size, with: ByteOrder.bigEndian.bytes(of: count))]
      + change.splices.map { $0.shifted(by: data.lowerBound) }
      + [Splice(data.upperBound..<change.resource.range.upperBound, with: filler)]
  }

  private func digestSplices(_ changes: [Change]) -> [Splice] {
    let digests = resources.filter(\.isIIMDigest)
    if digests.isEmpty, let first = changes.first {
      let end = first.resource.range.upperBound
      let id = PhotoshopResource.ID.iimDigest
      // An empty name takes two bytes.
      let head =
        PhotoshopResource.customarySignature + ByteOrder.bigEndian.bytes(of: id) + [0, 0]
        + ByteOrder.bigEndian.bytes(of: UInt32(first.new.digest.count))
      return [Splice(end..<end, with: head + first.new.digest)]
    }
    return digests.compactMap { digest in
      let change = changes.first { $0.old.digest == Array(bytes[digest.data]) }
      return change.map { Splice(digest.data, with: $0.new.digest) }
    }
  }

  /// Checks that changed resources hold these blocks, a digest in the right state, and everything else as before.
  private func verify(
    _ changed: PhotoshopResources, _ blocks: [IIMBlock]
  ) throws(FormatError) {
    // One that differed stays; where IIM says again what it was made of, it matches without having changed.
    let isDigestRight =
      digestState == .differs
      ? changed.digests == digests : changed.digestState == .matches
    let kept = others.map { bytes[$0.range] }
    let found = changed.others.map { changed.bytes[$0.range] }
    guard
      changed.blocks.map(\.bytes) == blocks.map(\.bytes), isDigestRight, kept == found,
      changed.problems.allSatisfy({ $0.isOnlyRepetition || problems.contains($0) })
    else { throw .iim(.damagedResources) }
  }

  /// The digests that the resources hold.
  private var digests: [ArraySlice<UInt8>] {
    resources.filter(\.isIIMDigest).map { bytes[$0.data] }
  }

  /// All resources except the IIM block and its digest.
  private var others: [PhotoshopResource] {
    resources.filter { !$0.isIIM && !$0.isIIMDigest }
  }
}
