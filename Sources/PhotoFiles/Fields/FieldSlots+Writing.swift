import PhotoFormats
import PhotoModel

extension FieldSlots {
  /// The changes that make a photo's file say this in all slots that must agree: always in XMP, in EXIF if there is a
  /// block, in IIM only if there is one, and in the twins that exist.
  func edits(
    for change: FieldChange, in blocks: MetadataBlocks
  ) throws(FormatError) -> MetadataChanges {
    let twins = blocks.exif.map { block in
      self.twins.flatMap { $0.exifEdits(for: change, in: block) }
    }
    let exifCounts =
      blocks.exif.flatMap { exif?.read(from: $0) } != nil
      && exif?.hasRoom(for: change.new, in: blocks.exif) == true
    /// What is written beside EXIF, in a place that said this.
    func value(_ said: FieldValue?) -> FieldValue? {
      exifCounts ? change.value(keepingOffsetOf: said) : change.new
    }
    // The urgency of news agencies, which is no label, is in IIM, too.
    let isNews = blocks.iim?[.urgency].isEmpty == false
    return MetadataChanges(
      xmp: try xmpEdits(for: change, in: blocks.xmp, value).filter {
        !isNews || $0.name != .urgency
      },
      exif: (exif?.edits(for: change.new, in: blocks.exif) ?? []) + (twins ?? []),
      iim: blocks.iim.map { block in iim?.edits(for: value(iim?.read(from: block))) ?? [] } ?? [])
  }

  /// The changes that make a sidecar say this.
  ///
  /// - Parameter hidesOthers: whether a photo without a value here still has one elsewhere, which a
  ///   blank property is to hide.
  func sidecarEdits(
    for change: FieldChange, in packet: XMPPacket?, hidesOthers: Bool
  ) throws(FormatError) -> [XMPEdit] {
    let edits = try xmpEdits(for: change, in: packet) { _ in change.new }
    guard change.new == nil, hidesOthers, let first = xmp.first else { return edits }
    return edits.filter { $0.name != first.name } + [first.blankEdit]
  }

  /// The first slot is written; the others, and the twins, only if they exist.
  ///
  /// - Parameter value: what the first slot is to say, if it said this.
  private func xmpEdits(
    for change: FieldChange, in packet: XMPPacket?, _ value: (FieldValue?) -> FieldValue?
  ) throws(FormatError) -> [XMPEdit] {
    var edits = xmp.first.map { $0.edits(for: value(packet.flatMap($0.read))) } ?? []
    guard let packet else { return edits }
    edits += xmp.dropFirst().flatMap { $0.edits(following: change, in: packet) }
    for twin in twins { edits += try twin.xmpEdits(for: change, in: packet) }
    return edits
  }
}
