/// What a library holds, with everything that is counted about it. A value: each change says which photos it
/// concerns, keeps in step what is counted, and costs what it changes, however many photos there are.
struct LibraryContents {
  /// What can be undone and redone.
  var history: History
  /// What can no longer be redone, though the journal does not know it yet.
  var discarded: [EditOperation.ID] = []
  /// The photos.
  var arrived = ArrivedPhotos()
  /// What is counted of those in the list.
  var counts = PhotoCounts()
  /// Those of them that a person should see or do something about.
  var marks = PhotoMarks()
  /// What the journal knows about files.
  var journaled: JournaledFiles
  /// The photos whose records come from an index, and whose files have not been looked at yet.
  var unchecked = PhotoSet()
  /// Which files people see as one photo; nil if each file counts for itself.
  var pairs: PhotoPairs?

  /// No photos, with what a journal knows.
  init(
    history: History = History(), pending: [RawPath: PendingEdits] = [:],
    manualPositions: [RawPath: ManualPosition] = [:]
  ) {
    self.init(
      history: history, JournaledFiles(pending: pending, manualPositions: manualPositions))
  }

  /// No photos, with what a journal knows.
  init(history: History, _ journaled: JournaledFiles) {
    self.history = history
    self.journaled = journaled
  }

  // MARK: - Questions

  /// The number of photos.
  var count: Int { arrived.count }

  /// The number of photos that were taken out of the list, and can come back.
  var takenOutCount: Int { arrived.takenOutCount }

  /// What is made of the photos, in the order of arrival; nil results are left out.
  func compactMap<T>(_ transform: (Photo) throws -> T?) rethrows -> [T] {
    let (photos, takenOut) = (arrived.photos, arrived.takenOut)
    var results: [T] = []
    for index in photos.indices where !takenOut.contains(photos[index].id) {
      if let result = try transform(photos[index]) { results.append(result) }
    }
    return results
  }

  /// The photo of a file, if it is in the list.
  func photo(at path: RawPath) -> Photo? { arrived.idsByPath[path].flatMap { self[$0] } }

  /// The photos as they are now. Taking them costs nothing; as long as somebody has them, a change copies those that
  /// are near what it changes.
  func snapshot(_ flatKeywords: FlatKeywords) -> LibrarySnapshot {
    LibrarySnapshot(
      photos: arrived.photos, firstID: arrived.firstID, takenOut: arrived.takenOut,
      pendingElsewhere: journaled.pendingElsewhere, manualPositions: journaled.manualPositions,
      pairs: pairs, flatKeywords: flatKeywords)
  }

  /// A photo, even if it was taken out of the list.
  func known(_ id: Photo.ID) -> Photo? { arrived.known(id) }
}

extension LibraryContents: ListedPhotos {
  var photos: ChunkedArray<Photo> { arrived.photos }
  var firstID: Int { arrived.firstID }
  var takenOut: Set<Photo.ID> { arrived.takenOut }
}

// MARK: - Changes of a photo

extension LibraryContents {
  /// What the journal does not know yet about pending edits. It counts as known from now on.
  mutating func takeUncommitted() -> [RawPath: PendingEdits] { journaled.takeUncommitted() }

  /// Changes a photo. If other edits are pending afterwards, the journal is to be told.
  mutating func update(_ id: Photo.ID, _ body: (inout Photo) -> Void) {
    change(id) { photo in
      let before = photo.pending
      body(&photo)
      return photo.pending != before
    }
  }

  /// Changes a photo, and everything that is counted about it.
  ///
  /// - Parameter body: changes it, and says whether something else is pending afterwards than the journal knows.
  mutating func change(_ id: Photo.ID, _ body: (inout Photo) -> Bool) {
    guard let index = arrived.index(of: id) else { return }
    let before = FacetFields(arrived.photos[index])
    changeUncounted(id, body)
    guard !arrived.takenOut.contains(id) else { return }
    counts.replace(before, by: FacetFields(arrived.photos[index]))
  }

  /// Changes a photo, and what is known of it but not counted by its values.
  mutating func changeUncounted(_ id: Photo.ID, _ body: (inout Photo) -> Bool) {
    guard let index = arrived.index(of: id) else { return }
    if arrived.change(id, body) == true { journaled.noteUncommitted(arrived.photos[index]) }
    if !arrived.takenOut.contains(id) { marks.mark(arrived.photos[index]) }
  }

  /// Counts a photo.
  mutating func count(_ photo: Photo) {
    counts.add(photo)
    marks.mark(photo)
  }
}
