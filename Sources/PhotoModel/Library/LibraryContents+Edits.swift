// What is edited, and how it is taken back.
extension LibraryContents {
  /// What the journal is to forget with the next new operation: what could be redone until then.
  var nextDiscarded: [EditOperation.ID] {
    discarded + history.undone.filter(\.isInJournal).map(\.id)
  }

  /// Notes a new operation that the journal has.
  mutating func append(_ operation: EditOperation) {
    discarded = []
    history.append(operation)
  }

  /// Notes that an operation was undone or done again, and shows of it what the journal does not know about.
  mutating func reverse(
    _ operation: EditOperation, by direction: HistoryDirection
  ) -> LibraryChange {
    var change = LibraryChange()
    switch direction {
    case .undo:
      history.undo()
      show(operation.takenOut, in: &change)
    case .redo:
      history.redo()
      hide(operation.takenOut, in: &change)
    }
    return change
  }

  /// Notes an operation that took photos out of the list. The journal has no entry for it.
  mutating func appendTakingOut(_ ids: [Photo.ID]) {
    discarded = nextDiscarded
    history.append(
      EditOperation(
        id: EditOperation.ID(rawValue: -1 - Int64(history.done.count)),
        name: OperationName(.takeOut, count: ids.count), takenOut: ids))
  }

  /// Forgets an operation that the journal no longer knows.
  mutating func forget(_ operation: EditOperation) { history.forget(operation) }

  /// Forgets all operations that the journal knew.
  mutating func forgetHistory() { history.forgetAllInJournal() }

  /// Shows what the journal has.
  mutating func show(_ committed: LibraryJournal.Committed) -> LibraryChange {
    var change = fold(committed.edits, areReversals: committed.isReversal)
    change.formUnion(show(committed.pending))
    change.formUnion(apply(committed.moves))
    return change
  }

  /// Shows edits that the journal has.
  ///
  /// - Parameters:
  ///   - edits: the edits.
  ///   - areReversals: whether they take others back, or do them again.
  mutating func fold(
    _ edits: some Collection<Edit>, areReversals: Bool = false
  ) -> LibraryChange {
    var change = LibraryChange()
    change.changed.reserveCapacity(edits.count)
    var tally = FacetTally()
    defer { counts.take(tally) }
    for edit in edits {
      guard let id = arrived.idsByPath[edit.path] else {
        journaled.fold(edit)
        continue
      }
      fold(edit, areReversals, into: id, &tally)
      if isListed(id) { change.insert(id, edit.field) }
    }
    return change
  }

  private mutating func fold(
    _ edit: Edit, _ isReversal: Bool, into id: Photo.ID, _ tally: inout FacetTally
  ) {
    // What several fields say together is looked at as a whole.
    guard !Facet.fieldsOfSeveral.contains(edit.field) else {
      return change(id) { photo in !photo.fold(edit, isReversal: isReversal) }
    }
    let isCounted = Facet.ofOneField.contains(edit.field)
    var values: (old: FieldValue?, new: FieldValue?)
    changeUncounted(id) { photo in
      if isCounted { values.old = photo[edit.field] }
      let isInJournal = photo.fold(edit, isReversal: isReversal)
      if isCounted { values.new = photo[edit.field] }
      return !isInJournal
    }
    if isListed(id) { tally.note(edit.field, from: values.old, to: values.new) }
  }

  /// Shows moves that the journal has.
  mutating func apply(_ moves: [Move]) -> LibraryChange {
    var change = LibraryChange()
    for move in moves {
      journaled.apply(move)
      guard let id = arrived.idsByPath[move.path] else { continue }
      update(id) { $0.manualPosition = move.new }
      if isListed(id) { change.changed.insert(id) }
    }
    return change
  }

  /// Shows what files say after they were written.
  mutating func reread(_ saved: [PhotoLibrary.Saved]) -> LibraryChange {
    var change = LibraryChange()
    for saved in saved {
      guard known(saved.id) != nil else {
        journaled.reread(saved)
        continue
      }
      update(saved.id) {
        $0.reread(
          saved.record, written: saved.written, asked: saved.asked, merged: saved.merged)
      }
      compareShots(of: [saved.id], &change)
      unchecked.remove(saved.id)
      if isListed(saved.id) { change.changed.insert(saved.id) }
    }
    return change
  }

  /// Shows what files say after a task was undone, or done again. Edits of photos that are not open stay pending.
  mutating func reread(_ written: [TaskReversal.Written]) -> LibraryChange {
    var change = LibraryChange()
    for written in written {
      guard let id = arrived.idsByPath[written.record.path], let photo = known(id) else {
        journaled.reread(written)
        continue
      }
      var record = written.record
      record.linkTarget = photo.record.linkTarget
      update(id) { $0.reread(record, written: written.fields, besides: written.besides) }
      compareShots(of: [id], &change)
      unchecked.remove(id)
      if isListed(id) { change.changed.insert(id) }
    }
    return change
  }

  /// Notes how many photos a task concerned in the end.
  mutating func conclude(_ task: EditOperation, photoCount: Int) {
    history.conclude(task, photoCount: photoCount)
  }

  /// Notes that a person has seen both sides of these conflicts and chosen.
  mutating func resolve(
    _ choices: some Sequence<(key: Photo.ID, value: FieldMap<ConflictChoice>)>
  ) -> LibraryChange {
    var change = LibraryChange()
    for (id, choices) in choices where self[id]?.conflicts.isEmpty == false {
      update(id) { $0.resolve(choices) }
      change.changed.insert(id)
    }
    return change
  }

  /// Makes the pending edits of photos conflict with what their files say.
  mutating func doubt(_ ids: some Sequence<Photo.ID>) -> LibraryChange {
    var change = LibraryChange()
    for id in ids where self[id]?.isEdited == true {
      update(id) { $0.doubt() }
      change.changed.insert(id)
    }
    return change
  }
}

// MARK: - Files of one shot

extension LibraryContents {
  /// Photos and their companions: each picture is followed by its own.
  func withCompanions(_ ids: [Photo.ID]) -> [Photo.ID] {
    guard let pairs else { return ids }
    let given = PhotoSet(ids)
    var members: [Photo.ID] = []
    members.reserveCapacity(ids.count)
    for id in ids {
      members.append(id)
      for companion in pairs.companions(of: id) where !given.contains(companion) {
        members.append(companion)
      }
    }
    return members
  }

  /// The action with the companions of its photos included.
  func withCompanions(_ action: LibraryAction) -> LibraryAction {
    guard pairs != nil else { return action }
    switch action {
    case .change(let changes, let ids, let seen):
      return .change(changes, of: withCompanions(ids), over: seen)
    case .fill(let fields, let source, let ids):
      return .fill(fields, from: source, to: withCompanions(ids))
    case .toggle(let field, let value, let ids):
      return .toggle(field, value, of: withCompanions(ids))
    case .discard(let ids, alone: false): return .discard(withCompanions(ids))
    case .takeOut(let ids): return .takeOut(withCompanions(ids))
    case .changeEach, .discard, .discardElsewhere, .resolve, .move, .arrange, .takeOver, .takeBack,
      .undo, .redo:
      return action
    }
  }

  /// The action as it turns out by what photos say now.
  func definite(_ action: LibraryAction) -> LibraryAction {
    switch action {
    case .fill(let fields, let source, let ids):
      guard let photo = self[source] else { return .change([], of: []) }
      let changes = fields.filter(photo.knows).map { Change($0, to: photo[$0]) }
      return .changeEach(ids.flatMap { id in changes.map { (id, $0) } }, as: .fill)
    case .toggle(let field, let value, let ids):
      // Whether a companion says it does not matter: whoever presses a key sees the picture.
      let isSet = ids.allSatisfy { pairs?.main(of: $0) != nil || self[$0]?[field] == value }
      return .change([isSet ? .clear(field) : .set(field, value)], of: ids)
    default: return action
    }
  }
}
