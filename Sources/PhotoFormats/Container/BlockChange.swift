/// A block of metadata to change or to make.
struct BlockChange {
  /// What the block is.
  let part: MetadataPart
  /// Where it is; nil if it is new.
  let block: MetadataBlock?
  /// The old content; empty if there is none.
  let old: [UInt8]
  /// What becomes of the old content.
  let patch: FilePatch
  /// The new content.
  let new: [UInt8]
  /// The splices of the file if they are known from the start, as for a block that is put together from several parts
  /// of the file.
  var ownSplices: [Splice]?

  /// Whether the block is the whole contents of a range of the file.
  func fills(_ range: Range<Int>) -> Bool { block?.ranges == [range] }

  /// The splices of the file that change the content where it is; nil if it is not stored as it is, so that all of it
  /// has to be replaced.
  var splices: [Splice]? {
    if let ownSplices { return ownSplices }
    guard let block, block.coding == .plain else { return nil }
    return zip(block.ranges, patch.splices(within: block.ranges.map(\.count))).flatMap {
      range, splices in
      splices.map { $0.shifted(by: range.lowerBound) }
    }
  }
}
