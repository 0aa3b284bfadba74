/// The photos that are open, and the only place where their values change.
///
/// Whoever adds photos, edits, undoes, saves or closes takes a turn in one queue: what comes later waits, and nobody
/// waits on the main actor. An edit goes to the journal first and is shown after that, so that what the list shows is
/// never lost. A step costs what it changes, however many photos there are.
///
/// ```swift
/// let library = try PhotoLibrary(journal: MemoryJournal())
/// let ids = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])
/// try await library.perform(.change([.set(.rating, .integer(4))], of: ids))
/// library.photo(ids[0])?[.rating]  // .integer(4), which waits to be saved
/// try await library.undo()
/// ```
@MainActor
public final class PhotoLibrary {
  /// Which words of keywords with levels become flat keywords too.
  public var flatKeywords = FlatKeywords.levels

  /// Reads photos whose records come from an index, before anything is done that depends on what these say; in the
  /// order of the paths. Without it such a photo is edited as the index knows it.
  public var read: (@MainActor ([RawPath]) async -> [PhotoRecord])?

  /// Takes the files of a task back, or does again what was done to them. Without it tasks are not undone.
  ///
  /// It is called in the turn of an operation, and must not wait for another one.
  public var reverseTask:
    (@MainActor (HistoryDirection, Write.Session) async throws -> TaskReversal)?

  /// Gives files other names, one after the other, and their sidecars with them. Without it none is renamed.
  ///
  /// It is called in the turn of an operation, and must not wait for another one.
  public var giveNames: (@MainActor ([FileName]) async -> RenamedFiles)?

  /// The observers of changes.
  private var observers: [WeakObserver] = []
  /// Only whoever has a turn can change it.
  private(set) var contents: LibraryContents
  let journal: LibraryJournal
  /// Whether somebody has a turn, and who waits for the next ones.
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// How many operations are on their way to the journal, or are waiting for that.
  var operationsOnTheirWay = 0
  /// What the operation that has its turn will do to photos, if that takes long.
  private var expected: ExpectedEdits?
  /// How many photos are added at once.
  var portionOfPhotos = Portion(32...4000, time: .milliseconds(10))

  private struct WeakObserver {
    weak var observer: (any PhotoLibraryObserver)?
  }

  /// An empty library with the history and the pending edits of a journal.
  public init(journal: any EditJournal) throws {
    self.journal = LibraryJournal(journal)
    contents = LibraryContents(
      history: try journal.history(), pending: try journal.pendingEdits(),
      manualPositions: try journal.manualPositions())
  }

  /// An empty library whose edits are kept in memory only.
  public init() {
    journal = LibraryJournal(MemoryJournal())
    contents = LibraryContents()
  }

  // MARK: - Photos

  /// The number of photos.
  public var count: Int { contents.count }

  /// The photos, in the order of arrival.
  public var ids: [Photo.ID] { contents.compactMap(\.id) }

  /// What is made of the photos, in the order of arrival; nil results are left out.
  public func compactMap<T>(_ transform: (Photo) throws -> T?) rethrows -> [T] {
    try contents.compactMap(transform)
  }

  /// A photo; nil if it is no longer in the list.
  public func photo(_ id: Photo.ID) -> Photo? { contents[id] }

  /// A photo as it will be once the operation that is on its way to the journal has arrived there; nil if that
  /// changes nothing about it, or is done too soon for anybody to notice.
  ///
  /// None of that is kept yet, and whoever shows it says so. What comes of it is told like any other change.
  public func expectedPhoto(_ id: Photo.ID) -> Photo? {
    guard let expected, let photo = contents[id] else { return nil }
    return expected.applied(to: photo)
  }

  /// The photo of a file, if it is in the list.
  public func photo(at path: RawPath) -> Photo? { contents.photo(at: path) }

  /// The identity of the photo of a file, also if it was taken out of the list.
  public func id(at path: RawPath) -> Photo.ID? { contents.arrived.idsByPath[path] }

  /// What can be undone and redone.
  public var history: History { contents.history }

  /// The photos with changes that are to be saved.
  public var edited: Set<Photo.ID> { contents.marks.edited }

  /// The photos that a person should do something about.
  public var problematic: Set<Photo.ID> { contents.marks.problematic }

  /// The photos that a person should know something about, by severity.
  public var bySeverity: PhotosBySeverity { contents.marks.bySeverity }

  /// How many photos have each flat keyword.
  public var keywords: Counts<String> { contents.counts.keywords }

  /// How many photos have each value that photos are counted by.
  public var facets: FacetCounts { contents.counts.facets }

  /// How many photos are in each folder, not counting those in folders inside it.
  public var folders: Counts<RawPath> { contents.counts.folders }

  /// The number of photos that were taken out of the list, and can come back.
  public var takenOutCount: Int { contents.takenOutCount }

  /// The positions of photos that were moved in the manual order, whether they are open or not.
  var manualPositions: [RawPath: ManualPosition] { contents.journaled.manualPositions }

  /// The pending edits of photos that are not open.
  public var editsElsewhere: [RawPath: PendingEdits] { contents.journaled.pendingElsewhere }

  /// The photos as they are now, for work away from the main actor.
  public var snapshot: LibrarySnapshot { contents.snapshot(flatKeywords) }

  // MARK: - Turns

  /// The turn of one operation of a library: whoever has it can change what the library holds, and nobody else can.
  /// There is one at a time.
  @MainActor
  struct Turn: ~Copyable {
    private let library: PhotoLibrary

    // Inlined into a generic function, it crashes the optimizer of Swift 6.3.1.
    @inline(never)
    fileprivate init(_ library: PhotoLibrary) { self.library = library }

    /// What the library holds.
    var contents: LibraryContents { library.contents }

    /// The journal to which operations are committed.
    var journal: LibraryJournal { library.journal }

    /// Changes what the library holds, and tells its observers which photos that concerns.
    func change(_ body: (inout LibraryContents) -> LibraryChange) {
      tell(of: changeSilently(body))
    }

    /// Changes what can be undone and done again, and tells the observers, though it concerns no photo.
    func changeHistory(_ body: (inout LibraryContents) -> Void) {
      change { contents in
        body(&contents)
        return LibraryChange()
      }
    }

    /// Changes what the library holds, without telling anybody yet.
    func changeSilently(_ body: (inout LibraryContents) -> LibraryChange) -> LibraryChange {
      library.expected = nil
      return body(&library.contents)
    }

    /// Tells the observers what photos will be like, if that takes long, until the library says so or the turn ends.
    func expect(_ expected: ExpectedEdits?) {
      guard let expected else { return }
      library.expect(expected)
    }

    /// Takes over what the library holds from now on, derived from what it holds, and tells its observers which
    /// photos that concerns.
    ///
    /// - Returns: what it held and expected before.
    func take(_ next: ChangedContents) -> Discarded<ReplacedContents> {
      let before = Discarded(
        ReplacedContents(contents: library.contents, expected: library.expected))
      library.expected = nil
      library.contents = next.contents
      tell(of: next.change)
      return before
    }

    /// Tells the observers of the library which photos have changed.
    func tell(of change: LibraryChange) { library.notify(change) }

    /// Tells the observers of the library which photos they will be told about.
    func foretell(_ ids: [Photo.ID]) {
      for entry in library.observers { entry.observer?.library(library, willTellOf: ids) }
    }

    /// Tells the observers of the library which paths photos are about to get, by the earlier ones.
    func foretell(_ names: [RawPath: RawPath]) {
      for entry in library.observers { entry.observer?.library(library, willRename: names) }
    }
  }

  /// Does something after everything that came before. It begins at once if nothing is under way.
  ///
  /// What the journal does not know about pending edits by then, it is told before the next one has its turn.
  func inTurn<T, Failure: Error>(
    _ body: @MainActor (borrowing Turn) async throws(Failure) -> T
  ) async throws(Failure) -> T {
    await enterQueue()
    let result: Result<T, Failure>
    do throws(Failure) {
      result = .success(try await body(Turn(self)))
    } catch {
      result = .failure(error)
    }
    if expected != nil { expect(nil) }
    let uncommitted = contents.takeUncommitted()
    if !uncommitted.isEmpty { await journal.setPending(uncommitted) }
    leaveQueue()
    return try result.get()
  }

  /// Waits until all who came before have had their turn.
  private func enterQueue() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the next one its turn.
  private func leaveQueue() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }

  /// Returns when everything that was begun before is done.
  public func flush() async { await inTurn { _ in } }

  // MARK: - Observers

  /// Tells an observer of every change from now on, for as long as it lives.
  public func addObserver(_ observer: any PhotoLibraryObserver) {
    observers.append(WeakObserver(observer: observer))
  }

  private func expect(_ edits: ExpectedEdits?) {
    expected = edits
    for entry in observers { entry.observer?.libraryExpectsOtherwise(self) }
  }

  private func notify(_ change: LibraryChange) {
    guard !change.isEmpty else { return }
    observers.removeAll { $0.observer == nil }
    for entry in observers { entry.observer?.library(self, didChange: change) }
  }
}
