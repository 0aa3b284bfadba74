// Photos that come and go.
extension LibraryContents {
  /// Adds photos that were read, or takes over what their files say now. Their pending edits come
  /// back; a photo that was taken out of the list comes back too.
  ///
  /// - Returns: the identities of the photos, in the order of the records.
  mutating func add(_ records: [PhotoRecord], _ change: inout LibraryChange) -> [Photo.ID] {
    let ids = records.map { record in
      guard let id = arrived.idsByPath[record.path] else {
        let id = insert(record, in: &change)
        change.added.append(id)
        return id
      }
      if arrived.takenOut.contains(id) { show([id], in: &change) }
      update(id) { $0.reread(record) }
      compareShots(of: [id], &change)
      unchecked.remove(id)
      change.changed.insert(id)
      return id
    }
    change.changed.subtract(change.added)
    return ids
  }

  /// Empties the library. Pending edits come back with their photos.
  mutating func removeAll() -> LibraryChange {
    let removed = Set(arrived.photos.map(\.id)).subtracting(arrived.takenOut)
    for photo in arrived.photos where photo.isEdited && !arrived.isClosed(photo.id) {
      journaled.keepEdits(of: photo)
    }
    var rest = LibraryContents(history: history, journaled)
    rest.arrived = ArrivedPhotos(firstID: arrived.nextID.rawValue)
    rest.discarded = discarded
    rest.pairs = pairs == nil ? nil : PhotoPairs()
    rest.history.forgetTakenOut()
    self = rest
    return LibraryChange(removed: removed)
  }

  /// Closes a folder with everything inside it. Pending edits come back with their photos.
  mutating func close(_ folder: RawPath) -> LibraryChange {
    close(arrived.photos.filter { known($0.id) != nil && $0.record.path.isInside(folder) })
  }

  /// Closes photos whose files are gone. Pending edits stay with their paths.
  mutating func close(_ paths: [RawPath]) -> LibraryChange {
    close(paths.compactMap { arrived.idsByPath[$0].flatMap(known) })
  }

  mutating func close(_ leaving: [Photo]) -> LibraryChange {
    var change = LibraryChange()
    hide(leaving.map(\.id), in: &change)
    for photo in leaving {
      journaled.keepEdits(of: photo)
      arrived.close(photo)
      unchecked.remove(photo.id)
    }
    return change
  }

  /// Takes photos out of the list, as an operation.
  mutating func takeOut(_ ids: [Photo.ID]) -> LibraryChange {
    var change = LibraryChange()
    hide(ids, in: &change)
    if !change.removed.isEmpty {
      appendTakingOut(change.removed.sorted())
    }
    return change
  }

  /// Brings back all photos that were taken out of the list.
  mutating func bringBack() -> LibraryChange {
    var change = LibraryChange()
    show(arrived.takenOut.sorted(), in: &change)
    history.forgetTakenOut()
    return change
  }

  mutating func insert(
    _ record: PhotoRecord, isChecked: Bool = true, in change: inout LibraryChange
  ) -> Photo.ID {
    let photo = place(record, isChecked: isChecked)
    count(photo)
    pair(photo, &change)
    return photo.id
  }

  /// Adds a photo, without counting it anywhere.
  mutating func place(_ record: PhotoRecord, isChecked: Bool) -> Photo {
    let photo = journaled.photo(
      arrived.nextID, arrived.packed(record), at: record.path, isChecked: isChecked)
    arrived.append(photo)
    return photo
  }

  mutating func hide(_ ids: [Photo.ID], in change: inout LibraryChange) {
    for id in ids {
      guard let photo = self[id] else { continue }
      arrived.takeOut(id)
      marks.unmark(id)
      counts.subtract(photo)
      part(photo, &change)
      change.removed.insert(id)
    }
    change.changed.subtract(change.removed)
  }

  mutating func show(_ ids: [Photo.ID], in change: inout LibraryChange) {
    for id in ids {
      guard let photo = arrived.bringBack(id) else { continue }
      count(photo)
      pair(photo, &change)
      change.added.append(id)
    }
    change.changed.subtract(change.added)
  }
}
