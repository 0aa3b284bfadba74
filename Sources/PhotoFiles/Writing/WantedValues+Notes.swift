import PhotoFormats
import PhotoModel

extension WantedValues {
  /// What cannot follow these changes in a photo's own file.
  func notes(on blocks: MetadataBlocks) -> [WriteNote] {
    var notes = blocks.xmp.map(notes(on:)) ?? []
    if movieValues(blocks).contains(where: { $0 != $1 }) { notes.append(.movieKept) }
    if clearsPosition, blocks.exif?[.makerNote] != nil { notes.append(.makerNoteKept) }
    return notes
  }

  /// What cannot follow these changes in a packet.
  func notes(on packet: XMPPacket) -> [WriteNote] {
    var notes: [WriteNote] = []
    if clearsPosition {
      let changes = LocationTwins.edits(for: edits.map(FieldChange.init), in: packet)
      let kept = LocationTwins.positions(in: packet).filter { name in
        !changes.contains { $0.name == name }
      }
      notes += kept.map { .positionKept(in: "\($0)") }
    }
    let changesKeywords = fields.contains { $0 == .keywords || $0 == .hierarchicalKeywords }
    if changesKeywords, !XMPSlot.categories(.acdseeCategories).isUnderstood(in: packet) {
      notes.append(.keywordsKept(in: "\(XMPName.acdseeCategories)"))
    }
    return notes
  }

  /// What is wanted of fields that a movie says in QuickTime's own ways, beside what it says there.
  private func movieValues(_ blocks: MetadataBlocks) -> [(wanted: FieldValue?, said: FieldValue)] {
    guard let movie = blocks.movie else { return [] }
    return edits.compactMap { edit in
      FieldSlots.of(edit.field)?.movie?.read(from: movie).map { (edit.new, $0) }
    }
  }

  /// Whether something is to be cleared that a movie says where it is never written.
  func clearsMovie(_ blocks: MetadataBlocks) -> Bool {
    movieValues(blocks).contains { $0.wanted == nil }
  }

  /// Whether clearing the slot leaves it in the photo itself.
  func leavesPosition(in blocks: MetadataBlocks) -> Bool {
    let axes: [Field] = [.latitude, .longitude]
    return clearsPosition
      && axes.contains { field in
        FieldSlots.of(field).flatMap { FieldReading($0, of: blocks).preferred } != nil
      }
  }
}
