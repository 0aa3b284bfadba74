/// The photos that are open, and the only place where their values change.
///
/// Every change goes to the journal first and is shown after that, so that what the list shows is
/// never lost. A step costs what it changes, however many photos there are.
@MainActor
public final class PhotoLibrary {
  let journal: any EditJournal
  /// What can be undone and redone.
  public internal(set) var history: History
  /// The photos with changes that wait to be saved.
  public internal(set) var edited: Set<Photo.ID> = []
  /// The photos that a person should do something about.
  public internal(set) var problematic: Set<Photo.ID> = []
  /// The photos of which something of each kind should be known.
  public internal(set) var bySeverity = PhotosBySeverity()
  /// How many photos have each keyword.
  public internal(set) var keywords = Counts<String>()
  /// How many photos are in each folder, not counting those in folders inside it.
  public internal(set) var folders = Counts<FilePath>()
  /// Which words of keywords with levels become flat keywords too.
  public var flatKeywords = FlatKeywords.levels
  /// What can no more be redone, though the journal does not know it yet.
  var discarded: [Operation.ID] = []
  /// What waits for photos that are not open.
  var waitingElsewhere: [FilePath: WaitingEdits]
  /// Where photos stand that were moved in the manual order, whether they are open or not.
  var places: [FilePath: ManualPlace]

  /// The operation that is on its way to the journal; nil where there is none.
  var keeping: Keeping?
  /// Who does something that takes a while, one after the other.
  let queue = LibraryQueue()

  private var photos: [Photo] = []
  private var firstID = 0
  private var idsByPath: [FilePath: Photo.ID] = [:]
  private var takenOut: Set<Photo.ID> = []
  /// The photos of closed folders. They are among those taken out, and never come back.
  private var closed: Set<Photo.ID> = []
  private var observers: [WeakObserver] = []

  private struct WeakObserver {
    weak var observer: (any PhotoLibraryObserver)?
  }

  /// An empty library with the history and the waiting edits of a journal.
  public init(journal: any EditJournal) throws {
    self.journal = journal
    history = try journal.history()
    waitingElsewhere = try journal.waitingEdits()
    places = try journal.places()
  }

  /// An empty library whose edits are kept in memory only.
  public init() {
    journal = MemoryJournal()
    history = History()
    waitingElsewhere = [:]
    places = [:]
  }

  // MARK: Photos

  /// The number of photos.
  public var count: Int { photos.count - takenOut.count }

  /// The photos, in the order of arrival.
  public var ids: [Photo.ID] {
    photos.lazy.map(\.id).filter { !self.takenOut.contains($0) }
  }

  /// What is made of the photos, in the order of arrival; those of which nothing is made are left out.
  public func compactMap<T>(_ transform: (Photo) throws -> T?) rethrows -> [T] {
    var results: [T] = []
    for place in photos.indices where !takenOut.contains(photos[place].id) {
      if let result = try transform(photos[place]) { results.append(result) }
    }
    return results
  }

  /// A photo; nil if it is no longer in the list.
  public func photo(_ id: Photo.ID) -> Photo? {
    takenOut.contains(id) ? nil : known(id)
  }

  /// Whether a photo is in the list. To ask for the photo itself copies it.
  func isListed(_ id: Photo.ID) -> Bool {
    photos.indices.contains(id.rawValue - firstID) && !takenOut.contains(id)
  }

  /// The photo of a file, if it is in the list.
  public func photo(at path: FilePath) -> Photo? { idsByPath[path].flatMap(photo) }

  /// Adds photos that were read, or takes over what their files say now. The edits that wait for them
  /// come back; a photo that was taken out of the list comes back too.
  ///
  /// - Returns: the identities of the photos, in the order of the records.
  @discardableResult
  public func add(_ records: [PhotoRecord]) -> [Photo.ID] {
    finishKeeping()
    var change = LibraryChange()
    var settled: [FilePath: WaitingEdits] = [:]
    let ids = records.map { record in
      let id: Photo.ID
      if let known = idsByPath[record.path] {
        id = known
        if takenOut.contains(id) { show([id], in: &change) }
        let before = waiting(of: id)
        update(id) { $0.reread(record, written: []) }
        if waiting(of: id) != before { settled[record.path] = waiting(of: id) }
        change.changed.insert(id)
      } else {
        let before = waitingElsewhere.removeValue(forKey: record.path) ?? [:]
        id = insert(record, waiting: before)
        if waiting(of: id) != before { settled[record.path] = waiting(of: id) }
        change.added.append(id)
      }
      return id
    }
    change.changed.subtract(change.added)
    settle(settled)
    notify(change)
    return ids
  }

  /// Empties the library, to open something else. Edits that wait stay in the journal, and come back
  /// with their photos.
  public func removeAll() {
    finishKeeping()
    let removed = Set(ids)
    for photo in photos where photo.isEdited && !closed.contains(photo.id) {
      waitingElsewhere[photo.record.path] = photo.waiting
    }
    firstID += photos.count
    photos = []
    idsByPath = [:]
    takenOut = []
    closed = []
    edited = []
    problematic = []
    bySeverity = PhotosBySeverity()
    keywords = Counts()
    folders = Counts()
    history.forgetTakenOut()
    notify(LibraryChange(removed: removed))
  }

  /// The number of photos that were taken out of the list, and can come back.
  public var takenOutCount: Int { takenOut.count - closed.count }

  /// Brings back all photos that were taken out of the list.
  public func bringBack() {
    finishKeeping()
    var change = LibraryChange()
    show(takenOut.sorted(), in: &change)
    history.forgetTakenOut()
    notify(change)
  }

  /// Closes a folder with all that is inside it. Edits that wait stay in the journal, and come back
  /// with their photos.
  public func close(_ folder: FilePath) {
    finishKeeping()
    var change = LibraryChange()
    let leaving = photos.filter { known($0.id) != nil && $0.record.path.isInside(folder) }
    hide(leaving.map(\.id), in: &change)
    for photo in leaving {
      if photo.isEdited { waitingElsewhere[photo.record.path] = photo.waiting }
      idsByPath[photo.record.path] = nil
      closed.insert(photo.id)
    }
    notify(change)
  }

  // MARK: Observers

  /// Tells someone of every change from now on, for as long as they live.
  public func addObserver(_ observer: any PhotoLibraryObserver) {
    observers.append(WeakObserver(observer: observer))
  }

  /// Tells someone no more.
  public func removeObserver(_ observer: any PhotoLibraryObserver) {
    observers.removeAll { $0.observer === observer || $0.observer == nil }
  }

  func notify(_ change: LibraryChange) {
    guard !change.isEmpty else { return }
    observers.removeAll { $0.observer == nil }
    for entry in observers { entry.observer?.library(self, didChange: change) }
  }
}

// MARK: - What the rest of the library builds on

extension PhotoLibrary {
  /// A photo, even if it was taken out of the list.
  func known(_ id: Photo.ID) -> Photo? {
    let place = id.rawValue - firstID
    return photos.indices.contains(place) && !closed.contains(id) ? photos[place] : nil
  }

  /// The photos as they are now.
  var snapshot: LibrarySnapshot {
    LibrarySnapshot(
      photos: photos, firstID: firstID, takenOut: takenOut, waitingElsewhere: waitingElsewhere,
      flatKeywords: flatKeywords)
  }

  /// The identity of a photo, even if it was taken out of the list.
  func knownID(at path: FilePath) -> Photo.ID? { idsByPath[path] }

  /// Changes a photo, and everything that is counted about it.
  func update<T>(_ id: Photo.ID, _ body: (inout Photo) -> T) -> T? {
    let place = id.rawValue - firstID
    guard photos.indices.contains(place) else { return nil }
    let keywordsBefore = photos[place].keywords
    let result = body(&photos[place])
    if !takenOut.contains(id) {
      if photos[place].keywords != keywordsBefore {
        keywords.subtract(Set(keywordsBefore))
        keywords.add(Set(photos[place].keywords))
      }
      mark(photos[place])
    }
    return result
  }

  /// Takes photos out of the list, to come back by `show`.
  func hide(_ ids: [Photo.ID], in change: inout LibraryChange) {
    for id in ids {
      guard let photo = photo(id) else { continue }
      takenOut.insert(id)
      edited.remove(id)
      problematic.remove(id)
      bySeverity.set([], of: id)
      keywords.subtract(Set(photo.keywords))
      folders.subtract(photo.folder)
      change.removed.insert(id)
    }
  }

  /// Brings back photos that were taken out of the list.
  func show(_ ids: [Photo.ID], in change: inout LibraryChange) {
    for id in ids {
      guard let photo = known(id), takenOut.remove(id) != nil else { continue }
      count(photo)
      change.added.append(id)
    }
  }

  /// Tells the journal what waits for photos after their files were read or written.
  ///
  /// A failure is no loss and not worth an alarm: the journal still has the edits, and the next start
  /// compares them with the files again.
  func settle(_ waiting: [FilePath: WaitingEdits]) {
    if !waiting.isEmpty { try? journal.settle(waiting) }
  }

  private func insert(_ record: PhotoRecord, waiting: WaitingEdits) -> Photo.ID {
    let id = Photo.ID(rawValue: firstID + photos.count)
    var photo = Photo(id: id, record: record, waiting: waiting)
    photo.place = places[record.path]
    photos.append(photo)
    idsByPath[record.path] = id
    count(photo)
    return id
  }

  private func count(_ photo: Photo) {
    keywords.add(Set(photo.keywords))
    folders.add(photo.folder)
    mark(photo)
  }

  private func mark(_ photo: Photo) {
    if photo.isEdited { edited.insert(photo.id) } else { edited.remove(photo.id) }
    if photo.hasProblem { problematic.insert(photo.id) } else { problematic.remove(photo.id) }
    bySeverity.set(photo.severities, of: photo.id)
  }

  private func waiting(of id: Photo.ID) -> WaitingEdits { known(id)?.waiting ?? [:] }
}

extension Photo {
  fileprivate var keywords: [String] {
    if case .list(let words) = self[.keywords] { words } else { [] }
  }

  fileprivate var folder: [FilePath] { record.path.parent.map { [$0] } ?? [] }
}
