extension PhotoshopResources {
  /// The changes of the bytes that make some data sets of the IIM block say something else.
  ///
  /// The digest is made where it was absent and refreshed where it matched; one that differs says
  /// that XMP and IIM are not the same, and stays. All other resources stay as they are.
  ///
  /// - Parameters:
  ///   - edits: what is to change.
  ///   - converting: whether a block in Latin-1 becomes UTF-8 where a text needs letters that Latin-1
  ///     does not have.
  /// - Throws: `FormatError.iim` where there is no IIM block or something is damaged, and
  ///   where a text cannot be written in the block's encoding.
  public func patch(
    _ edits: [IIMEdit], converting: Bool = false
  ) throws(FormatError) -> FilePatch {
    if let problem = problems.first { throw .iim(problem) }
    guard let iim, let resource = resources.first(where: \.isIIM) else {
      throw .iim(.noBlock)
    }
    let editor = IIMEditor(iim, edits, isConverting: converting)
    let change = try FilePatch(sourceSize: iim.bytes.count, splices: editor.splices())
    guard !change.isEmpty else { return try FilePatch(sourceSize: bytes.count, splices: []) }
    let changed = try IIMBlock(bytes: change.apply(to: iim.bytes))
    try editor.verify(changed)

    // The order counts where several put something in at the same place.
    let start = resource.data.lowerBound
    let end = resource.data.upperBound
    var splices = [Splice(start - 4..<start, with: Self.bigEndian(changed.bytes.count))]
    splices += change.splices.map {
      Splice(start + $0.range.lowerBound..<start + $0.range.upperBound, with: $0.replacement)
    }
    let filler: [UInt8] = changed.bytes.count % 2 == 0 ? [] : [0]
    splices.append(Splice(end..<resource.range.upperBound, with: filler))
    splices += digestSplices(after: resource, changed)
    let patch = try FilePatch(sourceSize: bytes.count, splices: splices)
    try verify(PhotoshopResources(bytes: patch.apply(to: bytes)), changed)
    return patch
  }

  private func digestSplices(
    after resource: PhotoshopResource, _ changed: IIMBlock
  ) -> [Splice] {
    switch digestState {
    case .differs: return []
    case .matches:
      let old = resources.first { $0.isIIMDigest }
      return old.map { [Splice($0.data, with: changed.digest)] } ?? []
    case .absent:
      let end = resource.range.upperBound
      let id = PhotoshopResource.ID.iimDigest
      // An empty name takes two bytes.
      let head =
        PhotoshopResource.customarySignature
        + [UInt8(id >> 8), UInt8(id & 0xff), 0, 0] + Self.bigEndian(changed.digest.count)
      return [Splice(end..<end, with: head + changed.digest)]
    }
  }

  /// Checks that changed resources hold this block, a digest in the state that it should be in, and
  /// all else as before.
  private func verify(
    _ changed: PhotoshopResources, _ block: IIMBlock
  ) throws(FormatError) {
    let isDigestRight =
      digestState == .differs
      ? changed.storedDigest == storedDigest : changed.digestState == .matches
    let kept = others.map { bytes[$0.range] }
    let found = changed.others.map { changed.bytes[$0.range] }
    guard changed.iim == block, isDigestRight, kept == found, changed.problems.isEmpty else {
      throw .iim(.damagedResources)
    }
  }

  /// All resources but the IIM block and its digest.
  private var others: [PhotoshopResource] {
    resources.filter { !$0.isIIM && !$0.isIIMDigest }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
