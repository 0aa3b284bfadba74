// Photos as an index knows them.
extension LibraryContents {
  /// Adds photos as an index knows them. Those that were added before stay as they are.
  ///
  /// - Returns: the identities of the new photos, in the order of the records.
  mutating func recall(_ records: [PhotoRecord], _ change: inout LibraryChange) -> [Photo.ID] {
    records.compactMap { record in
      guard arrived.idsByPath[record.path] == nil else { return nil }
      let id = insert(record, isChecked: false, in: &change)
      unchecked.formUnion([id])
      change.added.append(id)
      return id
    }
  }

  /// Notes that the files of photos are still as their records say.
  mutating func confirm(_ ids: [Photo.ID]) -> LibraryChange {
    var change = LibraryChange()
    for id in ids where unchecked.remove(id) {
      guard let index = arrived.index(of: id) else { continue }
      // If nothing is edited, there is nothing to see.
      guard arrived.photos[index].isEdited else {
        arrived.change(id) { $0.confirm() }
        continue
      }
      update(id) { $0.confirm() }
      if isListed(id) { change.changed.insert(id) }
    }
    return change
  }

  /// Closes photos that an index knew but that are no longer there, unless they could be read meanwhile. Pending
  /// edits stay with their paths.
  mutating func forget(_ ids: [Photo.ID]) -> LibraryChange {
    close(ids.compactMap(known).filter { !$0.isChecked || !$0.isEditable })
  }

  /// The photos whose files have not been looked at yet and on whose values an action depends.
  func unchecked(concernedBy action: LibraryAction) -> [Photo.ID] {
    guard !unchecked.isEmpty else { return [] }
    return switch action {
    case .change(_, let ids, _), .toggle(_, _, let ids), .discard(let ids, _): distinct(ids)
    case .fill(_, let source, let ids): distinct(ids + [source])
    case .changeEach(let changes, _): distinct(changes.map(\.id))
    case .resolve(let choices): distinct(choices.keys.sorted())
    case .takeOver(let paths):
      unchecked(at: Array(paths.keys) + paths.values)
    // What is taken back or moved is the same whatever the files say.
    case .discardElsewhere, .move, .arrange, .takeOut, .takeBack, .undo, .redo: []
    }
  }

  /// The photos of some files that have not been looked at yet.
  func unchecked(at paths: some Sequence<RawPath>) -> [Photo.ID] {
    unchecked.isEmpty ? [] : distinct(paths.compactMap { arrived.idsByPath[$0] })
  }

  private func distinct(_ ids: [Photo.ID]) -> [Photo.ID] {
    ids.filter(unchecked.contains).uniqued
  }
}
