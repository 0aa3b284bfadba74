import PhotoModel
import Testing

@MainActor
@Suite("A keyword gets another name or place")
struct KeywordMoveTests {
  /// The keywords of a photo after a move, first those without and then those with levels.
  private func moved(
    _ flat: [String], in branches: [String] = [], _ old: [String], to text: String,
    _ flatKeywords: FlatKeywords = .levels
  ) async throws -> [[String]] {
    let library = PhotoLibrary()
    library.flatKeywords = flatKeywords
    var values = FieldValues()
    if !flat.isEmpty { values[.keywords] = .list(flat) }
    if !branches.isEmpty { values[.hierarchicalKeywords] = .list(branches) }
    await library.add([
      PhotoRecord("/p/a.jpg", values), PhotoRecord("/p/b.jpg", [.keywords: .list(["other"])]),
    ])
    let move = try #require(KeywordMove(old, to: text))
    let changes = library.ids.compactMap(library.photo).flatMap { photo in
      move.changes(of: photo, flatKeywords: flatKeywords).map { (photo.id, $0) }
    }
    try await library.perform(changes, as: OperationName.Kind.moveKeyword)
    let photos = library.ids.compactMap(library.photo)
    #expect(photos[1][.keywords] == .list(["other"]), "who does not have it stays")
    return [Field.keywords, .hierarchicalKeywords].map { field in
      if case .list(let words) = photos[0][field] { words } else { [] }
    }
  }

  @Test(
    "a keyword without levels is renamed where it stands, and becomes one with one that is there")
  func flat() async throws {
    #expect(
      try await moved(["a", "Rome", "b"], ["Rome"], to: "Roma") == [["a", "Roma", "b"], []])
    #expect(try await moved(["Roma", "Rome"], ["Rome"], to: "Roma") == [["Roma"], []])
  }

  @Test("a keyword with levels is renamed in all branches that go through it, and no others")
  func branches() async throws {
    let lists = try await moved(
      ["Places", "Rome", "Forum", "Art"], in: ["Places|Rome", "Places|Rome|Forum", "Art|Rome"],
      ["Places", "Rome"], to: "Places|Roma")
    #expect(lists[1] == ["Places|Roma", "Places|Roma|Forum", "Art|Rome"])
    #expect(Set(lists[0]) == ["Places", "Rome", "Forum", "Art", "Roma"], "Rome is below Art still")
  }

  @Test(
    "with the last level as the only flat keyword, an outer level leaves no word behind",
    arguments: FlatKeywords.allCases)
  func outer(flatKeywords: FlatKeywords) async throws {
    let lists = try await moved(
      ["Places", "Rome"], in: ["Places|Rome"], ["Places"], to: "Locations", flatKeywords)
    #expect(lists[1] == ["Locations|Rome"])
    #expect(Set(lists[0]) == ["Locations", "Rome"])
  }

  @Test("an inner keyword is renamed, and no level becomes a flat keyword that was none")
  func inner() async throws {
    func renamed(_ flat: [String], _ branches: [String]) async throws -> [[String]] {
      try await moved(flat, in: branches, ["Nature", "Tree"], to: "Nature|Holz")
    }
    #expect(
      try await renamed(["Oak", "Tree"], ["Nature|Tree|Oak"])
        == [["Oak", "Holz"], ["Nature|Holz|Oak"]])
    #expect(
      try await renamed(["Oak", "Beech"], ["Nature|Tree|Beech", "Nature|Tree|Oak"])
        == [["Oak", "Beech"], ["Nature|Holz|Beech", "Nature|Holz|Oak"]])
    #expect(try await renamed([], ["Nature|Tree"]) == [[], ["Nature|Holz"]])
    // Another branch still has the word.
    #expect(
      try await renamed(["Tree"], ["Nature|Tree", "Tree"])
        == [["Tree", "Holz"], ["Nature|Holz", "Tree"]])
  }

  @Test("a keyword moves below another one, and out again")
  func levels() async throws {
    #expect(
      try await moved(["Rome", "sea"], ["Rome"], to: "Italy|Rome")
        == [["Rome", "sea", "Italy"], ["Italy|Rome", "sea"]])
    let out = try await moved(
      ["Italy", "Rome"], in: ["Italy|Rome"], ["Italy", "Rome"], to: "Rome")
    #expect(out == [["Rome"], ["Rome"]])
    let renamed = try await moved(["Rome"], ["Rome"], to: "Italy|Roma")
    #expect(renamed[1] == ["Italy|Roma"])
    #expect(Set(renamed[0]) == ["Italy", "Roma"])
  }

  @Test("two branches that become the same are one")
  func merging() async throws {
    let lists = try await moved(
      ["Places", "Rome", "Roma"], in: ["Places|Rome", "Places|Roma"], ["Places", "Rome"],
      to: "Places|Roma")
    #expect(lists == [["Places", "Roma"], ["Places|Roma"]])
  }

  @Test(
    "what is no other keyword is no move",
    arguments: ["", " | ", "Places", " Places ", "Places|Rome"])
  func none(text: String) { #expect(KeywordMove(["Places"], to: text) == nil) }

  @Test("after undo all keywords are as before")
  func undo() async throws {
    let library = PhotoLibrary()
    let values: FieldValues = [
      .keywords: .list(["x", "Places", "Rome"]), .hierarchicalKeywords: .list(["Places|Rome"]),
    ]
    let id = await library.add([PhotoRecord("/p/a.jpg", values)])[0]
    let move = try #require(KeywordMove(["Places"], to: "Locations"))
    let photo = try #require(library.photo(id))
    try await library.perform(
      move.changes(of: photo).map { (id, $0) }, as: OperationName.Kind.moveKeyword)
    #expect(library.photo(id)?.isEdited == true)
    try await library.undo()
    #expect(library.photo(id)?.isEdited == false)
  }
}
