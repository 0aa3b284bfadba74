import Testing

@testable import PhotoModel

@MainActor
@Suite("Taking one operation back")
struct TakingBackTests {
  private let library = PhotoLibrary()

  private func photos(_ count: Int, _ values: FieldValues = [:]) async -> [Photo.ID] {
    await library.add((0..<count).map { PhotoRecord("/p/\($0).jpg", values) })
  }

  private func values(_ field: Field, _ ids: [Photo.ID]) -> [FieldValue?] {
    ids.map { library.photo($0)?[field] }
  }

  @Test("what came after it stays, and the whole is undone as one step")
  func later() async throws {
    let ids = await photos(3, [.rating: .integer(1)])
    let mistake = try #require(
      try await library.perform(.change([.set(.rating, .integer(-1))], of: ids)))
    try await library.perform(.change([.set(.rating, .integer(3))], of: [ids[0]]))
    try await library.perform(.change([.set(.title, .text("Harbour"))], of: ids))
    let back = try #require(try await library.perform(.takeBack(mistake.id)))
    #expect(back.name == OperationName(.takeBack, field: .rating, count: 2))
    #expect(values(.rating, ids) == [.integer(3), .integer(1), .integer(1)])
    #expect(values(.title, ids) == Array(repeating: .text("Harbour"), count: 3))
    #expect(library.photo(ids[1])?.isEdited(.rating) == false)

    try await library.undo()
    #expect(values(.rating, ids) == [.integer(3), .integer(-1), .integer(-1)])
    try await library.redo()
    #expect(values(.rating, ids) == [.integer(3), .integer(1), .integer(1)])
  }

  @Test("words that came go, those that went come back, and others stay")
  func words() async throws {
    let ids = await photos(2, [.keywords: .list(["sea", "old"])])
    let added = try #require(
      try await library.perform(.change([.add(.keywords, ["wrong"])], of: ids)))
    let removed = try #require(
      try await library.perform(.change([.remove(.keywords, ["sea"])], of: [ids[0]])))
    try await library.perform(.change([.add(.keywords, ["dawn"])], of: ids))
    try await library.perform(.takeBack(added.id))
    #expect(values(.keywords, ids) == [.list(["old", "dawn"]), .list(["sea", "old", "dawn"])])
    try await library.perform(.takeBack(removed.id))
    #expect(values(.keywords, [ids[0]]) == [.list(["old", "dawn", "sea"])])
  }

  @Test("an edit that is not saved is discarded, whatever the file says by now")
  func pending() async throws {
    let ids = await photos(1, [.title: .text("Old")])
    let edit = try #require(
      try await library.perform(.change([.set(.title, .text("Mine"))], of: ids)))
    await library.add([PhotoRecord("/p/0.jpg", [.title: .text("Theirs")])])
    #expect(library.photo(ids[0])?.conflicts.count == 1)
    try await library.perform(.takeBack(edit.id))
    #expect(values(.title, ids) == [.text("Theirs")])
    #expect(library.photo(ids[0])?.isEdited == false)
  }

  @Test("a position goes back as a whole, or stays")
  func position() async throws {
    let ids = await photos(2, [.latitude: .number(1), .longitude: .number(2)])
    let mistake = try #require(
      try await library.perform(
        .change([.set(.latitude, .number(10)), .set(.longitude, .number(20))], of: ids)))
    try await library.perform(.change([.set(.longitude, .number(21))], of: [ids[0]]))
    try await library.perform(.takeBack(mistake.id))
    #expect(values(.latitude, ids) == [.number(10), .number(1)])
    #expect(values(.longitude, ids) == [.number(21), .number(2)])
  }

  @Test("what is undone already is not taken back where another program has written the same")
  func undone() async throws {
    let ids = await photos(1)
    let operation = try #require(
      try await library.perform(.change([.set(.title, .text("Harbour"))], of: ids)))
    try await library.undo()
    await library.add([PhotoRecord("/p/0.jpg", [.title: .text("Harbour")])])
    #expect(try await library.perform(.takeBack(operation.id)) == nil)
    #expect(values(.title, ids) == [.text("Harbour")] && library.history.nextRedo == operation)
  }

  @Test("where nothing is left of it, or it is undone already, nothing is done")
  func nothing() async throws {
    let ids = await photos(1)
    let first = try #require(
      try await library.perform(.change([.set(.title, .text("A"))], of: ids)))
    let second = try #require(
      try await library.perform(.change([.set(.title, .text("B"))], of: ids)))
    #expect(try await library.perform(.takeBack(first.id)) == nil)
    try await library.undo()
    #expect(try await library.perform(.takeBack(second.id)) == nil)
    #expect(values(.title, ids) == [.text("A")] && library.history.done == [first])
    try await library.perform(.takeOut(ids))
    #expect(try await library.perform(.takeBack(first.id)) == nil)
  }
}
