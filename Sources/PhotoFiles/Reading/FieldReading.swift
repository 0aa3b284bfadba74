import PhotoModel

/// What the slots of a field say, and which of them is preferred.
///
/// It is an object because each photo has two dozen, and copying one would take longer than most lookups.
final class FieldReading {
  /// A value, and where it is from.
  struct Found: Sendable {
    var value: FieldValue
    var source: PhotoRecord.Source
  }

  private let slots: FieldSlots
  private var exif: FieldValue?
  private var xmp: FieldValue?
  private var iim: FieldValue?
  private var isIIMNewer: Bool
  /// What a file says in a way of its own, when no slot says anything.
  private var own: Found?
  /// What further slots say.
  private var voices: [Voice] = []
  /// What the file holds for the field that cannot be read as a value of it, as it is in the file.
  private(set) var unread: [Problem.Statement] = []

  /// What a slot other than those of the Metadata Working Group says.
  private struct Voice {
    let name: String
    let value: FieldValue
    let source: PhotoRecord.Source
    let canBePreferred: Bool
  }

  /// Reads the slots of a field.
  ///
  /// - Parameters:
  ///   - slots: the slots.
  ///   - blocks: the blocks to look in.
  ///   - places: those that may hold something; the others are empty.
  init(
    _ slots: FieldSlots, of blocks: MetadataBlocks, in places: FieldRows.Places = .all
  ) {
    self.slots = slots
    if places.contains(.exif), let block = blocks.exif { exif = slots.exif?.read(from: block) }
    if places.contains(.xmp), let packet = blocks.xmp { xmp = slots.value(in: packet) }
    if places.contains(.iim), let block = blocks.iim { iim = slots.iim?.read(from: block) }
    // What IIM does not say of a field that nobody edits was not removed: another program never wrote it there.
    isIIMNewer = blocks.isIIMNewer && slots.iim != nil && slots.field.isEditable
    if places.contains(.voices), !slots.twins.isEmpty {
      voices = Self.voices(slots, of: blocks)
    }
    if slots.field.isEditable {
      var read: FieldRows.Places = []
      if exif != nil { read.insert(.exif) }
      if xmp != nil { read.insert(.xmp) }
      if iim != nil { read.insert(.iim) }
      unread = slots.unreadValues(in: blocks, places, besides: read)
    }
    if slots.isCaption { passOverCameraCaptions() }
    if places.contains(.own), exif == nil, xmp == nil, iim == nil { own = slots.own(in: blocks) }
  }

  private static func voices(_ slots: FieldSlots, of blocks: MetadataBlocks) -> [Voice] {
    var voices: [Voice] = []
    if let packet = blocks.xmp, slots.xmp.count > 1, slots.order != .together {
      // The first slot that says something speaks for XMP.
      let said = slots.xmp.compactMap { slot in slot.read(from: packet).map { (slot, $0) } }
      voices += said.dropFirst().map { slot, value in
        Voice(name: slot.name.description, value: value, source: .xmp, canBePreferred: false)
      }
    }
    for twin in slots.twins where twin.weight != .echo {
      // A program may have written there what is no place on earth.
      guard let value = twin.read(from: blocks), slots.field.accepts(value) else { continue }
      voices.append(
        Voice(
          name: twin.name, value: value, source: twin.source,
          canBePreferred: twin.weight == .lastResort))
    }
    return voices
  }

  /// A caption that a camera wrote by itself counts as blank if another slot has one.
  private func passOverCameraCaptions() {
    // Usually there is one caption, or the same one in all slots.
    let isSame = (exif == nil || exif == xmp) && (iim == nil || iim == xmp) && voices.isEmpty
    guard !isSame else { return }
    let said = [exif, xmp, iim].compactMap { $0 } + voices.filter(\.canBePreferred).map(\.value)
    guard said.count > 1, said.contains(where: \.isCameraCaption),
      !said.allSatisfy(\.isCameraCaption)
    else { return }
    if exif?.isCameraCaption == true { exif = nil }
    if xmp?.isCameraCaption == true { xmp = nil }
    if iim?.isCameraCaption == true {
      iim = nil
      isIIMNewer = false
    }
    voices.removeAll(where: \.value.isCameraCaption)
  }

  /// Whether anything is said, even if it is not a value, or does not count.
  var saysSomething: Bool { preferred != nil || !unread.isEmpty || !voices.isEmpty }

  /// Listens to what a sidecar says that has no say in the field, but is asked whether it agrees.
  func hear(_ sidecar: FieldReading) { voices += sidecar.voices.filter { !$0.canBePreferred } }

  /// The preferred value; nil if no slot has one.
  var preferred: Found? {
    let preferred: Found? =
      switch slots.order {
      case .exifFirst: inEXIF ?? inXMPOrIIM
      case .exifLast, .together: inXMPOrIIM ?? inEXIF
      }
    return preferred ?? lastResort ?? own
  }

  private var lastResort: Found? {
    voices.first(where: \.canBePreferred).map { Found(value: $0.value, source: $0.source) }
  }

  /// EXIF; but if it holds the date of XMP at the full minute, that of XMP, because EXIF cannot express a time
  /// without seconds.
  private var inEXIF: Found? {
    if case .date(let date) = exif, case .date(let inXMP) = xmp, inXMP.time?.second == nil,
      inXMP.atFullMinute == date
    {
      return Found(value: .date(inXMP), source: .xmp)
    }
    return exif.map { Found(value: $0, source: .exif) }
  }

  /// XMP, unless the IIM block is newer or XMP has nothing to say. If IIM had to cut off a text, the whole one is
  /// used.
  private var inXMPOrIIM: Found? {
    let inXMP = xmp.map { Found(value: $0, source: .xmp) }
    if let inXMP, !isIIMNewer { return inXMP }
    guard let iim else { return nil }
    if let inXMP, slots.iim?.isCut(iim, of: inXMP.value) == true { return inXMP }
    return Found(value: iim, source: .iptc)
  }
}

extension FieldReading {
  /// What the slots say, if they say different things; nil if they agree.
  var disagreement: [Problem.Statement]? {
    // Most fields are in one slot, if at all, and then there is nothing to compare.
    guard
      (exif != nil ? 1 : 0) + (xmp != nil ? 1 : 0) + (iim != nil ? 1 : 0) + voices.count > 1
        || isIIMNewer || !voices.isEmpty,
      slots.field.isEditable
    else { return nil }
    let dissent = dissent
    guard isGone || differs || !dissent.isEmpty else { return nil }
    // Words that only other programs show are told beside the silence of the others.
    let isSilent = said.isEmpty && preferred == nil
    return (isSilent ? [Problem.Statement(.xmp, says: nil)] : [])
      + said.map { Problem.Statement($0.place, says: $0.value) }
      + dissent.map { Problem.Statement(.slot($0.name), says: $0.value) }
      + (isGone ? [Problem.Statement(.iptc, says: nil)] : [])
  }

  /// Whether the slots say the same; or, if a list of keywords was changed, each further one what it had to become.
  ///
  /// - Parameters:
  ///   - change: what was changed.
  ///   - before: what the slots said before.
  func agrees(after change: FieldChange, from before: FieldReading) -> Bool {
    guard disagreement != nil else { return true }
    guard change.following != nil, !isGone, !differs else { return false }
    return dissent.allSatisfy { voice in
      before.voices.contains {
        $0.name == voice.name
          && change.value(after: $0.value).map { agreement.isSaid($0, byTwin: voice.value) } == true
      }
    }
  }

  private var agreement: FieldAgreement { FieldAgreement(of: slots.field, iim: slots.iim) }

  /// What the slots of the table say.
  private var said: [(place: Problem.Place, value: FieldValue)] {
    let slots: [(Problem.Place, FieldValue?)] = [(.exif, exif), (.xmp, xmp), (.iptc, iim)]
    return slots.compactMap { place, value in value.map { (place, $0) } }
  }

  /// Whether the slots of the table say different things.
  private var differs: Bool {
    // Usually they say the same to the letter.
    let first = exif ?? xmp
    let isUnanimous =
      (exif == nil || xmp == nil || exif == xmp) && (iim == nil || first == nil || iim == first)
    guard !isUnanimous else { return false }
    let said = said
    let counts = slots.order == .exifFirst ? said[0].value : xmp ?? said[0].value
    let agreement = agreement
    return said.contains { !agreement.isSaid(counts, by: $0.value) }
  }

  /// Whether a newer block has an empty slot. That is an answer, too: the value was removed.
  private var isGone: Bool { isIIMNewer && iim == nil && xmp != nil }

  /// What further slots say that differs from the preferred one, or all if nothing is preferred; if the preferred one
  /// is one of theirs, it comes first.
  private var dissent: [Voice] {
    guard !voices.isEmpty else { return [] }
    guard let preferred else { return voices }
    let agreement = agreement
    let against = voices.filter { !agreement.isSaid(preferred.value, byTwin: $0.value) }
    let isOneOfThem = exif == nil && xmp == nil && iim == nil
    let first = isOneOfThem && !against.isEmpty ? voices.filter(\.canBePreferred).prefix(1) : []
    return first + against
  }
}

extension FieldSlots {
  /// What a file says about the field in a way of its own that is read and never written: QuickTime's metadata, the
  /// texts of PNG, and the maker note.
  func own(in blocks: MetadataBlocks) -> FieldReading.Found? {
    if let value = blocks.movie.flatMap({ movie?.read(from: $0) }) {
      return FieldReading.Found(value: value, source: .quicktime)
    }
    if let value = blocks.pngTexts.flatMap({ png?.read(from: $0) }) {
      return FieldReading.Found(value: value, source: .png)
    }
    guard let note, let value = blocks.exif.flatMap({ note.read(from: $0) }) else { return nil }
    return FieldReading.Found(value: value, source: .makerNote)
  }
}
