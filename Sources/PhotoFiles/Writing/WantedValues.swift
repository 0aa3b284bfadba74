import PhotoFormats
import PhotoModel

/// The fields of a photo to change, with their new values.
struct WantedValues {
  /// What changes, old beside new.
  private(set) var edits: [Edit] = []
  /// The fields that should say nothing, including those that nothing is known about.
  private(set) var cleared: [Field] = []
  /// Whether the position is cleared.
  private(set) var clearsPosition = false
  /// What they are written for.
  let purpose: WritePurpose
  /// How the lists of keywords of other programs follow, by field.
  private(set) var following: FieldMap<KeywordFollowing> = [:]
  /// What a person did to the list of people; nil if only the edit is known.
  let peopleChanges: [Change]?

  /// Whether nothing changes.
  var isEmpty: Bool { edits.isEmpty }

  /// The fields that change.
  var fields: [Field] { edits.map(\.field) }

  /// Merges pending edits with what the files say now, field by field. The other list of keywords, and the altitude
  /// of a position that goes, follow even if they were not asked for: the file may have got them since.
  ///
  /// - Parameters:
  ///   - edits: the edits over what the files say.
  ///   - asked: the fields that were asked for, even if the files already say what they should.
  ///   - flatKeywords: which words of a keyword with levels become flat keywords, if those were not asked for
  ///     themselves; nil for none.
  ///   - keywords: what else is known of a change of keywords.
  ///   - people: what a person did to the list of people; nil if only the edit is known.
  ///   - purpose: what they are written for. To settle, what was asked is written even if it already is what counts;
  ///     otherwise if another place holds something that cannot be read, or that is outvoted.
  ///   - namesFile: whether the photo itself is named as the destination: whoever does that means it, even if its
  ///     sidecar already says what counts.
  /// - Throws: `WritingError.conflict` with the fields that both sides changed, and
  ///   `WritingError.halfPosition`.
  init(
    _ edits: PhotoEdits, asked: PendingEdits, over record: PhotoRecord,
    flatKeywords: FlatKeywords? = .levels, keywords: KeywordRequest = KeywordRequest(),
    people: [Change]? = nil, purpose: WritePurpose = .edit, namesFile: Bool = false
  ) throws {
    self.purpose = purpose
    peopleChanges = people
    let conflicts = edits.conflicts
    guard conflicts.isEmpty else {
      throw WritingError.conflict(conflicts)
    }
    for (field, edit) in edits.pending where field.isEditable {
      add(field, edit.value?.storable(in: field), record)
    }
    // Removing words clears no others.
    cleared = asked.filter { $0.value.value == nil && !keywords.onlyRemoves(from: $0.key) }
      .map(\.key)
    for field in asked.keys where field.isEditable && edit(of: field) == nil {
      let isHidden =
        keywords.onlyRemoves(from: field)
        ? record.hasUnreadValue(of: field) : record.hasHiddenValue(of: field)
      let isHeld = keywords.isHeldElsewhere(field, record.values)
      let isSettled = (purpose == .settle || namesFile) && !keywords.onlyRemoves(from: field)
      if isSettled || isHidden || isHeld { keep(field, record) }
    }
    followKeywords(asked, record, flatKeywords)
    try followPosition(asked, record)
    following = following(keywords, asked, record)
    takeSuccessors(keywords)
  }

  private mutating func add(_ field: Field, _ value: FieldValue?, _ record: PhotoRecord) {
    let old = record.values[field]
    guard value != old else { return }
    edits.append(Edit(path: record.path, field: field, old: old, new: value))
  }

  /// Makes all places say what the photo already says.
  private mutating func keep(_ field: Field, _ record: PhotoRecord) {
    let value = record.values[field]
    edits.append(Edit(path: record.path, field: field, old: value, new: value))
  }

  /// If a list loses all of its words, the next list in the reading order may still have some: the photo then says
  /// those.
  private mutating func takeSuccessors(_ keywords: KeywordRequest) {
    for index in edits.indices where edits[index].new == nil && edits[index].old != nil {
      let change = change(edits[index])
      guard change.following != nil else { continue }
      let kept = (keywords.successors[change.field] ?? []).lazy.compactMap {
        change.value(after: $0)
      }
      edits[index].new = kept.first
    }
  }

  func edit(of field: Field) -> Edit? { edits.first { $0.field == field } }

  /// A list of keywords without a pending edit follows the one that has one: the file may have got it since the edit
  /// was made.
  private mutating func followKeywords(
    _ asked: PendingEdits, _ record: PhotoRecord, _ flatKeywords: FlatKeywords?
  ) {
    var lists = KeywordLists(
      flat: record.values[.keywords], branches: record.values[.hierarchicalKeywords])
    if let flat = edit(of: .keywords), !asked.contains(.hierarchicalKeywords) {
      lists.apply(Change(flat))
      add(.hierarchicalKeywords, lists.branchesValue, record)
    } else if let flatKeywords, let branches = edit(of: .hierarchicalKeywords),
      !asked.contains(.keywords)
    {
      lists.apply(Change(branches), flatKeywords: flatKeywords)
      add(.keywords, lists.flatValue, record)
    }
  }

  /// A latitude without a longitude is not a position, and both are written to all places; if the position is
  /// removed, so is its altitude.
  private mutating func followPosition(_ asked: PendingEdits, _ record: PhotoRecord) throws {
    func value(of field: Field) -> FieldValue? {
      if let edit = edit(of: field) { edit.new } else { record.values[field] }
    }
    guard Field.position.contains(where: { edit(of: $0) != nil }) else { return }
    guard Field.missingAxis(value) == nil else { throw WritingError.halfPosition }
    clearsPosition = !Field.hasPosition(value)
    guard clearsPosition else {
      // A place with only one axis would otherwise not get the other, or keep that of another position.
      for field in Field.position where edit(of: field) == nil { keep(field, record) }
      return
    }
    if !asked.contains(.altitude) { add(.altitude, nil, record) }
    for field in Field.position + [.altitude]
    where edit(of: field) == nil && record.hasHiddenValue(of: field) {
      keep(field, record)
    }
  }
}

extension WantedValues {
  /// The changes to a photo's own file.
  func changes(of blocks: MetadataBlocks) throws(FormatError) -> MetadataChanges {
    var changes = MetadataChanges()
    for edit in edits {
      guard let slots = FieldSlots.of(edit.field) else { continue }
      let more = try slots.edits(for: change(edit), in: blocks)
      changes.xmp += more.xmp
      changes.exif += more.exif
      changes.iim += more.iim
    }
    if let packet = blocks.xmp { changes.xmp += try followers(in: packet) }
    if clearsPosition, let block = blocks.exif {
      changes.exif += PositionTraces.exifEdits(
        in: block, keepsAltitude: keepsAltitude(FieldSlots.of(.altitude), block),
        keepsTraces: purpose.keepsTraces)
    }
    if movesPosition, let block = blocks.exif {
      changes.exif += PositionDatum.exifEdits(in: block)
    }
    return changes
  }

  /// Whether no field that EXIF says something of needs further tags there: all others may be in XMP alone.
  func needsNoTags(of blocks: MetadataBlocks) -> Bool {
    let full = blocks.withFullEXIF.exif
    return edits.allSatisfy { edit in
      guard let slot = FieldSlots.of(edit.field)?.exif, let full else { return true }
      return slot.read(from: full) == nil || slot.hasRoom(for: edit.new, in: full)
    }
  }

  /// Whether a person gave the photo another position.
  private var movesPosition: Bool {
    !purpose.copies
      && Field.position.contains { field in
        edit(of: field).map { $0.new != nil && $0.new != $0.old } ?? false
      }
  }

  private func keepsAltitude(_ slots: FieldSlots?, _ block: ExifBlock) -> Bool {
    edit(of: .altitude).map { $0.new != nil }
      ?? (slots?.exif?.tags.contains { block[$0] != nil } == true)
  }

  /// The changes to a sidecar.
  ///
  /// - Parameter hides: whether a photo without a value of the field has one elsewhere, which a blank
  ///   property is to hide.
  func sidecarEdits(
    in packet: XMPPacket?, hides: (FieldSlots) -> Bool
  ) throws(FormatError) -> [XMPEdit] {
    var changes: [XMPEdit] = []
    for edit in edits {
      guard let slots = FieldSlots.of(edit.field) else { continue }
      changes += try slots.sidecarEdits(
        for: change(edit), in: packet, hidesOthers: hides(slots))
    }
    if let packet { changes += try followers(in: packet) }
    return changes
  }

  /// The changes to what follows several fields at once in a packet.
  private func followers(in packet: XMPPacket) throws(FormatError) -> [XMPEdit] {
    try LocationTwins.edits(for: edits.map(change), in: packet)
      + (clearsPosition && !purpose.keepsTraces ? PositionTraces.xmpEdits(in: packet) : [])
      + (movesPosition ? PositionDatum.xmpEdits(in: packet) : [])
      + branchEdits(in: packet)
  }
}
