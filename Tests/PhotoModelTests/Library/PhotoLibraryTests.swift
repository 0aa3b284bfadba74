import PhotoTestSupport
import TestSupport
import Testing

@testable import PhotoModel

@MainActor
@Suite("PhotoLibrary")
struct PhotoLibraryTests {
  let journal = MemoryJournal()
  let library: PhotoLibrary
  let observer = RecordingObserver()
  let ids: [Photo.ID]

  init() async throws {
    library = try PhotoLibrary(journal: journal)
    ids = await library.add([
      PhotoRecord("/p/a.jpg", [.title: .text("A"), .keywords: .list(["sea"])]),
      PhotoRecord("/p/b.jpg", [.rating: .integer(4), .keywords: .list(["sea", "sky"])]),
      PhotoRecord("/p/sub/c.jpg"),
    ])
    library.addObserver(observer)
  }

  func title(_ id: Photo.ID) -> FieldValue? { library.photo(id)?[.title] }

  // MARK: Adding

  @Test("photos are numbered in the order of arrival")
  func arrival() {
    #expect(ids == library.ids)
    #expect(ids == ids.sorted())
    #expect(library.photo(at: RawPath("/p/b.jpg"))?.id == ids[1])
    #expect(library.folders.all == [RawPath("/p"): 2, RawPath("/p/sub"): 1])
  }

  @Test("a photo that is read again keeps its identity and its edits")
  func rescan() async throws {
    try await library.perform(.set(.rating, .integer(5)), on: [ids[0]])
    let again = await library.add([PhotoRecord("/p/a.jpg", [.title: .text("Z")])])
    #expect(again == [ids[0]])
    #expect(library.count == 3)
    #expect(title(ids[0]) == .text("Z"))
    #expect(library.photo(ids[0])?.edits.changes == [.rating: .integer(5)])
    #expect(observer.changes.last == LibraryChange(changed: [ids[0]]))
    #expect(library.keywords.all == ["sea": 1, "sky": 1])
  }

  @Test("a folder that is closed takes its photos along, and their edits wait for them")
  func close() async throws {
    try await library.perform(.set(.rating, .integer(5)), on: [ids[0], ids[2]])
    try await library.perform(.takeOut([ids[2]]))
    await library.close(RawPath("/p/sub"))
    #expect(library.ids == [ids[0], ids[1]])
    #expect(library.edited == [ids[0]])
    #expect(library.editedElsewhere == [RawPath("/p/sub/c.jpg")])
    #expect(library.folders.all == [RawPath("/p"): 2])

    // What was taken out of the list does not come back by way of undo.
    try await library.undo()
    #expect(library.ids == [ids[0], ids[1]])
    let again = try #require(await library.add([PhotoRecord("/p/sub/c.jpg")]).first)
    #expect(again != ids[2])
    #expect(library.photo(again)?.edits.changes == [.rating: .integer(5)])
    #expect(library.editedElsewhere == [])

    try await library.perform(.set(.rating, .integer(1)), on: [again])
    await library.removeAll()
    #expect(library.count == 0)
    let last = try #require(await library.add([PhotoRecord("/p/sub/c.jpg")]).first)
    #expect(library.photo(last)?.edits.changes == [.rating: .integer(1)])
  }

  // MARK: Editing

  @Test("only what really changes is edited, and observers hear of it once")
  func perform() async throws {
    let operation = try #require(
      try await library.perform(.set(.rating, .integer(4)), on: ids + ids))
    #expect(operation.name == OperationName(.rate, field: .rating, count: 2))
    #expect(observer.changes == [LibraryChange(changed: [ids[0], ids[2]], in: [.rating])])
    #expect(library.edited == [ids[0], ids[2]])
    #expect(journal.edits(of: operation.id).map(\.path.name) == ["a.jpg", "c.jpg"])
    #expect(try await library.perform(.set(.rating, .integer(4)), on: ids) == nil)
    #expect(observer.changes.count == 1)
  }

  @Test("several changes are one operation, and one edit a field")
  func several() async throws {
    let operation = try #require(
      try await library.perform(
        [
          .set(.latitude, .number(54.1)), .set(.longitude, .number(12.1)),
          .add(.keywords, ["sky"]), .remove(.keywords, ["sea"]), .set(.title, .text("B")),
          .set(.title, .text("A")),
        ], on: [ids[0]]))
    #expect(operation.name == OperationName(.editSeveral, count: 1))
    #expect(journal.edits(of: operation.id).map(\.field) == [.keywords, .latitude, .longitude])
    #expect(library.photo(ids[0])?[.keywords] == .list(["sky"]))
    try await library.undo()
    #expect(library.photo(ids[0])?[.latitude] == nil)
    #expect(library.editedCount == 0)
  }

  @Test("an edit that leads back to what the file says is none")
  func back() async throws {
    try await library.perform(.set(.title, .text("B")), on: [ids[0]])
    #expect(library.photo(ids[0])?.isEdited(.title) == true)
    try await library.perform(.set(.title, .text("A")), on: [ids[0]])
    #expect(library.editedCount == 0)
    #expect(journal.pendingEdits().isEmpty)
    #expect(library.history.done.count == 2)
  }

  @Test("read-only fields and unreadable files stay as they are")
  func readOnly() async throws {
    var broken = PhotoRecord("/p/broken.jpg")
    broken.error = PhotoError(Trouble("It is empty."))
    let id = await library.add([broken])[0]
    #expect(try await library.perform(.set(.iso, .integer(100)), on: ids) == nil)
    #expect(try await library.perform(.set(.title, .text("X")), on: [id]) == nil)
    #expect(library.problematic == [id])
  }

  @Test("what the journal refuses is not shown")
  func journalFails() async throws {
    let journal = FaultyJournal()
    let library = try PhotoLibrary(journal: journal)
    let id = await library.add([PhotoRecord("/p/a.jpg")])[0]
    library.addObserver(observer)
    try await library.perform(.set(.title, .text("A")), on: [id])
    journal.isFull = true
    observer.changes = []
    await #expect(throws: FaultyJournal.Full.self) {
      try await library.perform(.clear(.title), on: [id])
    }
    await #expect(throws: FaultyJournal.Full.self) { try await library.undo() }
    #expect(library.photo(id)?[.title] == .text("A"))
    #expect(library.history.done.count == 1)
    #expect(observer.changes.isEmpty)
    journal.isFull = false
    try await library.undo()
    journal.isFull = true
    await #expect(throws: FaultyJournal.Full.self) { try await library.redo() }
    #expect(library.photo(id)?[.title] == nil)
    #expect(library.history.undone.count == 1)
  }

  @Test("discarding takes away what waits, and can be undone")
  func revert() async throws {
    try await library.perform(.set(.title, .text("X")), on: ids)
    try await library.perform(.set(.rating, .integer(1)), on: [ids[0]])
    let operation = try await library.perform(.discard(Array(ids[0...1])))
    #expect(operation?.name == OperationName(.discard, count: 2))
    #expect(library.edited == [ids[2]])
    #expect(title(ids[0]) == .text("A"))
    try await library.undo()
    #expect(library.photo(ids[0])?.edits.changes == [.title: .text("X"), .rating: .integer(1)])
  }

  // MARK: Asking

  @Test("photos have a common value, several, or none")
  func common() async throws {
    #expect(library.common(.iso, of: ids) == .none)
    #expect(library.common(.rating, of: []) == .none)
    #expect(library.common(.rating, of: ids) == .different(2))
    #expect(library.common(.keywords, of: ids) == .different(3))
    try await library.perform(.set(.rating, .integer(4)), on: ids)
    #expect(library.common(.rating, of: ids) == .same(.integer(4)))
  }

  @Test("people and formats are counted, also when a photo says something else and goes")
  func peopleAndFormats() async throws {
    let record = PhotoRecord("/p/z.heic", [.people: .list(["Ann"]), .format: .text("heic")])
    let ids = await library.add([record])
    #expect(library.facets.words(.people) == ["Ann": 1])
    #expect(library.facets.words(.formats) == ["heic": 1])
    try await library.perform(.add(.people, ["Bo"]), on: ids)
    #expect(library.facets.words(.people) == ["Ann": 1, "Bo": 1])
    #expect(
      PhotoScope.value(FacetValue(.formats, ["heic"])).contains(try #require(library.photo(ids[0])))
    )
    await library.removeAll()
    #expect(library.facets[.people].isEmpty && library.facets[.formats].isEmpty)
  }

  @Test("known keywords are counted through edits and undo, each photo once")
  func keywords() async throws {
    await library.add([PhotoRecord("/p/d.jpg", [.keywords: .list(["sea", "sea"])])])
    #expect(library.keywords.all == ["sea": 3, "sky": 1])
    try await library.perform(.add(.keywords, ["boat"]), on: ids)
    try await library.perform(.remove(.keywords, ["sea"]), on: ids)
    #expect(library.keywords.all == ["sea": 1, "sky": 1, "boat": 3])
    try await library.undo()
    try await library.undo()
    #expect(library.keywords.all == ["sea": 3, "sky": 1])
  }

  @Test("an observer is held weakly")
  func observers() {
    weak var gone: RecordingObserver?
    do {
      let observer = RecordingObserver()
      gone = observer
      library.addObserver(observer)
    }
    #expect(gone == nil)
  }
}
