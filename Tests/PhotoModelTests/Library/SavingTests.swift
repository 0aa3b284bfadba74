import PhotoModel
import TestSupport
import Testing

@MainActor
@Suite("Saving")
struct SavingTests {
  let journal = MemoryJournal()
  let library: PhotoLibrary
  let id: Photo.ID
  let path = RawPath("/p/a.jpg")

  init() async throws {
    library = try PhotoLibrary(journal: journal)
    id = await library.add([PhotoRecord("/p/a.jpg", [.title: .text("A"), .rating: .integer(1)])])[0]
    try await library.perform(.set(.title, .text("B")), on: [id])
  }

  private func save(_ values: FieldValues, written: [Field] = [.title]) async {
    await library.didSave([.init(id: id, record: PhotoRecord("/p/a.jpg", values), written: written)]
    )
  }

  @Test("an edit that is in the file waits no longer")
  func saved() async {
    let observer = RecordingObserver()
    library.addObserver(observer)
    await save([.title: .text("B"), .rating: .integer(1)])
    #expect(library.editedCount == 0)
    #expect(journal.pendingEdits().isEmpty)
    #expect(observer.changes == [LibraryChange(changed: [id])])
  }

  @Test(
    "an edit that is in the file waits no longer, though its photo was closed while it was saved",
    arguments: [false, true])
  func savedAfterClosing(isAll: Bool) async {
    if isAll { await library.removeAll() } else { await library.close(RawPath("/p")) }
    #expect(library.editedElsewhere == [path])
    await save([.title: .text("B"), .rating: .integer(1)])
    #expect(library.editedElsewhere == [] && journal.pendingEdits().isEmpty)
  }

  @Test("what could not be saved of a photo that was closed meanwhile waits on")
  func unsavedAfterClosing() async {
    await library.removeAll()
    var record = PhotoRecord("/p/a.jpg")
    record.error = PhotoError(Trouble("The file is empty."))
    await library.didSave([.init(id: id, record: record, written: [])])
    #expect(library.editedElsewhere == [path])
    #expect(journal.pendingEdits().map(\.key) == [path])
  }

  @Test("undoing a saved edit is an edit that waits again, and redoing it is none")
  func undoAfterSave() async throws {
    await save([.title: .text("B")])
    try await library.undo()
    #expect(library.photo(id)?.edits.changes == [.title: .text("A")])
    #expect(
      journal.pendingEdits()[path]?[.title] == PendingEdit(base: .text("B"), value: .text("A")))
    try await library.redo()
    #expect(library.editedCount == 0)
    #expect(journal.pendingEdits().isEmpty)
  }

  @Test("a field that was changed again while it was written waits on, without a conflict")
  func changedWhileWriting() async throws {
    try await library.perform(.set(.title, .text("C")), on: [id])
    await save([.title: .text("B")])
    #expect(library.photo(id)?.edits.changes == [.title: .text("C")])
    #expect(library.photo(id)?.conflicts.map(\.field) == [])
    #expect(
      journal.pendingEdits()[path]?[.title] == PendingEdit(base: .text("B"), value: .text("C")))
  }

  @Test("what was undone while it was written waits to go out of the file, and is redone with it")
  func undoneWhileWriting() async throws {
    let asked = try #require(library.photo(id)?.pending)
    try await library.undo()
    #expect(library.editedCount == 0)
    let record = PhotoRecord("/p/a.jpg", [.title: .text("B"), .rating: .integer(1)])
    await library.didSave([.init(id: id, record: record, written: [.title], asked: asked)])
    #expect(library.photo(id)?.edits.changes == [.title: .text("A")])
    #expect(
      journal.pendingEdits()[path]?[.title] == PendingEdit(base: .text("B"), value: .text("A")))
    try await library.redo()
    #expect(library.editedCount == 0 && journal.pendingEdits().isEmpty)
  }

  @Test("words that were added to what the file had wait no longer, unless they were changed again")
  func merged() async throws {
    try await library.perform(.set(.keywords, .list(["x"])), on: [id])
    let record = PhotoRecord("/p/a.jpg", [.title: .text("B"), .keywords: .list(["a", "x"])])
    let asked: PendingEdits = [.keywords: PendingEdit(base: nil, value: .list(["x"]))]
    await library.didSave([
      .init(id: id, record: record, written: [.title, .keywords], merged: asked)
    ])
    #expect(library.photo(id)?[.keywords] == .list(["a", "x"]))
    #expect(library.editedCount == 0 && journal.pendingEdits().isEmpty)
    try await library.perform(.set(.keywords, .list(["a", "x", "y"])), on: [id])
    await library.didSave([.init(id: id, record: record, written: [.keywords], merged: asked)])
    #expect(library.photo(id)?.edits.changes == [.keywords: .list(["a", "x", "y"])])
  }

  @Test("an edit that could not be written stays")
  func failed() async throws {
    try await library.perform(.set(.rating, .integer(5)), on: [id])
    await save([.title: .text("B"), .rating: .integer(1)])
    #expect(library.photo(id)?.edits.changes == [.rating: .integer(5)])
  }

  @Test("a photo that cannot be read any more keeps its row, and edits that clear a field too")
  func unreadable() async throws {
    try await library.perform(.clear(.rating), on: [id])
    var record = PhotoRecord("/p/a.jpg", [:])
    record.error = PhotoError(Trouble("This is a folder."))
    await library.didSave([.init(id: id, record: record, written: [])])
    #expect(library.photo(id)?.edits.changes == [.title: .text("B"), .rating: nil])
    #expect(library.photo(id)?.conflicts.map(\.field) == [])
    #expect(journal.pendingEdits()[path]?.count == 2)
    // The same holds where it is opened again, and once the photo is back.
    let next = try PhotoLibrary(journal: journal)
    let again = await next.add([record])[0]
    #expect(next.photo(again)?.pending.count == 2)
    await next.didSave([
      .init(
        id: again, record: PhotoRecord("/p/a.jpg", [.title: .text("A"), .rating: .integer(1)]),
        written: [])
    ])
    #expect(next.photo(again)?.edits.changes == [.title: .text("B"), .rating: nil])
  }

  @Test("a field that changed in the file and here is a conflict, also after a restart")
  func conflict() async throws {
    await library.add([PhotoRecord("/p/a.jpg", [.title: .text("Z"), .rating: .integer(3)])])
    #expect(library.photo(id)?.conflicts.map(\.field) == [.title])
    #expect(library.photo(id)?[.title] == .text("B"))
    #expect(library.photo(id)?[.rating] == .integer(3))
    #expect(library.photo(id)?.problems.map(\.kind) == [.conflict])
    #expect(library.problematic == [id])
    let next = try PhotoLibrary(journal: journal)
    let again = await next.add([PhotoRecord("/p/a.jpg", [.title: .text("Z")])])[0]
    #expect(next.photo(again)?.conflicts.map(\.field) == [.title])
  }

  @Test("a conflict ends when the person goes back to the file")
  func keepFile() async throws {
    await library.add([PhotoRecord("/p/a.jpg", [.title: .text("Z")])])
    try await library.perform(.discard([id]))
    #expect(library.photo(id)?[.title] == .text("Z"))
    #expect(library.editedCount == 0)
    #expect(journal.pendingEdits().isEmpty)
    #expect(library.problematic.isEmpty)
  }

  @Test("a file that another program changed to the very same has no conflict")
  func sameChange() async {
    await library.add([PhotoRecord("/p/a.jpg", [.title: .text("B")])])
    #expect(library.editedCount == 0)
    #expect(journal.pendingEdits().isEmpty)
  }

  @Test("undo shows the old value even where the file changed in between")
  func undoAfterForeignChange() async throws {
    await save([.title: .text("B")])
    await library.add([PhotoRecord("/p/a.jpg", [.title: .text("Z")])])
    try await library.undo()
    #expect(library.photo(id)?[.title] == .text("A"))
    #expect(journal.pendingEdits()[path] == library.photo(id)?.pending)
  }

  @Test("edits that the file has by now are gone after a restart")
  func writtenBeforeCrash() async throws {
    let next = try PhotoLibrary(journal: journal)
    await next.add([PhotoRecord("/p/a.jpg", [.title: .text("B")])])
    #expect(next.editedCount == 0)
    #expect(journal.pendingEdits().isEmpty)
  }
}
