extension PhotoEdits {
  /// The changes that take edits of this photo back, whatever came after them; none if all of it was changed since.
  ///
  /// A field says again what it said before, unless something else has changed it since. In a list, the words that
  /// came go, and those that went come back. A position goes back as a whole, or stays.
  ///
  /// - Parameters:
  ///   - edits: what is taken back, at most one edit of each field.
  ///   - record: what is known of the photo's file.
  public func changes(takingBack edits: [Edit], of record: PhotoRecord) -> [Change] {
    func current(_ field: Field) -> FieldValue? {
      pending.value(of: field, over: record.values)
    }
    func isPosition(_ edit: Edit) -> Bool { Field.position.contains(edit.field) }
    // Half of where it was and half of where it is now is a location where it never was.
    let isMoved = edits.contains {
      isPosition($0) && !Self.isSaid($0.new, by: current($0.field), in: $0.field)
    }
    let changes = edits.filter { !isMoved || !isPosition($0) }.map { edit in
      let field = edit.field
      // What is not saved is discarded, whatever the file says by now.
      let value = isPending(edit) ? record.values[field] : edit.takenBack(from: current(field))
      return Change(field, to: value)
    }
    // All or none: fields that follow others are given what is theirs.
    let isAnyNew = changes.contains { change in
      let now = current(change.field)
      return change.value(from: now) != now
    }
    return isAnyNew ? changes : []
  }

  private func isPending(_ edit: Edit) -> Bool {
    guard let pending = pending[edit.field] else { return false }
    return Self.isSaid(edit.new, by: pending.value, in: edit.field)
      && Self.isSaid(edit.old, by: pending.base, in: edit.field)
  }
}

extension Edit {
  /// What the field says without this edit: what it said before if it still says what this made of it, and otherwise
  /// what it says now, but for the words of a list that this added or removed.
  fileprivate func takenBack(from now: FieldValue?) -> FieldValue? {
    if PhotoEdits.isSaid(new, by: now, in: field) { return old }
    let conflict = Conflict(field: field, base: new, mine: old, file: now)
    return conflict.choices.contains(.join) ? conflict.value(of: .join) : now
  }
}
