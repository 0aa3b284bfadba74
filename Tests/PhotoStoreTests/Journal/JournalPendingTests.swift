import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("What waits in a journal")
struct JournalPendingTests {
  private static let name = OperationName(.editSeveral, count: 1)

  /// Values of which some are what others are written as, though not the same bytes.
  private static let values: [(field: Field, values: [FieldValue?])] = [
    (.title, [nil, .text("é"), .text("e\u{301}"), .text(" "), .text("")]),
    (.keywords, [nil, .list(["sea"]), .list([" sea "]), .list([]), .list(["sea", "sea"])]),
    (.rating, [nil, .integer(0), .integer(3), .integer(-1)]),
    (.latitude, [nil, .number(0), .number(-0.0), .number(1), .number(1 + 1e-12), .number(.nan)]),
    (.altitude, [nil, .number(8), .number(8.0001)]),
    (.dateTaken, [nil, .date(PhotoDate(year: 2024)), .date(PhotoDate(year: 2024, month: 5))]),
  ]

  private static func randomEdits(_ random: inout SeededRandom) -> [Edit] {
    (0..<3).flatMap { number in
      values.filter { _ in Bool.random(using: &random) }.map { field, values in
        Edit(
          path: RawPath("/p/\(number).jpg"), field: field,
          old: values.randomElement(using: &random) ?? nil,
          new: values.randomElement(using: &random) ?? nil)
      }
    }
  }

  @Test("it is the same as by the rules of edits, whatever the values", arguments: 1...UInt64(6))
  func likeMemory(seed: UInt64) throws {
    let scene = try JournalScene()
    var random = SeededRandom(seed: seed)
    let (journal, memory) = (try Journal(at: scene.path), MemoryJournal())
    var operations: [(EditOperation.ID, EditOperation.ID)] = []
    for _ in 0..<80 {
      if let (one, other) = operations.randomElement(using: &random),
        Bool.random(using: &random)
      {
        let direction: HistoryDirection =
          Bool.random(using: &random) ? .undo : .redo
        try journal.record(direction, of: one)
        memory.record(direction, of: other)
      } else {
        let edits = Self.randomEdits(&random)
        operations.append(
          (
            try journal.append(Self.name, edits, discarding: []),
            memory.append(Self.name, edits, discarding: [])
          ))
      }
      // A number that is none is not the same as itself.
      #expect("\(try journal.pendingEdits().sorted)" == "\(memory.pendingEdits().sorted)")
    }
  }

  @Test(
    "an operation of many edits has all of them, in their order",
    arguments: [63, 64, 65, 200, 1200])
  func many(count: Int) throws {
    let scene = try JournalScene()
    let edits = (0..<count).map {
      Edit(
        path: RawPath("/p/\($0 * 11 % count).jpg"), field: .title, old: .text("old \($0)"),
        new: $0 % 3 == 0 ? nil : .text("new \($0)"))
    }
    let journal = try Journal(at: scene.path)
    let id = try journal.append(Self.name, edits, discarding: [])
    #expect(try Journal(at: scene.path).edits(of: id) == edits)
    try journal.record(.undo, of: id)
    #expect(try journal.pendingEdits().isEmpty)
    try journal.record(.redo, of: id)
    #expect(
      try journal.pendingEdits()
        == Dictionary(
          edits.map { ($0.path, [$0.field: PendingEdit(base: $0.old, value: $0.new)]) }
        ) { $1 })
  }

  @Test(
    "of very many edits those that lead back wait no more, and what else waits stays as it is",
    arguments: [900, 1200])
  func veryMany(count: Int) throws {
    let scene = try JournalScene()
    let (journal, memory) = (try Journal(at: scene.path), MemoryJournal())
    func edits(_ change: (Int) -> (old: FieldValue?, new: FieldValue?)) -> [Edit] {
      (0..<count).map {
        let (old, new) = change($0)
        return Edit(path: RawPath("/p/\($0).jpg"), field: .title, old: old, new: new)
      }
    }
    let operations = [
      edits { _ in (.text("old"), .text("new")) },
      edits { (.text("new"), $0 % 2 == 0 ? .text("old") : .text("newer")) },
    ]
    // A file has come to say it, and was not read since.
    let said = PendingEdit(base: .text("a"), value: .text("a"))
    let elsewhere: [RawPath: PendingEdits] = [RawPath("/q/a.jpg"): [.title: said]]
    try journal.setPending(elsewhere)
    memory.setPending(elsewhere)
    for edits in operations {
      let ids = (
        try journal.append(Self.name, edits, discarding: []),
        memory.append(Self.name, edits, discarding: [])
      )
      #expect(try journal.pendingEdits() == memory.pendingEdits())
      for direction in [HistoryDirection.undo, .redo] {
        try journal.record(direction, of: ids.0)
        memory.record(direction, of: ids.1)
        #expect(try journal.pendingEdits() == memory.pendingEdits())
      }
    }
  }

  @Test("bytes that are no value are damage, and nothing is undone then")
  func damage() throws {
    let scene = try JournalScene()
    let journal = try Journal(at: scene.path)
    let edit = Edit(path: RawPath("/p/a.jpg"), field: .title, old: .text("a"), new: .text("b"))
    let id = try JournalScene.append(edit, to: journal)
    let before = try journal.pendingEdits()
    try Database(at: scene.path).run("UPDATE edit SET old = x'00'")
    #expect {
      try journal.record(.undo, of: id)
    } throws: { error in
      if case .damaged? = error as? StoreError { true } else { false }
    }
    #expect(try journal.pendingEdits() == before)
    #expect(try journal.history().nextUndo?.id == id)
  }
}

extension [RawPath: PendingEdits] {
  /// The edits in the order of photos and fields.
  fileprivate var sorted: [(path: String, edits: [(key: Field, value: PendingEdit)])] {
    map { (path: $0.key.text, edits: Array($0.value)) }.sorted { $0.path < $1.path }
  }
}
