// Photos whose files have been renamed.
extension LibraryContents {
  /// What goes along with photos whose files other programs have renamed. If one took the name that another one had,
  /// that one comes first.
  ///
  /// - Parameter names: the current paths, by the earlier ones.
  func pathChange(following names: [RawPath: RawPath]) -> PathChange {
    var rest = names.filter { old, new in
      guard arrived.idsByPath[old].flatMap(known) != nil else { return false }
      // The edits of a file that is not open are not discarded for those of another one.
      return names[new] != nil
        || (arrived.idsByPath[new] == nil && journaled.pendingElsewhere[new] == nil)
    }
    var pathChange = PathChange([])
    while !rest.isEmpty {
      let free = rest.filter { rest[$0.value] == nil }
      if free.isEmpty { break }
      for (old, new) in free.sorted(by: { $0.key < $1.key }) {
        pathChange.add(
          PathChange.PhotoPaths(old: old, new: new, edits: edits(of: old)),
          at: journaled.manualPositions[old],
          insteadOf: names[new] == nil ? journaled.manualPositions[new] : nil)
        rest[old] = nil
      }
    }
    return pathChange
  }

  /// Gives photos the names that their files have now. A name that another photo has is not given.
  ///
  /// - Parameters:
  ///   - names: the current paths, by the earlier ones.
  ///   - records: what was read at the current paths.
  mutating func rename(
    _ names: [RawPath: RawPath], reading records: [RawPath: PhotoRecord]
  ) -> LibraryChange {
    var change = LibraryChange()
    var renamed: [(id: Photo.ID, record: PhotoRecord)] = []
    for (old, new) in names.sorted(by: { $0.key < $1.key }) {
      guard let id = arrived.idsByPath[old], let photo = known(id), let record = records[new],
        arrived.idsByPath[new] == nil || names[new] != nil
      else { continue }
      journaled.keepEdits(of: photo)
      if isListed(id) {
        counts.subtract(photo)
        part(photo, &change)
      }
      renamed.append((id, record))
    }
    arrived.leaveFiles(renamed.map(\.id))
    for (id, record) in renamed { name(id, record, &change) }
    return change
  }

  private mutating func name(
    _ id: Photo.ID, _ record: PhotoRecord, _ change: inout LibraryChange
  ) {
    let photo = journaled.photo(id, record, at: record.path)
    arrived.replace(by: photo)
    unchecked.remove(id)
    guard isListed(id) else { return }
    count(photo)
    pair(photo, &change)
    change.changed.insert(id)
  }
}
