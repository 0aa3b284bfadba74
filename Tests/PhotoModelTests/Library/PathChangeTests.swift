import PhotoModel
import Testing

@MainActor
@Suite("Edits that go to the file that a photo is now")
struct PathChangeTests {
  private let old = RawPath("/old/sea/a.jpg")

  @Test("the manual position goes along and comes back, and one without edits gives none away")
  func manualPosition() async throws {
    let journal = MemoryJournal()
    let before = try await PhotoLibrary.withEditsElsewhere(journal)
    let ids = await before.add(["/old/sea/a.jpg", "/old/b.jpg"].map { PhotoRecord($0) })
    try await before.perform(.move([ids[0]], after: ids[1], before: nil))
    let library = try PhotoLibrary(journal: journal)
    let new = RawPath("/new/sea/a.jpg")
    let position = try #require(journal.manualPositions()[old])
    #expect(try await library.perform(.takeOver([RawPath("/old/b.jpg"): new])) == nil)
    try await library.perform(.takeOver([old: new]))
    #expect(journal.manualPositions()[old] == nil)
    #expect(journal.manualPositions()[new] == position)
    try await library.undo()
    #expect(journal.manualPositions()[old] == position)
    #expect(journal.manualPositions()[new] == nil)
  }

  @Test("a photo at the path before that has edits of its own keeps them when this is undone")
  func newEditsBefore() async throws {
    let journal = MemoryJournal()
    let library = try await PhotoLibrary.withEditsElsewhere(journal)
    let ids = await library.add([PhotoRecord("/new/sea/a.jpg")])
    try await library.perform(.takeOver([old: RawPath("/new/sea/a.jpg")]))
    let other = await library.add([PhotoRecord(path: old)])
    try await library.perform(.set(.creator, .text("new")), on: other)
    let saved = PhotoRecord("/old/sea/a.jpg", [.creator: .text("new")])
    await library.didSave([.init(id: other[0], record: saved, written: [.creator])])
    try await library.undo()
    #expect(library.photo(other[0])?.pending.map(\.key) == [.creator])
    try await library.undo()
    #expect(library.photo(other[0])?.pending.map(\.key) == [.creator])
    #expect(library.photo(ids[0])?.isEdited == true)
  }

  @Test("what was edited since stays where it was edited", arguments: [nil, "file"])
  func editedSince(creator: String?) async throws {
    let library = try await PhotoLibrary.withEditsElsewhere(MemoryJournal())
    let new = RawPath("/new/sea/a.jpg")
    let before = creator.map { FieldValue.text($0) }
    let id = await library.add([PhotoRecord("/new/sea/a.jpg", before.map { [.creator: $0] } ?? [:])]
    )[0]
    try await library.perform(.takeOver([old: new]))
    try await library.perform(.set(.creator, .text("new")), on: [id])
    let record = PhotoRecord("/new/sea/a.jpg", [.creator: .text("new")])
    await library.didSave([.init(id: id, record: record, written: [.creator])])
    try await library.undo()
    try await library.undo()
    #expect(library.photo(id)?.pending[.creator] == PendingEdit(base: .text("new"), value: before))
    #expect(library.editedElsewhere == [])
  }

  @Test("a photo that was saved keeps the position that it took over when the rest goes back")
  func positionOfSaved() async throws {
    let journal = MemoryJournal()
    let before = try PhotoLibrary(journal: journal)
    let paths = ["/old/a.jpg", "/old/b.jpg", "/old/c.jpg"]
    let ids = await before.add(paths.map { PhotoRecord($0) })
    try await before.perform(.set(.title, .text("A")), on: ids)
    try await before.perform(.move([ids[0], ids[1]], after: ids[2], before: nil))
    let library = try PhotoLibrary(journal: journal)
    let (a, b) = (RawPath("/new/a.jpg"), RawPath("/new/b.jpg"))
    let newIDs = await library.add([PhotoRecord(path: a), PhotoRecord(path: b)])
    try await library.perform(.takeOver([RawPath(paths[0]): a, RawPath(paths[1]): b]))
    let position = try #require(journal.manualPositions()[a])
    let saved = PhotoRecord("/new/a.jpg", [.title: .text("A")])
    await library.didSave([.init(id: newIDs[0], record: saved, written: [.title])])
    try await library.undo()
    #expect(journal.manualPositions()[a] == position)
    #expect(journal.manualPositions()[b] == nil)
    #expect(library.photo(newIDs[0])?.manualPosition == position)
  }

  @Test("what a journal has of other photos is no part of it")
  func others() throws {
    let (new, other) = (RawPath("/new/a.jpg"), RawPath("/p/b.jpg"))
    let position = try #require(ManualPosition(journalBytes: [0x2F, 0, 7]))
    let edits = [old, other].map { Edit(path: $0, field: .title, old: .text("A"), new: nil) }
    let moves = [old, new, other].map { Move(path: $0, old: nil, new: position) }
    let pathChange = PathChange(paths: [(old: old, new: new)], edits: edits, moves: moves)
    #expect(
      pathChange.photos == [
        .init(old: old, new: new, edits: [.title: PendingEdit(base: nil, value: .text("A"))])
      ])
    #expect(pathChange.moves == Array(moves.prefix(2)))
  }
}
