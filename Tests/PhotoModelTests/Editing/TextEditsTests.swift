import PhotoModel
import TestSupport
import Testing

@MainActor
@Suite("Texts for many cells")
struct TextEditsTests {
  let journal = MemoryJournal()
  let library: PhotoLibrary
  let ids: [Photo.ID]

  init() async throws {
    library = try PhotoLibrary(journal: journal)
    ids = await library.add([
      PhotoRecord("/p/a.jpg", [.title: .text("A"), .keywords: .list(["sea"])]),
      PhotoRecord("/p/b.jpg", [.title: .text("B"), .rating: .integer(4)]),
      Self.unreadable,
    ])
  }

  private static var unreadable: PhotoRecord {
    var record = PhotoRecord("/p/c.jpg")
    record.error = PhotoError(Trouble("The file is empty."))
    return record
  }

  private func cell(_ photo: Int, _ field: Field, _ text: String) -> TextEdits.Cell {
    TextEdits.Cell(id: ids[photo], field: field, text: text)
  }

  @Test("pasted keywords can be added to those that are there, and the rest is as before")
  func addingKeywords() {
    let plan = TextEdits(
      [
        cell(0, .keywords, "sky; sea"), cell(1, .keywords, "sky"), cell(0, .title, "New"),
        cell(1, .rating, ""),
      ], in: library)
    #expect(plan.replacesKeywords)
    let adding = plan.addingKeywords()
    #expect(adding.edits.map(\.new) == [.list(["sea", "sky"]), .list(["sky"]), .text("New"), nil])
    #expect(!adding.replacesKeywords)
    let blank = TextEdits([cell(0, .keywords, "")], in: library)
    #expect(blank.replacesKeywords && blank.addingKeywords().edits.isEmpty)
    #expect(blank.addingKeywords().photoCount == 0 && blank.addingKeywords().sameCount == 1)
    #expect(!TextEdits([cell(1, .keywords, "sky")], in: library).replacesKeywords)
  }

  @Test("keywords that came since they were worked out stay where others are added")
  func addingToOthers() async throws {
    let adding = TextEdits([cell(0, .keywords, "sky")], in: library).addingKeywords()
    try await library.perform(.add(.keywords, ["wind"]), on: [ids[0]])
    try await library.perform(adding.changes, as: .paste)
    #expect(library.photo(ids[0])?[.keywords] == .list(["sea", "wind", "sky"]))
  }

  @Test("what changes, what is the same, what is refused and what is read only are told apart")
  func plan() {
    let plan = TextEdits(
      [
        cell(0, .title, "New"), cell(0, .rating, "seven"), cell(0, .keywords, "sea; sky"),
        cell(1, .title, "B"), cell(1, .rating, ""), cell(1, .fileName, "z.jpg"),
        cell(2, .title, "C"),
      ], in: library)
    #expect(plan.edits.map(\.id) == [ids[0], ids[0], ids[1]])
    #expect(plan.edits.map(\.field) == [.title, .keywords, .rating])
    #expect(plan.edits.map(\.old) == [.text("A"), .list(["sea"]), .integer(4)])
    #expect(plan.edits.map(\.new) == [.text("New"), .list(["sea", "sky"]), nil])
    #expect(plan.refusals.map(\.reason) == [.noRating("seven")])
    #expect(plan.sameCount == 1)
    #expect(plan.readOnlyCount == 2)
    #expect(plan.photoCount == 2)
    #expect(library.editedCount == 0)
  }

  @Test("different changes of several photos are one operation with a name, undone at once")
  func perform() async throws {
    let plan = TextEdits(
      [cell(0, .title, "New"), cell(1, .title, "Other"), cell(1, .rating, "5")], in: library)
    let operation = try #require(try await library.perform(plan.changes, as: .paste))
    #expect(operation.name == OperationName(.paste, count: 2))
    #expect(operation.name.englishText == "Paste the fields of 2 photos")
    #expect(journal.edits(of: operation.id).count == 3)
    #expect(library.photo(ids[0])?[.title] == .text("New"))
    #expect(library.photo(ids[1])?[.rating] == .integer(5))
    try await library.undo()
    #expect(library.editedCount == 0)
    #expect(library.photo(ids[1])?[.rating] == .integer(4))
    try await library.redo()
    #expect(library.editedCount == 2)
  }

  @Test("the name of an operation on one field names it, and counts photos that really change")
  func name() async throws {
    let changes: [(id: Photo.ID, change: Change)] = [
      (ids[0], .set(.title, .text("B"))), (ids[1], .set(.title, .text("B"))),
      (ids[2], .set(.title, .text("B"))), (ids[0], .set(.fileName, .text("no.jpg"))),
    ]
    let operation = try #require(try await library.perform(changes, as: .fill))
    #expect(operation.name == OperationName(.fill, field: .title, count: 1))
    #expect(try await library.perform(changes, as: .fill) == nil)
  }
}
