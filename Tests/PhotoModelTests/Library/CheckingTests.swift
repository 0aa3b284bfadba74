import PhotoModel
import Testing

/// What an index knows may be of an earlier file: nothing is lost for it, and nothing done on the ground of it.
@MainActor
@Suite("Photos as an index knows them")
struct CheckingTests {
  let journal = MemoryJournal()
  let path = RawPath("/p/a.jpg")

  /// A library with a title pending for the photo, which is known by an index with another one or the same.
  private func library(knowing title: String, pending: Bool = true) async throws -> PhotoLibrary {
    if pending {
      let before = try PhotoLibrary(journal: journal)
      let ids = await before.add([PhotoRecord("/p/a.jpg", [.title: .text("A")])])
      try await before.perform(.set(.title, .text("B")), on: ids)
    }
    let library = try PhotoLibrary(journal: journal)
    _ = await library.recall([PhotoRecord("/p/a.jpg", [.title: .text(title)])])
    return library
  }

  @Test("an edit is not discarded for what an index says, but for what the file says")
  func pending() async throws {
    let library = try await library(knowing: "B")
    let photo = try #require(library.photo(at: path))
    #expect(!photo.isChecked && photo.isEdited(.title) && photo.conflicts.isEmpty)
    #expect(journal.pendingEdits()[path]?[.title]?.value == .text("B"))
    // The file says otherwise: the edit waits on.
    await library.add([PhotoRecord("/p/a.jpg", [.title: .text("A")])])
    #expect(library.photo(photo.id)?.isChecked == true && library.editedCount == 1)
    #expect(library.photo(photo.id)?.conflicts == [])
    // It says the same: there is nothing to save.
    let other = try await self.library(knowing: "B", pending: false)
    let observer = RecordingObserver()
    other.addObserver(observer)
    #expect(other.editedCount == 1)
    let ids = other.ids
    await other.confirm(ids)
    #expect(other.editedCount == 0 && journal.pendingEdits().isEmpty)
    #expect(observer.changes == [LibraryChange(changed: Set(ids))])
  }

  @Test("a conflict is seen once the file was looked at")
  func conflict() async throws {
    let library = try await library(knowing: "C")
    let photo = try #require(library.photo(at: path))
    #expect(photo.conflicts.isEmpty)
    await library.confirm([photo.id])
    #expect(library.photo(photo.id)?.conflicts.map(\.field) == [.title])
  }

  @Test("what is to be edited is read before, also where the index says already what is wanted")
  func readFirst() async throws {
    let library = PhotoLibrary()
    var asked: [RawPath] = []
    library.read = { paths in
      asked += paths
      return paths.map { PhotoRecord($0.text, [.rating: .integer(1), .title: .text("new")]) }
    }
    let stale = ["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"].map { PhotoRecord($0, [.rating: .integer(4)]) }
    let ids = await library.recall(stale)
    await library.confirm([ids[2]])
    try await library.perform(.set(.rating, .integer(4)), on: [ids[0], ids[2]])
    #expect(asked == [path], "what was looked at is not read again")
    let photo = try #require(library.photo(ids[0]))
    #expect(photo.pending[.rating] == PendingEdit(base: .integer(1), value: .integer(4)))
    #expect(photo[.title] == .text("new") && photo.isChecked)
    #expect(library.photo(ids[1])?.isChecked == false)
    try await library.perform(.changeEach([(ids[1], .clear(.rating))], as: .paste))
    #expect(asked == [path, RawPath("/p/b.jpg")])
  }

  @Test("what is there no more leaves, and its edits stay; what could be read since stays")
  func gone() async throws {
    let library = try await library(knowing: "A")
    library.read = { $0.map { PhotoRecord($0.text, [:]) } }
    let read = await library.recall(
      [PhotoRecord("/p/b.jpg", [:]), PhotoRecord("/p/c.jpg", [:])])[0]
    try await library.perform(.set(.rating, .integer(2)), on: [read])
    await library.forget(library.ids)
    #expect(library.ids == [read])
    #expect(library.editsElsewhere[path]?[.title]?.value == .text("B"))
    #expect(journal.pendingEdits()[path]?[.title]?.base == .text("A"))
  }

  @Test("an index has no say in photos that are open already, or were taken out")
  func known() async throws {
    let library = PhotoLibrary()
    let ids = await library.add([
      PhotoRecord("/p/a.jpg", [.title: .text("read")]), PhotoRecord("/p/b.jpg", [:]),
    ])
    try await library.perform(.takeOut([ids[1]]))
    let stale = ["/p/a.jpg", "/p/b.jpg"].map { PhotoRecord($0, [.title: .text("old")]) }
    #expect(await library.recall(stale).isEmpty)
    #expect(library.ids == [ids[0]] && library.photo(ids[0])?[.title] == .text("read"))
  }
}
