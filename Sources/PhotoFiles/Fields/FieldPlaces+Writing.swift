import PhotoFormats
import PhotoModel

extension FieldPlaces {
  /// The changes that make a photo's file say this in all places that must agree: XMP always, EXIF
  /// where there is a block, IIM only where there is one.
  func edits(for value: FieldValue?, in blocks: MetadataBlocks) -> MetadataChanges {
    MetadataChanges(
      xmp: xmpEdits(for: value, in: blocks.xmp),
      exif: exif?.edits(for: value, in: blocks.exif) ?? [],
      iim: blocks.iim == nil ? [] : iim?.edits(for: value) ?? [])
  }

  /// The changes that make a sidecar say this.
  ///
  /// - Parameter hidesOthers: whether a photo without a value here still has one elsewhere, which a
  ///   blank property is to hide.
  func sidecarEdits(
    for value: FieldValue?, in packet: XMPPacket?, hidesOthers: Bool
  ) -> [XMPEdit] {
    guard value == nil, hidesOthers, let first = xmp.first else {
      return xmpEdits(for: value, in: packet)
    }
    return [first.blankEdit] + xmp.dropFirst().flatMap { $0.edits(for: nil) }
  }

  /// The first place is written; the others only where they are there.
  private func xmpEdits(for value: FieldValue?, in packet: XMPPacket?) -> [XMPEdit] {
    xmp.enumerated().flatMap { index, place in
      index == 0 || packet?[place.name] != nil ? place.edits(for: value) : []
    }
  }
}
