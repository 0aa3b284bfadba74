import PhotoFormats
import PhotoModel

extension FieldSlots {
  /// The changes that make a photo's file say this in all slots that must agree: always in XMP, in EXIF if there is a
  /// block, in IIM only if there is one, and in the twins that exist.
  func edits(for change: FieldChange, in blocks: MetadataBlocks) -> MetadataChanges {
    let twins = blocks.exif.map { block in
      self.twins.flatMap { $0.exifEdits(for: change, in: block) }
    }
    return MetadataChanges(
      xmp: xmpEdits(for: change, in: blocks.xmp),
      exif: (exif?.edits(for: change.new, in: blocks.exif) ?? []) + (twins ?? []),
      iim: blocks.iim == nil ? [] : iim?.edits(for: change.new) ?? [])
  }

  /// The changes that make a sidecar say this.
  ///
  /// - Parameter hidesOthers: whether a photo without a value here still has one elsewhere, which a
  ///   blank property is to hide.
  func sidecarEdits(
    for change: FieldChange, in packet: XMPPacket?, hidesOthers: Bool
  ) -> [XMPEdit] {
    let edits = xmpEdits(for: change, in: packet)
    guard change.new == nil, hidesOthers, let first = xmp.first else { return edits }
    return edits.filter { $0.name != first.name } + [first.blankEdit]
  }

  /// The first slot is written; the others, and the twins, only if they exist.
  private func xmpEdits(for change: FieldChange, in packet: XMPPacket?) -> [XMPEdit] {
    let edits = xmp.first.map { $0.edits(for: change.new) } ?? []
    guard let packet else { return edits }
    return edits + xmp.dropFirst().flatMap { $0.edits(following: change, in: packet) }
      + twins.flatMap { $0.xmpEdits(for: change, in: packet) }
  }
}
