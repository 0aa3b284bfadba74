import PhotoModel
import PhotoTestSupport
import Testing

@MainActor
@Suite("Resolving conflicts")
struct ResolvingTests {
  private let journal = MemoryJournal()
  private let path = RawPath("/p/a.jpg")
  private let file: FieldValues = [
    .title: .text("Theirs"), .city: .text("There"), .keywords: .list(["old", "theirs"]),
  ]

  /// A library with a photo of which three fields conflict, and one is edited alone.
  private func library() async throws -> (PhotoLibrary, Photo.ID) {
    let library = try PhotoLibrary(journal: journal)
    let id = await library.add([
      PhotoRecord("/p/a.jpg", [.title: .text("Old"), .keywords: .list(["old"])])
    ])[0]
    try await library.perform(
      [
        .set(.title, .text("Mine")), .set(.city, .text("Here")), .add(.keywords, ["mine"]),
        .set(.rating, .integer(3)),
      ], on: [id])
    await library.add([PhotoRecord("/p/a.jpg", file)])
    return (library, id)
  }

  @Test("each field is resolved as it was chosen, the others stay, and the journal knows it")
  func resolve() async throws {
    let (library, id) = try await library()
    #expect(library.photo(id)?.conflicts.map(\.field) == [.title, .keywords, .city])
    let operation = try await library.perform(
      .resolve([id: [.title: .mine, .city: .file, .keywords: .join]]))
    #expect(operation?.name == OperationName(.resolve, count: 1))
    let photo = try #require(library.photo(id))
    #expect(photo.conflicts == [] && library.problematic.isEmpty)
    #expect(photo[.title] == .text("Mine") && photo[.city] == .text("There"))
    #expect(photo[.keywords] == .list(["old", "theirs", "mine"]))
    #expect(photo.pending.keys == [.title, .keywords, .rating])
    let next = try PhotoLibrary(journal: journal)
    let again = await next.add([PhotoRecord("/p/a.jpg", file)])[0]
    #expect(next.photo(again)?.pending == photo.pending)
    #expect(next.photo(again)?.conflicts == [])
  }

  @Test("a field that is not decided, or cannot be decided so, stays a conflict")
  func undecided() async throws {
    let (library, id) = try await library()
    try await library.perform(.resolve([id: [.title: .join, .rating: .file, .city: .mine]]))
    #expect(library.photo(id)?.conflicts.map(\.field) == [.title, .keywords])
    #expect(library.photo(id)?[.rating] == .integer(3), "it is no conflict")
    #expect(journal.pendingEdits()[path]?[.title]?.base == .text("Old"))
    #expect(journal.pendingEdits()[path]?[.city]?.base == .text("There"))
  }

  @Test("to decide for what was changed here is no operation, and what is undone is pending again")
  func undo() async throws {
    let (library, id) = try await library()
    #expect(try await library.perform(.resolve([id: [.title: .mine]])) == nil)
    #expect(library.photo(id)?.conflicts.map(\.field) == [.keywords, .city])
    try await library.perform(.resolve([id: [.city: .file]]))
    #expect(library.photo(id)?.isEdited(.city) == false)
    try await library.undo()
    #expect(library.photo(id)?[.city] == .text("Here"))
    #expect(library.photo(id)?.conflicts.map(\.field) == [.keywords], "the file is known by now")
    try await library.redo()
    #expect(library.photo(id)?[.city] == .text("There"))
  }
}
