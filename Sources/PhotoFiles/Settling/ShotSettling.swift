import PhotoModel

/// What the files of one shot should say, so that they agree.
struct ShotSettling {
  /// A file of the shot, with what is asked of it by itself.
  struct File {
    /// The file, as it will be once its own places agree.
    private(set) var record: PhotoRecord
    /// What is asked so that its own places agree.
    let edits: PendingEdits
    /// The fields for which the rules cannot decide what its own places should say.
    let left: [Field]
    /// When its metadata was last written, according to the metadata itself.
    let written: PhotoDate?

    /// A file that was read, with what was decided for its own places.
    init(_ reading: PhotoReading, _ decided: (edits: PendingEdits, left: [Field])) {
      record = reading.record
      (edits, left) = decided
      for (field, edit) in edits { record.values[field] = edit.value }
      let packets = reading.sidecars.map(\.packet) + [reading.blocks.xmp].compactMap(\.self)
      written = packets.compactMap { XMPSlot.date(.metadataDate).read(from: $0).dateValue }.max()
    }
  }

  private let files: [File]

  /// The files of a shot, the picture first.
  init(_ files: [File]) { self.files = files }

  /// What is asked of one of the files, and the fields that the rules cannot decide.
  func decide(
    _ rules: SettlingRules, for path: RawPath
  ) -> (edits: PendingEdits, left: [Field]) {
    guard let file = files.first(where: { $0.record.path == path }) else { return ([:], []) }
    var (edits, left) = (file.edits, file.left)
    for problem in ShotAgreement.problems(among: files.map(\.record)) {
      guard case .companions(let statements) = problem.cause, let field = problem.field,
        let rule = rules[field], statements.contains(where: { $0.place == .file(path.name) }),
        let own = file.record.values[field]
      else { continue }
      guard let chosen = value(of: field, by: rule, statements) else {
        if !left.contains(field) { left.append(field) }
        continue
      }
      if !ShotAgreement.isSaid(own, by: chosen, of: field) {
        let base = file.edits[field].map(\.base) ?? own
        edits[field] = PendingEdit(base: base, value: chosen)
      }
    }
    return (edits, left)
  }

  /// What every file that says something should say; nil if the rule cannot decide.
  private func value(
    of field: Field, by rule: SettlingRule, _ statements: [Problem.Statement]
  ) -> FieldValue? {
    let saying = statements.compactMap { statement in
      files.first { statement.place == .file($0.record.path.name) }
    }
    guard !saying.contains(where: { $0.left.contains(field) }) else { return nil }
    let picture = files.first?.record.path
    let chosen: File? =
      switch rule {
      case .mwg, .exif, .iptc, .xmp: saying.first
      case .companion: saying.first { $0.record.path != picture }
      case .newest: newest(of: saying)
      case .longest: nil
      }
    guard rule == .longest else { return chosen?.record.values[field] }
    return SettlingPlanner.longest(statements.map(\.value))
  }

  /// The file that was written last; nil if one of them does not say when, or nobody knows which is later.
  private func newest(of files: [File]) -> File? {
    guard var newest = files.first else { return nil }
    for file in files.dropFirst() {
      guard let date = newest.written, let other = file.written,
        let times = SettlingPlanner.times(date, other)
      else { return nil }
      if times.1 > times.0 { newest = file }
    }
    return newest
  }
}
