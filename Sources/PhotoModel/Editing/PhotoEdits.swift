/// What is edited about one photo: what its file says, what is to be saved over that, and where both
/// changed.
///
/// The rules by which changes become edits, edits add up, and edits meet what a file says by now are
/// here and nowhere else: the library, the journals, the command line and the writer all ask this
/// value.
///
/// ```swift
/// var edits = PhotoEdits(over: [.title: .text("Old")])
/// edits.fold(Edit(path: RawPath("/p/a.jpg"), field: .title, old: .text("Old"), new: .text("New")))
/// edits.pending[.title]?.base  // "Old": what the file said when it was edited
/// ```
public struct PhotoEdits: Hashable, Sendable {
  /// What the file says; nil where that is not known, because the photo is not open or cannot be read.
  public private(set) var file: FieldValues?
  /// The changes that are to be saved. None of them is in the file already.
  public private(set) var pending: PendingEdits

  /// Changes that are to be saved over what a file says. Those that it has already are left out.
  public init(_ pending: PendingEdits = [:], over file: FieldValues? = nil) {
    self.file = file
    self.pending = pending
    dropSaved()
  }

  /// Whether nothing is to be saved.
  public var isEmpty: Bool { pending.isEmpty }

  /// The new values of the fields that were changed.
  public var changes: FieldChanges { pending.mapValues(\.value) }

  /// The fields that were changed here and, since then, in the file to something else. Which of both
  /// is right only a person knows: they should not be saved before.
  public var conflicts: [Conflict] {
    guard let file, !pending.isEmpty else { return [] }
    return pending.compactMap { field, edit in
      guard edit.base != file[field] else { return nil }
      return Conflict(field: field, base: edit.base, mine: edit.value, file: file[field])
    }
  }

  /// Whether a value is what is said of a field, as exactly as files can say it.
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
  /// The edits that changes of this photo really make, one a field at most.
  ///
  /// - Parameters:
  ///   - changes: the changes, one after the other.
  ///   - record: what is known of the photo's file.
  ///   - seen: what fields said when somebody began to type what is in the changes: where the file says something else by
  ///     now, they have not seen that.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  public func edits(
    for changes: [Change], of record: PhotoRecord, over seen: FieldChanges = [:],
    flatKeywords: FlatKeywords
  ) -> [Edit] {
    func current(_ field: Field) -> FieldValue? {
      pending.value(of: field, over: record.values)
    }
    let after = FollowedChanges(
      changes, of: record, flatKeywords: flatKeywords, current: current)
    return after.values.compactMap { field, new in
      let now = current(field)
      guard new != now else { return nil }
      var old = now
      // Words that are added or taken away are meant whatever else there is.
      if let said = seen[field], !pending.contains(field),
        changes.contains(where: { $0.field == field && $0.isWhole })
      {
        old = said
      }
      return Edit(path: record.path, field: field, old: old, new: new)
    }
  }

  /// The edits that give up all changes: the photo shows what its file says.
  public func revertingEdits(at path: RawPath) -> [Edit] {
    pending.map { field, edit in
      Edit(
        path: path, field: field, old: edit.value, new: file.map { $0[field] } ?? edit.base)
    }
  }

  /// Takes one more edit in.
  ///
  /// Where nothing was pending, it is a change of its old value: where the file says something else by now, nobody has
  /// chosen between the two, and they conflict. An edit that leads to what the file says leaves nothing pending.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - isReversal: whether it takes another one back, or does it again. Where it leads back to what was edited
  ///     first, nothing is pending, whatever the file says by now: nobody wants anything of it any more.
  /// - Returns: whether who does not know the file, such as a journal, comes to the same. That is not
  ///   so where the file changed in between.
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

// MARK: - How edits meet what a file says by now

extension PhotoEdits {
  /// Takes over what the file says now.
  ///
  /// - Parameters:
  ///   - file: what it says; nil where it could not be read. Nothing is given up then.
  ///   - written: the fields that were written to it by us: what the file says of them is no foreign
  ///     change.
  ///   - asked: what of them was asked. What was taken back while it was being written waits from now on, to be taken
  ///     out of the file again.
  ///   - merged: those of them that were written with more than was asked. If nothing else was asked
  ///     since, they are saved.
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
      // What others put there meanwhile is theirs: a person has to see both.
      for (field, value) in takenBack {
        let base = merged.contains(field) ? asked[field]?.value : file[field]
        pending[field] = PendingEdit(base: base, value: value)
      }
    }
    self.file = file
    dropSaved()
  }

  /// The fields that say again what the file said before, though they were asked to say something else.
  private func takenBack(of asked: PendingEdits) -> [(field: Field, value: FieldValue?)] {
    guard let file else { return [] }
    return asked.compactMap { field, edit in
      let isTakenBack =
        pending[field] == nil && !Self.isSaid(edit.value, by: file[field], in: field)
      return isTakenBack ? (field, file[field]) : nil
    }
  }

  /// Takes over what the file says after a task was undone, or done again: what other writes said, which went with it,
  /// waits again.
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
      // What shows the task itself follows it.
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

  /// The edits that settle conflicts, as far as not for what was changed here.
  ///
  /// - Parameters:
  ///   - choices: what counts in which field. Fields without a conflict stay as they are, and so do those
  ///     that cannot be settled so.
  ///   - path: the photo.
  public func edits(
    settling choices: FieldMap<ConflictChoice>, at path: RawPath
  ) -> [Edit] {
    decided(by: choices).compactMap { conflict, choice in
      let new = conflict.value(of: choice)
      guard new != conflict.mine else { return nil }
      return Edit(path: path, field: conflict.field, old: conflict.mine, new: new)
    }
  }

  /// Notes that a person has seen both sides of these conflicts and chosen: what is still pending of them may
  /// be saved. Fields without a conflict stay as they are, and so do those that cannot be settled so.
  public mutating func settle(_ choices: FieldMap<ConflictChoice>) {
    for (conflict, _) in decided(by: choices) { pending[conflict.field]?.base = conflict.file }
  }

  /// Has a person choose between what is to be saved and what the file says, as it may be another photo's by now. What
  /// it said when it was edited is not asked any more.
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
  /// Takes one more edit of a photo in whose file nobody knows. Photos without any are not kept.
  public mutating func fold(_ edit: Edit) {
    var edits = PhotoEdits(self[edit.path] ?? [:])
    edits.fold(edit)
    self[edit.path] = edits.isEmpty ? nil : edits.pending
  }
}
