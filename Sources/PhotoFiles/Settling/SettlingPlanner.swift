import Glibc
import PhotoFormats
import PhotoModel

/// Works out what has to be written to a photo so that all places of a field say the same, and optionally the files
/// of its shot, too. It writes nothing.
struct SettlingPlanner {
  let fileSystem: any FileSystem
  let options: WriteOptions
  let pairs: PairFinder

  /// What the rules ask of a photo, and the fields that they cannot decide.
  func decide(
    _ rules: SettlingRules, _ reading: PhotoReading
  ) -> (edits: PendingEdits, left: [Field]) {
    var edits: PendingEdits = [:]
    var left: [Field] = []
    for problem in reading.record.problems {
      guard let field = problem.field, let rule = rules[field] else { continue }
      let preferred = reading.record.values[field]
      if case .valueNotRead = problem.cause, rules.replacesUnread(of: field) {
        edits[field] = PendingEdit(base: preferred, value: preferred)
      }
      guard case .disagreement(let statements) = problem.cause else { continue }
      if let value = value(by: rule, statements, preferred, reading) {
        edits[field] = PendingEdit(base: preferred, value: value)
      } else {
        left.append(field)
      }
    }
    leaveHalfPositions(&edits, &left, reading)
    return (edits, left)
  }

  /// Leaves a position whose halves would be of two places: it would be where nobody was.
  private func leaveHalfPositions(
    _ edits: inout PendingEdits, _ left: inout [Field], _ reading: PhotoReading
  ) {
    let (before, all) = (reading.record.values, reading.allBlocks)
    var after = before
    for field in Field.position { if let edit = edits[field] { after[field] = edit.value } }
    let (exif, packets) = (all.file.exif, all.sidecars + [all.file.xmp].compactMap(\.self))
    func isOfOnePlace(_ said: (FieldSlots) -> FieldValue?) -> Bool {
      Field.position.compactMap(FieldSlots.of).allSatisfy { slots in
        guard let value = after[slots.field], let other = said(slots) else { return false }
        return FieldAgreement(of: slots.field).isSaid(value, by: other)
      }
    }
    guard Field.position.contains(where: { after[$0] != before[$0] }),
      !isOfOnePlace({ slots in exif.flatMap { slots.exif?.read(from: $0) } }),
      !packets.contains(where: { packet in isOfOnePlace { $0.value(in: packet) } })
    else { return }
    for field in Field.position where edits[field] != nil {
      edits[field] = nil
      if reading.record.hasDisagreement(about: field) { left.append(field) }
    }
  }

  /// The plan for a photo, from what its files say now; without writes if nothing disagrees.
  ///
  /// - Throws: the reason why it cannot be written: `WritingError`, `FormatError` or `FileError`.
  func plan(
    _ rules: SettlingRules, for path: RawPath
  ) throws -> (plan: WritePlan, asked: PendingEdits) {
    let photo = PhotoFile(lookingBeside: path, in: fileSystem)
    let reading = try PhotoReader(in: fileSystem).examineToWrite(photo)
    let (edits, left) = try decideAmongFiles(rules, reading)
    var plan = WritePlan()
    if !edits.isEmpty {
      let planner = WritePlanner(fileSystem: fileSystem, options: options, purpose: .settle)
      plan = try planner.plan(edits, for: photo)
    }
    if !left.isEmpty { plan.notes.append(.disagreementLeft(left)) }
    return (plan, edits)
  }

  /// The same, making the files of a shot agree, too: each by itself, whatever the others say by then.
  private func decideAmongFiles(
    _ rules: SettlingRules, _ reading: PhotoReading
  ) throws -> (edits: PendingEdits, left: [Field]) {
    let shot = rules.joinsPairs ? pairs.shot(of: reading.photo.path) : []
    guard shot.count > 1 else { return decide(rules, reading) }
    let reader = PhotoReader(in: fileSystem)
    let readings = shot.map { path in
      path == reading.photo.path
        ? reading : reader.examine(PhotoFile(lookingBeside: path, in: fileSystem))
    }
    let files = readings.filter { $0.record.error == nil }.map { reading in
      ShotSettling.File(reading, decide(rules, reading))
    }
    return ShotSettling(files).decide(rules, for: reading.photo.path)
  }

  // MARK: - Rules

  /// What a field should say; nil if the rule cannot decide.
  private func value(
    by rule: SettlingRule, _ statements: [Problem.Statement], _ preferred: FieldValue?,
    _ reading: PhotoReading
  ) -> FieldValue?? {
    switch rule {
    // In a newer block an empty place counts, too; but nothing counts if only other programs have a value.
    case .mwg, .companion:
      preferred == nil && statements.contains(Problem.Statement(.xmp, says: nil))
        ? nil : .some(preferred)
    case .exif, .iptc, .xmp:
      statements.first { $0.place == rule.place }.flatMap { $0.value }.map { .some($0) }
    case .longest: Self.longest([preferred] + statements.map(\.value)).map { .some($0) }
    case .newest: newest(statements, reading)
    }
  }

  /// The first of those that say the most; nil if one of them cannot be compared that way.
  static func longest(_ values: [FieldValue?]) -> FieldValue? {
    let values = values.compactMap(\.self)
    let lengths = values.map(\.lengthToCompare)
    guard !lengths.contains(nil) else { return nil }
    let most = lengths.compactMap(\.self).max()
    return zip(values, lengths).first { $1 == most }?.0
  }

  /// A program that does not know XMP leaves a wrong digest of IPTC, so that IPTC is newer; between EXIF and XMP
  /// their own dates decide.
  private func newest(
    _ statements: [Problem.Statement], _ reading: PhotoReading
  ) -> FieldValue?? {
    let blocks = reading.blocks
    let byPlace = Dictionary(statements.map { ($0.place, $0.value) }) { first, _ in first }
    let main = [Problem.Place.exif, .xmp, .iptc].filter { byPlace[$0] != nil }
    // What further properties say has no time of its own.
    guard main.count == statements.count else { return nil }
    if blocks.isIIMNewer, let value = byPlace[.iptc] { return .some(value) }
    guard main.contains(.exif), let inEXIF = byPlace[.exif] ?? nil,
      let inXMP = byPlace[.xmp] ?? nil,
      case .date(let exif) = blocks.exif.flatMap({
        FieldSlots.of(.dateModified)?.exif?.read(from: $0)
      }), case .date(let xmp) = blocks.xmp.flatMap({ XMPSlot.date(.metadataDate).read(from: $0) }),
      let times = Self.times(exif, xmp)
    else { return nil }
    return .some(times.exif > times.xmp ? inEXIF : inXMP)
  }

  /// Both moments; nil if they are the same, or nobody knows which is earlier: if only one of them has an offset from
  /// UTC, they have to be more than a day apart.
  static func times(_ exif: PhotoDate, _ xmp: PhotoDate) -> (exif: Int, xmp: Int)? {
    guard exif.time != nil, xmp.time != nil else { return nil }
    let isSameClock = (exif.offset == nil) == (xmp.offset == nil)
    let (first, second) = (exif.seconds, xmp.seconds)
    guard first != second, isSameClock || abs(first - second) > 26 * 3600 else { return nil }
    return (first, second)
  }
}

extension SettlingRule {
  /// The place whose statement the rule takes; nil if it takes no certain one.
  fileprivate var place: Problem.Place? {
    switch self {
    case .exif: .exif
    case .iptc: .iptc
    case .xmp: .xmp
    case .mwg, .newest, .longest, .companion: nil
    }
  }
}

extension FieldValue {
  /// How much it says; nil if it cannot be measured.
  fileprivate var lengthToCompare: Int? {
    switch self {
    case .text(let text): text.count
    case .list(let words): words.count
    case .date(let date): date.iso.utf8.count
    case .integer, .number: nil
    }
  }
}

extension PhotoDate {
  /// Seconds since 1970, in UTC if the offset is known.
  fileprivate var seconds: Int {
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32((month ?? 1) - 1)
    parts.tm_mday = Int32(day ?? 1)
    parts.tm_hour = Int32(time?.hour ?? 0)
    parts.tm_min = Int32(time?.minute ?? 0)
    parts.tm_sec = Int32(time?.second ?? 0)
    return timegm(&parts) - (offset ?? 0) * 60
  }
}
