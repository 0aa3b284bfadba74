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
