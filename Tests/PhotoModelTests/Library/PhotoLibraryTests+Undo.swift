import PhotoModel
import Testing

// What is taken back and done again.
extension PhotoLibraryTests {
  @Test("undo and redo go through the history, and a new operation ends redo")
  func undoRedo() async throws {
    for title in ["1", "2", "3"] { try await library.perform(.set(.title, .text(title)), on: ids) }
    try await library.undo()
    try await library.undo()
    #expect(title(ids[0]) == .text("1"))
    try await library.redo()
    #expect(title(ids[0]) == .text("2"))
    try await library.perform(.clear(.title), on: [ids[0]])
    #expect(library.history.nextRedo == nil)
    #expect(try await library.redo() == nil)
    for _ in 0..<3 { try await library.undo() }
    #expect(try await library.undo() == nil)
    #expect(title(ids[0]) == .text("A"))
    #expect(title(ids[2]) == nil)
    #expect(library.editedCount == 0)
  }

  @Test("photos taken out of the list come back by undo, in their old positions")
  func takeOut() async throws {
    try await library.perform(.set(.title, .text("X")), on: ids)
    let operation = try await library.perform(.takeOut([ids[1], ids[1]]))
    #expect(operation?.name == OperationName(.takeOut, count: 1))
    #expect(library.ids == [ids[0], ids[2]])
    #expect(library.count == 2)
    #expect(library.photo(ids[1]) == nil)
    #expect(library.editedCount == 2)
    #expect(library.keywords.all == ["sea": 1])
    #expect(observer.changes.last == LibraryChange(removed: [ids[1]]))
    try await library.undo()
    #expect(library.ids == ids)
    #expect(library.keywords["sea"] == 2)
    #expect(library.editedCount == 3)
    #expect(observer.changes.last == LibraryChange(added: [ids[1]]))
    try await library.redo()
    try await library.undo()
    try await library.undo()
    #expect(library.editedCount == 0)
  }

  @Test("it can be asked which photos of the list an operation was about, undone or not")
  func photosOfOperation() async throws {
    try await library.perform(.set(.title, .text("X")), on: [ids[2], ids[0]])
    let operations = library.history.done
    #expect(try await library.photos(of: operations[0]) == [ids[0], ids[2]])
    try await library.undo()
    #expect(try await library.photos(of: operations[0]) == [ids[0], ids[2]])
    try await library.perform(.takeOut([ids[0]]))
    #expect(try await library.photos(of: library.history.done[0]) == [])
    try await library.undo()
    try await library.perform(.set(.title, .text("Y")), on: [ids[1]])
    // What was undone before it is forgotten.
    #expect(try await library.photos(of: operations[0]) == [])
  }

  @Test("undo and redo say which photos of the list are others now")
  func reversal() async throws {
    try await library.perform(.set(.title, .text("X")), on: [ids[2], ids[0]])
    try await library.perform(
      [(ids[0], .set(.title, .text("Y"))), (ids[0], .set(.creator, .text("Me")))], as: .paste)
    try await library.perform(.takeOut([ids[0]]))
    #expect(try await library.undo()?.photos == [ids[0]])
    #expect(try await library.redo()?.photos == [])
    #expect(try await library.undo()?.operation.name.kind == .takeOut)
    #expect(try await library.undo()?.photos == [ids[0]])
    #expect(try await library.undo()?.photos == [ids[0], ids[2]])
    // Who moves one photo in another order gives positions to others, too.
    try await library.perform(.arrange(ids.reversed(), moving: 1))
    #expect(try await library.undo()?.photos == [])
  }

  @Test("all photos that were taken out come back at once, and nothing is left to undo of that")
  func bringBack() async throws {
    try await library.perform(.takeOut([ids[0]]))
    try await library.perform(.set(.rating, .integer(2)), on: [ids[1]])
    try await library.perform(.takeOut([ids[1], ids[2]]))
    await library.close(RawPath("/p/sub"))
    #expect(library.takenOutCount == 2)
    await library.bringBack()
    #expect(library.ids == [ids[0], ids[1]])
    #expect(library.takenOutCount == 0)
    #expect(library.edited == [ids[1]])
    #expect(library.history.nextUndo?.name.kind == .rate)
  }

  @Test("a photo that was taken out comes back when its file is opened again")
  func reopened() async throws {
    try await library.perform(.takeOut([ids[0]]))
    #expect(await library.add([PhotoRecord("/p/a.jpg")]) == [ids[0]])
    #expect(library.ids == ids)
    #expect(observer.changes.last == LibraryChange(added: [ids[0]]))
  }

  @Test("after a restart the edits are back, and the history too")
  func restart() async throws {
    try await library.perform(.set(.title, .text("X")), on: ids)
    try await library.perform(.set(.rating, .integer(2)), on: ids)
    try await library.undo()
    let next = try PhotoLibrary(journal: journal)
    #expect(next.editedElsewhere.count == 3)
    let id = await next.add([PhotoRecord("/p/b.jpg", [.rating: .integer(4)])])[0]
    #expect(next.photo(id)?.edits.changes == [.title: .text("X")])
    #expect(next.history == library.history)
    try await next.redo()
    #expect(next.photo(id)?[.rating] == .integer(2))
    try await next.undo()
    try await next.undo()
    #expect(next.editedCount == 0)
    #expect(next.editedElsewhere.isEmpty)
    #expect(journal.pendingEdits().isEmpty)
  }

  @Test("edits wait for their photos while another folder is open, and undo reaches them there")
  func anotherFolder() async throws {
    try await library.perform(.set(.title, .text("X")), on: [ids[0]])
    try await library.perform(.takeOut([ids[1]]))
    await library.removeAll()
    #expect(library.count == 0)
    #expect(library.ids.isEmpty)
    #expect(library.keywords.all.isEmpty)
    #expect(library.editedElsewhere == [RawPath("/p/a.jpg")])
    #expect(observer.changes.last?.removed == [ids[0], ids[2]])
    let other = await library.add([PhotoRecord("/q/d.jpg")])[0]
    #expect(!ids.contains(other))
    #expect(library.photo(ids[0]) == nil)
    #expect(library.history.done.count == 1)
    try await library.undo()
    #expect(library.editedElsewhere.isEmpty)
    try await library.redo()
    let again = await library.add([PhotoRecord("/p/a.jpg", [.title: .text("A")])])[0]
    #expect(title(again) == .text("X"))
  }

  @Test("what another program discarded from the journal is left out of undo and redo")
  func discardedElsewhere() async throws {
    for title in ["1", "2"] { try await library.perform(.set(.title, .text(title)), on: ids) }
    let newest = try #require(library.history.nextUndo)
    try await library.undo()
    let other = try PhotoLibrary(journal: journal)
    let id = await other.add([PhotoRecord("/q/x.jpg")])
    try await other.perform(.set(.title, .text("other")), on: id)
    #expect(journal.edits(of: newest.id).isEmpty)
    #expect(try await library.redo() == nil)
    #expect(title(ids[0]) == .text("1"))
    #expect(try await library.undo()?.operation.name.kind == .edit)
  }

  @Test("taking photos out ends redo, in the journal too")
  func takeOutEndsRedo() async throws {
    try await library.perform(.set(.title, .text("1")), on: ids)
    try await library.undo()
    try await library.perform(.takeOut([ids[0]]))
    try await library.perform(.set(.title, .text("2")), on: ids)
    #expect(journal.history().undone.isEmpty)
    #expect(journal.history().done.count == 1)
  }
}
