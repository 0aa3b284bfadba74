import PhotoFormats
import PhotoModel

extension WantedValues {
  /// What cannot follow these changes in a photo's own file.
  ///
  /// - Parameter further: what else the file holds, if it is known.
  func notes(on blocks: MetadataBlocks, _ further: FurtherContents?) -> [WriteNote] {
    var notes = blocks.xmp.map(notes(on:)) ?? []
    let kept = ownValues(blocks).filter { $0.edit.new != $0.said.value }
    if kept.contains(where: { $0.said.source == .quicktime }) { notes.append(.movieKept) }
    if kept.contains(where: { $0.said.source == .png }) { notes.append(.pngTextKept) }
    let full = edits.filter { edit in
      FieldSlots.of(edit.field)?.exif?.hasRoom(for: edit.new, in: blocks.exif) == false
    }
    if !full.isEmpty { notes.append(.exifFull(full.map(\.field))) }
    if clearsPosition, blocks.exif?[.makerNote] != nil { notes.append(.makerNoteKept) }
    let hasMovie = further?.hasMovie == true || blocks.xmp?.tellsOfMotionPhoto == true
    if clearsPosition, hasMovie { notes.append(.motionPhotoKept) }
    if clearsPosition, further?.hasPictures == true { notes.append(.furtherPicturesKept) }
    return notes
  }

  /// The keywords of places that disagree which go unseen: those that are neither in the list that counts nor in the
  /// one that comes in the place of all.
  func replacedWords(of record: PhotoRecord) -> [WriteNote] {
    record.problems.flatMap { problem -> [WriteNote] in
      guard case .disagreement(let statements) = problem.cause,
        let edit = edits.first(where: { $0.field == problem.field }), edit.field.isKeywords,
        let new = edit.new.listValue
      else { return [] }
      let shown = Set(((edit.old.listValue ?? []) + new).map(\.trimmingSpaces))
      let iim = FieldSlots.of(edit.field)?.iim
      return statements.filter { [.exif, .xmp, .iptc].contains($0.place) }.compactMap {
        let words = ($0.value.listValue ?? []).filter { word in
          !shown.contains(word.trimmingSpaces)
            && !shown.contains { iim?.isCut(.text(word), of: .text($0)) == true }
        }
        return words.isEmpty ? nil : .wordsReplaced(in: $0.place, words)
      }
    }
  }

  /// The dates that do not move along with the date taken, though a place says that they are of the same moment: others
  /// say something else.
  func keptDates(of record: PhotoRecord) -> [WriteNote] {
    guard purpose == .edit, let edit = edit(of: .dateTaken), let old = edit.old.dateValue,
      let new = edit.new.dateValue, let shift = DateShift(from: old, to: new), shift.seconds != 0,
      old.shifted(by: shift) == new
    else { return [] }
    let kept = record.problems.compactMap { problem -> Field? in
      guard let field = problem.field, [.dateDigitized, .dateModified].contains(field),
        !fields.contains(field), case .disagreement(let statements) = problem.cause,
        statements.contains(where: { $0.value.dateValue.map(old.agrees) == true })
      else { return nil }
      return field
    }
    return kept.isEmpty ? [] : [.datesKept(kept)]
  }

  /// What cannot follow these changes in a packet.
  func notes(on packet: XMPPacket) -> [WriteNote] {
    var notes: [WriteNote] = []
    if clearsPosition {
      let changes = LocationTwins.edits(for: edits.map(change), in: packet)
      let kept = LocationTwins.positions(in: packet).filter { name in
        !changes.contains { $0.name == name }
      }
      notes += kept.map { .positionKept(in: "\($0)") }
    }
    if fields.contains(where: \.isKeywords),
      !XMPSlot.categories(.acdseeCategories).isUnderstood(in: packet)
    {
      notes.append(.keywordsKept(in: "\(XMPName.acdseeCategories)"))
    }
    return notes
  }

  /// What is wanted for fields that a file says something about in a way of its own, with what it says there.
  private func ownValues(
    _ blocks: MetadataBlocks
  ) -> [(edit: Edit, said: FieldReading.Found)] {
    guard blocks.movie != nil || blocks.pngTexts != nil else { return [] }
    return edits.compactMap { edit in
      FieldSlots.of(edit.field)?.own(in: blocks).map { (edit, $0) }
    }
  }

  /// The fields to be cleared for which a part that is never written says something, with that part.
  func clearedUnwritten(_ blocks: MetadataBlocks) -> [(field: Field, part: String)] {
    ownValues(blocks).filter { $0.edit.new == nil }.map {
      ($0.edit.field, $0.said.source == .quicktime ? "QuickTime" : "PNG")
    }
  }

  /// Whether clearing the position leaves it in the photo itself.
  func leavesPosition(in blocks: MetadataBlocks) -> Bool {
    clearsPosition
      && Field.position.contains { field in
        FieldSlots.of(field).map { FieldReading($0, of: blocks).saysSomething } == true
      }
  }
}

extension XMPPacket {
  /// Whether a movie follows the picture, as phones put it there.
  ///
  /// Source: Android, Motion Photo format 1.0, and Micro Video before it.
  fileprivate var tellsOfMotionPhoto: Bool {
    let names = ["MotionPhoto", "MicroVideo"].map {
      XMPName(namespace: "http://ns.google.com/photos/1.0/camera/", $0)
    }
    return names.contains { self[$0]?.text == "1" }
  }
}
