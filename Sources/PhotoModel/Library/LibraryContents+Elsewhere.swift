// Edits that pass from one file to another.
extension LibraryContents {
  /// What passes over to the files that photos are now, given as the current path by the earlier one: from files with
  /// edits to those that have none; nil if there is no such thing.
  func pathChange(takingOver paths: [RawPath: RawPath]) -> PathChange? {
    var takers: Set<RawPath> = []
    var pathChange = PathChange([])
    for (old, new) in paths.sorted(by: { $0.key < $1.key }) {
      let edits = edits(of: old)
      guard !edits.isEmpty, self.edits(of: new).isEmpty, takers.insert(new).inserted else {
        continue
      }
      pathChange.add(
        PathChange.PhotoPaths(old: old, new: new, edits: edits), at: journaled.manualPositions[old],
        insteadOf: journaled.manualPositions[new])
    }
    return pathChange.photos.isEmpty ? nil : pathChange
  }

  /// What of this can still be undone or done again: what is pending now just as it was left then. What has been
  /// saved since stays where it was saved.
  func rest(of pathChange: PathChange, for direction: HistoryDirection) -> PathChange? {
    let photos = pathChange.photos.filter { photo in
      let (giver, taker) = photo.paths(for: direction)
      let edits = edits(of: giver)
      return !edits.isEmpty && self.edits(of: taker).isEmpty
        && edits.allSatisfy { field, edit in
          photo.edits[field].map { $0.value == edit.value } ?? false
        }
    }
    guard !photos.isEmpty else { return nil }
    let paths = Set(photos.flatMap { [$0.old, $0.new] })
    return PathChange(photos, moves: pathChange.moves.filter { paths.contains($0.path) })
  }

  /// Shows what the journal has: what is pending for files now.
  mutating func show(
    _ pending: some Collection<(path: RawPath, edits: PendingEdits)>
  ) -> LibraryChange {
    var change = LibraryChange()
    for (path, edits) in pending {
      guard let id = arrived.idsByPath[path] else {
        journaled.setPending(edits, of: path)
        continue
      }
      self.change(id) { photo in
        photo.adopt(edits)
        return photo.pending != edits
      }
      if isListed(id) { change.changed.insert(id) }
    }
    return change
  }

  /// What is pending for a file, open or not.
  func edits(of path: RawPath) -> PendingEdits {
    arrived.idsByPath[path].flatMap(known)?.pending ?? journaled.pendingElsewhere[path] ?? [:]
  }
}
