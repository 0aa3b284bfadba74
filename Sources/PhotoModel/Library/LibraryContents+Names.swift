// Photos whose files have been renamed.
extension LibraryContents {
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
      guard let id = idsByPath[old], let photo = known(id), let record = records[new],
        idsByPath[new] == nil || names[new] != nil
      else { continue }
      if photo.isEdited { pendingElsewhere[old] = photo.pending }
      if isListed(id) {
        uncount(photo)
        part(photo, &change)
      }
      renamed.append((id, record))
    }
    for (id, _) in renamed { idsByPath[photos[id.rawValue - firstID].record.path] = nil }
    for (id, record) in renamed { name(id, record, &change) }
    return change
  }

  private mutating func name(
    _ id: Photo.ID, _ record: PhotoRecord, _ change: inout LibraryChange
  ) {
    let index = id.rawValue - firstID
    let pending = pendingElsewhere.removeValue(forKey: record.path) ?? [:]
    var photo = Photo(id: id, record: record, pending: pending)
    photo.manualPosition = manualPositions[record.path]
    if photo.pending != pending { uncommitted[record.path] = photo.pending }
    photos[index] = photo
    idsByPath[record.path] = id
    unchecked.remove(id)
    guard isListed(id) else { return }
    count(photo)
    pair(photo, &change)
    change.changed.insert(id)
  }
}
