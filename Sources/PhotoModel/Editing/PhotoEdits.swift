/// What is edited about one photo: what its file says, what is to be saved over that, and where both have changed.
///
/// The rules by which changes become edits, edits add up, and edits meet what a file now says are here and nowhere
/// else: the library, the journals, the command line and the writer all ask this value.
///
/// ```swift
/// var edits = PhotoEdits(over: [.title: .text("Old")])
/// edits.fold(Edit(path: RawPath("/p/a.jpg"), field: .title, old: .text("Old"), new: .text("New")))
/// edits.pending[.title]?.base  // "Old": what the file said when it was edited
/// ```
public struct PhotoEdits: Hashable, Sendable {
  /// What the file says; nil if that is not known, because the photo is not open or cannot be read.
  public private(set) var file: FieldValues?
  /// The changes that are to be saved. The file has none of them yet.
  public private(set) var pending: PendingEdits

  /// Changes that are to be saved over what a file says. Those that it already has are left out.
  public init(_ pending: PendingEdits = [:], over file: FieldValues? = nil) {
    self.file = file
    self.pending = pending
    dropSaved()
  }

  /// Whether nothing is to be saved.
  public var isEmpty: Bool { pending.isEmpty }

  /// The new values of the fields that were changed.
  public var changes: FieldChanges { pending.mapValues(\.value) }

  /// The fields that were changed here and have since been changed to something else in the file. Only a person knows
  /// which of the two is right, so they should not be saved before that is decided.
  public var conflicts: [Conflict] {
    guard let file, !pending.isEmpty else { return [] }
    return pending.compactMap { field, edit in
      guard edit.base != file[field] else { return nil }
      return Conflict(field: field, base: edit.base, mine: edit.value, file: file[field])
    }
  }

  /// Whether a value is what is said of a field, as precisely as files can say it.
  public static func isSaid(
    _ value: FieldValue?, by said: FieldValue?, in field: Field
  ) -> Bool {
    value == said || value?.storable(in: field) == said
  }

  private mutating func dropSaved() {
    guard let file, !pending.isEmpty else { return }
    for (field, edit) in pending where Self.isSaid(edit.value, by: file[field], in: field) {
      pending[field] = nil
    }
  }
}

// MARK: - How changes become edits, and edits add up

extension PhotoEdits {
  /// The edits that changes of this photo really make, at most one per field.
  ///
  /// - Parameters:
  ///   - changes: the changes, one after the other.
  ///   - record: what is known of the photo's file.
  ///   - seen: what fields said when somebody began to type what is in the changes: if the file says something else
  ///     now, they have not seen that.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  public func edits(
    for changes: [Change], of record: PhotoRecord, over seen: FieldChanges = [:],
    flatKeywords: FlatKeywords
  ) -> [Edit] {
    func current(_ field: Field) -> FieldValue? {
      pending.value(of: field, over: record.values)
    }
    var values: FieldChanges = [:]
    if changes.contains(where: \.field.isFollowed) {
      values =
        FollowedChanges(changes, of: record, flatKeywords: flatKeywords, current: current).values
    } else {
      for change in changes { values.apply(change, over: current) }
    }
    return values.compactMap { field, new in
      let now = current(field)
      guard new != now else { return nil }
      var old = now
      // Words are added or removed whatever else the list holds.
      if let said = seen[field], !pending.contains(field),
        changes.contains(where: { $0.field == field && $0.isWhole })
      {
        old = said
      }
      return Edit(path: record.path, field: field, old: old, new: new)
    }
  }

  /// The edits that discard all changes: the photo shows what its file says.
  public func discardingEdits(at path: RawPath) -> [Edit] {
    pending.map { field, edit in
      Edit(
        path: path, field: field, old: edit.value, new: file.map { $0[field] } ?? edit.base)
    }
  }

  /// Takes in one more edit.
  ///
  /// If nothing was pending, it is a change of its old value: if the file says something else now, nobody has chosen
  /// between the two, and they conflict. An edit that leads to what the file says leaves nothing pending.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - isReversal: whether it takes another one back, or does it again. If it leads back to what was edited first,
  ///     nothing is pending, whatever the file says now: nobody wants it changed any more.
  /// - Returns: whether one that does not know the file, such as a journal, comes to the same result. It does not if
  ///   the file changed in between.
  @discardableResult
  public mutating func fold(_ edit: Edit, isReversal: Bool = false) -> Bool {
    let old = pending[edit.field]
    let leadsBack =
      isReversal && old.map { Self.isSaid(edit.new, by: $0.base, in: edit.field) } ?? false
    let new = leadsBack ? nil : folded(edit, over: old, file: file)
    pending[edit.field] = new
    return file == nil || new == folded(edit, over: old, file: nil)
  }

  private func folded(
    _ edit: Edit, over old: PendingEdit?, file: FieldValues?
  ) -> PendingEdit? {
    let said = file.map { $0[edit.field] }
    let wasSaid = said.map { Self.isSaid(edit.old, by: $0, in: edit.field) } ?? false
    let base = if let old { old.base } else if wasSaid, let said { said } else { edit.old }
    guard !Self.isSaid(edit.new, by: said ?? base, in: edit.field) else { return nil }
    return PendingEdit(base: base, value: edit.new)
  }
}

// MARK: - How edits meet what a file says now

extension PhotoEdits {
  /// Takes over what the file says now.
  ///
  /// - Parameters:
  ///   - file: what it says; nil if it could not be read. Nothing is discarded then.
  ///   - written: the fields that we wrote to it: what the file says of them is no foreign change.
  ///   - asked: what was asked of them. What was taken back while it was being written is pending from now on, to be
  ///     taken out of the file again.
  ///   - merged: those of them that were written with more than was asked. If nothing else has been asked since, they
  ///     are saved.
  public mutating func reread(
    _ file: FieldValues?, written: [Field] = [], asked: PendingEdits = [:],
    merged: PendingEdits = [:]
  ) {
    let takenBack = takenBack(of: asked)
    if let file {
      for field in written { pending[field]?.base = file[field] }
    }
    for (field, edit) in merged where pending[field]?.value == edit.value { pending[field] = nil }
    if let file {
      // What others wrote there meanwhile is theirs: a person has to see both.
      for (field, value) in takenBack {
        let base = merged.contains(field) ? asked[field]?.value : file[field]
        pending[field] = PendingEdit(base: base, value: value)
      }
    }
    self.file = file
    dropSaved()
  }

  /// The fields that again say what the file said before, though they were asked to say something else.
  private func takenBack(of asked: PendingEdits) -> [(field: Field, value: FieldValue?)] {
    guard let file else { return [] }
    return asked.compactMap { field, edit in
      let isTakenBack =
        pending[field] == nil && !Self.isSaid(edit.value, by: file[field], in: field)
      return isTakenBack ? (field, file[field]) : nil
    }
  }

  /// Takes over what the file says after a task was undone, or done again: what other writes said, which went with
  /// it, becomes pending again.
  ///
  /// - Parameters:
  ///   - file: what it says.
  ///   - written: the fields that say something else.
  ///   - besides: what went with the task.
  public mutating func reread(
    _ file: FieldValues, written: [Field], besides: WritesBesideTask
  ) {
    var kept: [(field: Field, value: FieldValue?)] = []
    for (field, value) in besides.fields {
      let shown =
        if let edit = pending[field] { edit.value } else if let file = self.file {
          file[field]
        } else {
          value
        }
      // A field that shows what the task itself wrote follows the task.
      if besides.own[field].map({ $0 == shown }) == true {
        pending[field] = nil
      } else {
        kept.append((field, shown))
      }
    }
    reread(file, written: written)
    for (field, value) in kept where !Self.isSaid(value, by: file[field], in: field) {
      pending[field] = PendingEdit(base: file[field], value: value)
    }
  }

  /// The edits that resolve conflicts, other than in favour of what was changed here.
  ///
  /// - Parameters:
  ///   - choices: which value counts in which field. Fields without a conflict stay as they are, and so do those that
  ///     cannot be resolved this way.
  ///   - path: the photo.
  public func edits(
    resolving choices: FieldMap<ConflictChoice>, at path: RawPath
  ) -> [Edit] {
    decided(by: choices).compactMap { conflict, choice in
      let new = conflict.value(of: choice)
      guard new != conflict.mine else { return nil }
      return Edit(path: path, field: conflict.field, old: conflict.mine, new: new)
    }
  }

  /// Notes that a person has seen both sides of these conflicts and chosen: what is still pending of them may be
  /// saved. Fields without a conflict stay as they are, and so do those that cannot be resolved this way.
  public mutating func resolve(_ choices: FieldMap<ConflictChoice>) {
    for (conflict, _) in decided(by: choices) { pending[conflict.field]?.base = conflict.file }
  }

  /// Makes a person choose between what is to be saved and what the file says, as the file may be another photo's by
  /// now. What it said when it was edited no longer matters.
  public mutating func doubt() {
    guard let file else { return }
    for (field, edit) in pending where edit.base == file[field] {
      pending[field]?.base = file[field] == nil ? edit.value : nil
    }
  }

  private func decided(by choices: FieldMap<ConflictChoice>) -> [(Conflict, ConflictChoice)] {
    conflicts.compactMap { conflict in
      guard let choice = choices[conflict.field], conflict.choices.contains(choice) else {
        return nil
      }
      return (conflict, choice)
    }
  }
}

extension [RawPath: PendingEdits] {
  /// Takes in one more edit of a photo whose file is not known. Photos without any edits are not kept.
  public mutating func fold(_ edit: Edit) {
    var edits = PhotoEdits(self[edit.path] ?? [:])
    edits.fold(edit)
    self[edit.path] = edits.isEmpty ? nil : edits.pending
  }
}
