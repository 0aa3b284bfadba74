/// A block of metadata that is to be changed, or to be made.
struct BlockChange {
  /// What the block is.
  let part: MetadataPart
  /// Where it is; nil where it is new.
  let block: MetadataBlock?
  /// The old content; empty where there is none.
  let old: [UInt8]
  /// What becomes of the old content.
  let patch: FilePatch
  /// The new content.
  let new: [UInt8]
  /// The splices of the file where they are known from the start, as for a block that is put together from
  /// several parts of the file.
  var ownSplices: [Splice]?

  /// Whether the block is what stands in a range of the file, all of it.
  func fills(_ range: Range<Int>) -> Bool { block?.ranges == [range] }

  /// The splices of the file that change the content where it stands; nil where it does not stand there as
  /// it is, so that all of it has to be replaced.
  var splices: [Splice]? {
    if let ownSplices { return ownSplices }
    guard let block, block.coding == .plain else { return nil }
    return zip(block.ranges, patch.splices(within: block.ranges.map(\.count))).flatMap {
      range, splices in
      splices.map { $0.shifted(by: range.lowerBound) }
    }
  }
}
