// Edits that go from one file to another.
extension LibraryContents {
  /// Those of some files, by the path before, that have edits to give to another file that has none.
  func movable(_ paths: [FilePath: FilePath]) -> [FilePath: FilePath] {
    paths.filter { !edits(of: $0.key).isEmpty && edits(of: $0.value).isEmpty }
  }

  /// Gives edits and places to the files that photos are now, as an operation. The journal has done so.
  mutating func takeOver(_ paths: [FilePath: FilePath]) -> LibraryChange {
    var change = LibraryChange()
    moveEdits(paths, in: &change)
    appendUnwritten(OperationName(.takeOver, count: paths.count), takenOver: paths)
    return change
  }

  /// Gives edits and places of files to others. The journal has done so.
  mutating func moveEdits(_ paths: [FilePath: FilePath], in change: inout LibraryChange) {
    for (old, new) in movable(paths) {
      let edits = edits(of: old)
      if let place = places.removeValue(forKey: old) { places[new] = place }
      give([:], to: old, in: &change)
      give(edits, to: new, in: &change)
    }
  }

  /// What is pending for a file, open or not.
  private func edits(of path: FilePath) -> PendingEdits {
    idsByPath[path].flatMap(known)?.pending ?? pendingElsewhere[path] ?? [:]
  }

  private mutating func give(
    _ edits: PendingEdits, to path: FilePath, in change: inout LibraryChange
  ) {
    guard let id = idsByPath[path] else {
      pendingElsewhere[path] = edits.isEmpty ? nil : edits
      return
    }
    let place = places[path]
    self.change(id) { photo in
      photo.adopt(edits)
      photo.place = place
      return photo.pending != edits
    }
    if isListed(id) { change.changed.insert(id) }
  }
}

extension [FilePath: FilePath] {
  /// The other way round.
  var inverted: Self { Self(map { ($0.value, $0.key) }) { first, _ in first } }
}
