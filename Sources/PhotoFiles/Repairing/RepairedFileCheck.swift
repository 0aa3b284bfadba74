import PhotoFormats
import PhotoModel

/// Checks that a mended photo says what it said: everything that could be read before, and no field anything else
/// unless a list got the items that were elsewhere, or a packet can be read that could not be read before.
struct RepairedFileCheck {
  private let before: EmbeddedMetadata
  private let kinds: Set<RepairKind>

  /// A check for repairs of a photo that said this before.
  init(_ before: EmbeddedMetadata, _ kinds: [RepairKind]) {
    self.before = before
    self.kinds = Set(kinds)
  }

  /// Reads the mended photo.
  ///
  /// - Returns: what it says.
  /// - Throws: `WritingError.notAsAsked` with the first field that is not as it should be, or
  ///   `WritingError.notAsWritten`.
  @discardableResult
  func check(_ source: any ByteSource) throws -> SeenFile {
    let seen = try SeenFile(reading: source)
    let after = seen.metadata
    guard after.format == before.format,
      before.width == nil || after.width == before.width && after.height == before.height
    else { throw WritingError.notAsWritten }
    // A whole block may be found that could not be read.
    guard before.xmp != nil, kinds.isDisjoint(with: [.counts, .doubles]) else { return seen }
    let (old, new) = (MetadataBlocks(before), MetadataBlocks(after))
    for slots in FieldSlots.table {
      let (old, new) = (FieldReading(slots, of: old), FieldReading(slots, of: new))
      guard old.preferred?.value == new.preferred?.value else {
        throw WritingError.notAsAsked(slots.field)
      }
    }
    return seen
  }
}
