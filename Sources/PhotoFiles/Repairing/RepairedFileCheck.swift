import PhotoFormats
import PhotoModel

/// Sees that a mended photo says what it said: all that could be read before, and no field anything else but where
/// a list got the items that stood elsewhere, or a packet is read that was not.
struct RepairedFileCheck {
  private let before: EmbeddedMetadata
  private let kinds: Set<RepairKind>

  /// A check of repairs of a photo that said this before.
  init(_ before: EmbeddedMetadata, _ kinds: [RepairKind]) {
    self.before = before
    self.kinds = Set(kinds)
  }

  /// Reads the mended photo.
  ///
  /// - Throws: `WritingError.notAsAsked` with the first field that is not as it should be, or
  ///   `WritingError.notAsWritten`.
  func check(_ source: any ByteSource) throws {
    var budget = FileBudget()
    let after = try FormatRegistry.read(source, within: &budget)
    guard after.format == before.format,
      before.width == nil || after.width == before.width && after.height == before.height
    else { throw WritingError.notAsWritten }
    // A whole block may be found that could not be read.
    guard before.xmp != nil, kinds.isDisjoint(with: [.counts, .doubles]) else { return }
    let (old, new) = (MetadataBlocks(before), MetadataBlocks(after))
    for slots in FieldSlots.table {
      let (old, new) = (FieldReading(slots, of: old), FieldReading(slots, of: new))
      guard old.preferred?.value == new.preferred?.value else {
        throw WritingError.notAsAsked(slots.field)
      }
    }
  }
}
