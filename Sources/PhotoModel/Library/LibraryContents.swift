/// What a library holds, with everything that is counted about it. A value: each change says which photos it
/// concerns, and costs what it changes, however many photos there are. Its many properties are the photos and what is
/// counted of them, which each change has to keep in step.
struct LibraryContents {
  /// What can be undone and redone.
  var history: History
  /// The photos with pending edits.
  var edited: Set<Photo.ID> = []
  /// The photos that a person should do something about.
  var problematic: Set<Photo.ID> = []
  /// The photos that a person should know something about, by severity.
  var bySeverity = PhotosBySeverity()
  /// How many photos have each flat keyword.
  var keywords = Counts<String>()
  /// How many photos have each value that photos are counted by.
  var facets = FacetCounts()
  /// How many photos are in each folder, not counting those in folders inside it.
  var folders = Counts<RawPath>()
  /// The pending edits of photos that are not open.
  var pendingElsewhere: [RawPath: PendingEdits]
  /// The positions of photos that were moved in the manual order, whether they are open or not.
  var manualPositions: [RawPath: ManualPosition]
  /// Pending edits that differ from those in the journal, because the files of these photos said something else.
  var uncommitted: [RawPath: PendingEdits] = [:]
  /// What can no longer be redone, though the journal does not know it yet.
  var discarded: [EditOperation.ID] = []

  /// The photos whose records come from an index, and whose files have not been looked at yet.
  var unchecked = PhotoSet()

  /// Which files people see as one photo; nil if each file counts for itself.
  var pairs: PhotoPairs?

  var photos: ChunkedArray<Photo> = []
  var sources = SharedSources()
  var firstID = 0
  var idsByPath = ShardedDictionary<RawPath, Photo.ID>()
  var takenOut: Set<Photo.ID> = []
  /// The photos of closed folders. They are among those taken out, and never come back.
  var closed: Set<Photo.ID> = []

  /// No photos, with what a journal knows.
  init(
    history: History = History(), pending: [RawPath: PendingEdits] = [:],
    manualPositions: [RawPath: ManualPosition] = [:]
  ) {
    self.history = history
    pendingElsewhere = pending
    self.manualPositions = manualPositions
  }

  // MARK: - Questions

  /// The number of photos.
  var count: Int { photos.count - takenOut.count }

  /// The number of photos that were taken out of the list, and can come back.
  var takenOutCount: Int { takenOut.count - closed.count }

  /// What is made of the photos, in the order of arrival; nil results are left out.
  func compactMap<T>(_ transform: (Photo) throws -> T?) rethrows -> [T] {
    var results: [T] = []
    for index in photos.indices where !takenOut.contains(photos[index].id) {
      if let result = try transform(photos[index]) { results.append(result) }
    }
    return results
  }

  /// The photo of a file, if it is in the list.
  func photo(at path: RawPath) -> Photo? { idsByPath[path].flatMap { self[$0] } }

  /// The photos as they are now. Taking them costs nothing; as long as somebody has them, a change copies those that
  /// are near what it changes.
  func snapshot(_ flatKeywords: FlatKeywords) -> LibrarySnapshot {
    LibrarySnapshot(
      photos: photos, firstID: firstID, takenOut: takenOut, pendingElsewhere: pendingElsewhere,
      manualPositions: manualPositions, pairs: pairs, flatKeywords: flatKeywords)
  }

  /// A photo, even if it was taken out of the list.
  func known(_ id: Photo.ID) -> Photo? {
    let index = id.rawValue - firstID
    return photos.indices.contains(index) && !closed.contains(id) ? photos[index] : nil
  }
}

// MARK: - Changes of a photo

extension LibraryContents {
  /// What the journal does not know yet about pending edits. It counts as known from now on.
  mutating func takeUncommitted() -> [RawPath: PendingEdits] {
    defer { uncommitted = [:] }
    return uncommitted
  }

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
    let index = id.rawValue - firstID
    guard photos.indices.contains(index) else { return }
    let before = FacetFields(photos[index])
    changeUncounted(id, body)
    guard !takenOut.contains(id) else { return }
    let after = FacetFields(photos[index])
    if !after.isSame(as: before, in: .keywords) {
      keywords.subtract(Set(before.words(.keywords)))
      keywords.add(Set(after.words(.keywords)))
    }
    facets.replace(before, by: after)
  }

  /// Changes a photo, and what is known of it but not counted by its values.
  mutating func changeUncounted(_ id: Photo.ID, _ body: (inout Photo) -> Bool) {
    let index = id.rawValue - firstID
    guard photos.indices.contains(index) else { return }
    if body(&photos[index]) { uncommitted[photos[index].record.path] = photos[index].pending }
    if !takenOut.contains(id) { mark(photos[index]) }
  }

  /// Counts a photo.
  mutating func count(_ photo: Photo) {
    let fields = FacetFields(photo)
    keywords.add(Set(fields.words(.keywords)))
    facets.add(fields)
    folders.add(photo.record.folder)
    mark(photo)
  }

  /// Stops counting a photo.
  mutating func uncount(_ photo: Photo) {
    let fields = FacetFields(photo)
    keywords.subtract(Set(fields.words(.keywords)))
    facets.subtract(fields)
    folders.subtract(photo.record.folder)
  }

  /// Notes what a person should know about a photo.
  mutating func mark(_ photo: Photo) {
    if photo.isEdited { edited.insert(photo.id) } else { edited.remove(photo.id) }
    let severities = photo.severities
    if severities.contains(where: \.isProblem) {
      problematic.insert(photo.id)
    } else {
      problematic.remove(photo.id)
    }
    bySeverity.set(severities, of: photo.id)
  }
}

extension PhotoRecord {
  /// The folder of the file; none if its path has none.
  var folder: [RawPath] { path.parent.map { [$0] } ?? [] }
}
