import Testing

@testable import PhotoModel

/// What is done to a picture whose raw file says something else.
extension PhotoPairsTests {
  /// A picture and its raw file, with what each says.
  private func pair(
    _ picture: FieldValues, _ raw: FieldValues, in library: PhotoLibrary
  ) async -> (picture: Photo.ID, raw: Photo.ID) {
    await library.joinPairs(true)
    let records = [("/p/a.jpg", PhotoKind.picture, picture), ("/p/a.cr3", .raw, raw)].map {
      var record = PhotoRecord($0, $2)
      record.kind = $1
      return record
    }
    let ids = await library.add(records)
    return (ids[0], ids[1])
  }

  @Test("what each file is given by itself, as a keyword that moves, is not given to the other")
  func byItself() async throws {
    let library = PhotoLibrary()
    let (picture, raw) = await pair(
      [.keywords: .list(["sea", "k4"])], [.keywords: .list(["rawword"])], in: library)
    let move = try #require(KeywordMove(["k4"], to: ["kk"]))
    let changes = [picture, raw].compactMap(library.photo).flatMap { photo in
      move.changes(of: photo).map { (photo.id, $0) }
    }
    let operation = try #require(try await library.perform(changes, as: .moveKeyword))
    #expect(operation.name.count == 1)
    #expect(library.photo(picture)?[.keywords] == .list(["sea", "kk"]))
    #expect(library.photo(raw)?[.keywords] == .list(["rawword"]))
  }

  @Test("the edits of a picture are discarded alone, or with those of its raw file")
  func revertingAlone() async throws {
    let library = PhotoLibrary()
    let (picture, raw) = await pair([:], [:], in: library)
    try await library.perform(.set(.rating, .integer(4)), on: [picture])
    #expect(library.edited == [picture, raw])
    try await library.perform(.discard([picture], alone: true))
    #expect(library.edited == [raw])
  }

  @Test("a text is worked out for each file of a shot by what it says, and counts once")
  func texts() async throws {
    let library = PhotoLibrary()
    let (picture, raw) = await pair(
      [.keywords: .list(["sea"])], [.keywords: .list(["rawword", "sea"])], in: library)
    let cell = TextEdits.Cell(id: picture, field: .keywords, text: "sea; k5")
    let edits = TextEdits([cell], in: library)
    #expect(edits.edits.map(\.id) == [picture, raw] && edits.photoCount == 2)
    let adding = edits.addingKeywords()
    #expect(adding.edits.map(\.new) == [.list(["sea", "k5"]), .list(["rawword", "sea", "k5"])])
    try await library.perform(adding.changes, as: .paste)
    #expect(library.photo(raw)?[.keywords] == .list(["rawword", "sea", "k5"]))
    let wrong = TextEdits(
      [
        TextEdits.Cell(id: picture, field: .rating, text: "seven"),
        TextEdits.Cell(id: picture, field: .fileName, text: "b.jpg"),
        TextEdits.Cell(id: picture, field: .keywords, text: "sea; k5"),
      ], in: library)
    #expect(wrong.refusals.count == 1 && wrong.readOnlyCount == 1 && wrong.sameCount == 1)
  }

  @Test("what was seen of a picture is not what its raw file says, and no conflict with it")
  func seen() async throws {
    let library = PhotoLibrary()
    let (picture, raw) = await pair(
      [.title: .text("Title 4")], [.title: .text("Other")], in: library)
    func type(_ title: String, over seen: String) async throws {
      let change = Change.set(.title, .text(title))
      try await library.perform(
        .change([change], of: [picture], over: [.title: .text(seen)]))
      #expect([picture, raw].map { library.photo($0)?[.title] } == [.text(title), .text(title)])
    }
    try await type("Harbour", over: "Title 4")
    #expect([picture, raw].allSatisfy { library.photo($0)?.conflicts == [] })
    try await library.undo()
    try await type("Quay", over: "Before")
    #expect(library.photo(picture)?.conflicts.count == 1)
    #expect(library.photo(raw)?.conflicts == [])
  }
}
