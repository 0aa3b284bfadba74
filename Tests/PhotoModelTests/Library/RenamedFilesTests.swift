import PhotoModel
import Testing

@MainActor
@Suite("Renamed files")
struct RenamedFilesTests {
  private let journal = MemoryJournal()
  private let library: PhotoLibrary

  init() throws { library = try PhotoLibrary(journal: journal) }

  @Test("a photo stays the one that it is, with its edits, its counts and its history")
  func stays() async throws {
    let ids = await library.add([
      PhotoRecord("/p/a.jpg", [.title: .text("file")]), PhotoRecord("/p/c.jpg", [:]),
    ])
    try await library.perform(.set(.title, .text("Mine")), on: [ids[0]])
    let observer = RecordingObserver()
    library.addObserver(observer)
    let new = RawPath("/q/b.jpg")
    let found = try await library.rename(
      [RawPath("/p/a.jpg"): new], reading: [PhotoRecord("/q/b.jpg", [.title: .text("file")])])
    #expect(found == [ids[0]])
    #expect(library.count == 2)
    #expect(library.photo(ids[0])?.record.path == new)
    #expect(library.photo(ids[0])?[.title] == .text("Mine"))
    #expect(library.id(at: RawPath("/p/a.jpg")) == nil && library.id(at: new) == ids[0])
    #expect(library.folders.all == [RawPath("/q"): 1, RawPath("/p"): 1])
    #expect(journal.pendingEdits().keys.map(\.self) == [new])
    #expect(library.editedElsewhere.isEmpty)
    try await library.undo()
    try await library.undo()
    #expect(library.edited.isEmpty)
  }

  @Test("what followed a renamed file by itself is no step, and its edits are undone where it is")
  func noStep() async throws {
    let id = await library.add([PhotoRecord("/p/a.jpg", [:])])[0]
    try await library.perform(.set(.title, .text("Mine")), on: [id])
    try await library.perform(.set(.rating, .integer(5)), on: [id])
    try await library.undo()
    try await library.rename(
      [RawPath("/p/a.jpg"): RawPath("/p/b.jpg")], reading: [PhotoRecord("/p/b.jpg", [:])])
    #expect(library.history.nextUndo?.name.field == .title)
    // What was undone before can still be done again.
    #expect(library.history.nextRedo?.name.kind == .rate)
    #expect(try await library.redo()?.photos == [id])
    #expect(library.photo(id)?[.rating] == .integer(5))
    for _ in 1...2 { #expect(try await library.undo()?.photos == [id]) }
    #expect(try await library.undo() == nil)
    #expect(library.photo(id)?.isEdited == false && library.editedElsewhere.isEmpty)
    let reversal = try #require(try await library.redo())
    #expect(reversal.photos == [id])
    #expect(try await library.countOfOthers(in: reversal) == 0)
    #expect(library.photo(id)?[.title] == .text("Mine"))
    #expect(journal.pendingEdits().keys.map(\.self) == [RawPath("/p/b.jpg")])
    #expect(journal.history() == library.history)
  }

  @Test("of a photo that was saved before it was renamed, the edit is undone where it is now, too")
  func savedBefore() async throws {
    let ids = await library.add(["/p/a.jpg", "/p/c.jpg"].map { PhotoRecord($0, [:]) })
    try await library.perform(.move([ids[0]], after: ids[1], before: nil))
    try await library.perform(.set(.title, .text("Mine")), on: [ids[0]])
    let saved = PhotoRecord("/p/a.jpg", [.title: .text("Mine")])
    await library.didSave([.init(id: ids[0], record: saved, written: [.title])])
    let position = library.photo(ids[0])?.manualPosition
    try await library.rename(
      [RawPath("/p/a.jpg"): RawPath("/p/b.jpg")],
      reading: [PhotoRecord("/p/b.jpg", [.title: .text("Mine")])])
    #expect(position != nil && library.photo(ids[0])?.manualPosition == position)
    #expect(try await library.undo()?.photos == [ids[0]])
    #expect(library.photo(ids[0])?.pending[.title] == PendingEdit(base: .text("Mine"), value: nil))
  }

  @Test("photos that move up one after the other keep their own edits")
  func chain() async throws {
    let paths = ["/p/1.jpg", "/p/2.jpg", "/p/3.jpg"]
    let ids = await library.add(paths.dropLast().map { PhotoRecord($0, [:]) })
    try await library.perform(.set(.title, .text("first")), on: [ids[0]])
    try await library.perform(.set(.title, .text("second")), on: [ids[1]])
    try await library.rename(
      [RawPath(paths[0]): RawPath(paths[1]), RawPath(paths[1]): RawPath(paths[2])],
      reading: paths.dropFirst().map { PhotoRecord($0, [:]) })
    #expect(library.photo(at: RawPath(paths[1]))?.id == ids[0])
    #expect(library.photo(at: RawPath(paths[2]))?.id == ids[1])
    #expect(library.photo(ids[0])?[.title] == .text("first"))
    #expect(library.photo(ids[1])?[.title] == .text("second"))
    #expect(
      journal.pendingEdits().mapValues { $0[.title]?.value }
        == [RawPath(paths[1]): .text("first"), RawPath(paths[2]): .text("second")])
  }

  @Test("a name that another photo has is not given")
  func taken() async throws {
    let ids = await library.add([PhotoRecord("/p/a.jpg", [:]), PhotoRecord("/p/b.jpg", [:])])
    let found = try await library.rename(
      [RawPath("/p/a.jpg"): RawPath("/p/b.jpg")], reading: [PhotoRecord("/p/b.jpg", [:])])
    #expect(found == [ids[1]] && library.photo(ids[0])?.record.path == RawPath("/p/a.jpg"))
  }

  @Test("photos of folders are named, but those taken out; closed ones leave their edits waiting")
  func closing() async throws {
    let ids = await library.add(
      ["/p/a.jpg", "/p/sub/b.jpg", "/q/c.jpg", "/q/d.jpg"].map { PhotoRecord($0, [:]) })
    try await library.perform(.takeOut([ids[3]]))
    func names(_ folders: Set<RawPath>, _ trees: [RawPath]) async -> [String] {
      await library.records(in: folders, inside: trees).map(\.path.name)
    }
    #expect(await names([RawPath("/p")], []) == ["a.jpg"])
    #expect(await names([], [RawPath("/p")]) == ["a.jpg", "b.jpg"])
    #expect(await names([RawPath("/q")], []) == ["c.jpg"])
    try await library.perform(.set(.title, .text("Mine")), on: [ids[0]])
    await library.close([RawPath("/p/a.jpg")])
    #expect(library.photo(ids[0]) == nil && library.editedElsewhere == [RawPath("/p/a.jpg")])
  }
}
