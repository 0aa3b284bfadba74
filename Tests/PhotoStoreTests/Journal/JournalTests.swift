import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Journal")
struct JournalTests {
  let folder: TemporaryFolder
  let path: RawPath

  init() throws {
    folder = try TemporaryFolder()
    path = RawPath(folder.url.path).appending("data/verso/journal.sqlite")
  }

  private static let photo = RawPath(bytes: Array("/p/a".utf8) + [0xFF] + Array(".jpg".utf8))
  private static let rating = OperationName(.rate, field: .rating, count: 1)

  private static func rate(_ old: Int?, _ new: Int?) -> Edit {
    Edit(
      path: photo, field: .rating, old: old.map(FieldValue.integer),
      new: new.map(FieldValue.integer))
  }

  private func reopened() throws -> Journal { try Journal(at: path) }

  @Test("an operation is back after the journal is opened again, with its edits and its name")
  func append() throws {
    let name = OperationName(.add, field: .keywords, word: "sea; \u{0}🌊", count: 2)
    let edits = [
      Edit(path: Self.photo, field: .keywords, old: nil, new: .list(["sea", "boats, old"])),
      Edit(path: RawPath("/p/b.jpg"), field: .title, old: .text("old"), new: nil),
    ]
    let id = try reopened().append(name, edits, discarding: [])
    let journal = try reopened()
    #expect(try journal.history() == History(done: [EditOperation(id: id, name: name)]))
    #expect(try journal.edits(of: id) == edits)
    let waiting = try journal.pendingEdits()
    #expect(
      waiting[Self.photo] == [
        .keywords: PendingEdit(base: nil, value: .list(["sea", "boats, old"]))
      ])
    #expect(
      waiting[RawPath("/p/b.jpg")] == [.title: PendingEdit(base: .text("old"), value: nil)])
    #expect(journal.recovery == nil)
    #expect(try #require(try journal.moment(of: id)) > 1_700_000_000)
    #expect(try journal.moment(of: EditOperation.ID(rawValue: id.rawValue + 1)) == nil)
  }

  @Test("moves in the manual order are there again, and can be undone and done again")
  func moves() throws {
    let position = try #require(ManualPosition(journalBytes: Array("/p/z".utf8) + [0, 1, 200]))
    let positions = [Self.photo: position]
    let move = Move(path: Self.photo, old: nil, new: position)
    let name = OperationName(.move, count: 1)
    let id = try reopened().append(name, [move], discarding: [])
    let journal = try reopened()
    #expect(try journal.history() == History(done: [EditOperation(id: id, name: name)]))
    #expect(try journal.moves(of: id) == [move])
    #expect(try journal.edits(of: id).isEmpty)
    #expect(try journal.manualPositions() == positions)
    try journal.record(.undo, of: id)
    #expect(try reopened().manualPositions().isEmpty)
    try journal.record(.redo, of: id)
    #expect(try reopened().manualPositions() == positions)
    try journal.record(.undo, of: id)
    _ = try journal.append(Self.rating, [Self.rate(nil, 3)], discarding: [id])
    #expect(try journal.moves(of: id).isEmpty)
  }

  @Test("an undone operation waits no longer, and can be done again")
  func undo() throws {
    let journal = try reopened()
    let first = try journal.append(Self.rating, [Self.rate(nil, 3)], discarding: [])
    let second = try journal.append(Self.rating, [Self.rate(3, 5)], discarding: [])
    try journal.record(.undo, of: second)
    #expect(
      try journal.pendingEdits()[Self.photo]?[.rating]
        == PendingEdit(base: nil, value: .integer(3)))
    try journal.record(.undo, of: first)
    #expect(try journal.pendingEdits().isEmpty)
    let history = try reopened().history()
    #expect(history.done.isEmpty)
    #expect(history.undone.map(\.id) == [second, first])
    #expect(history.nextRedo?.id == first)
    try journal.record(.redo, of: first)
    #expect(try reopened().pendingEdits()[Self.photo]?[.rating]?.value == .integer(3))
  }

  @Test("an operation that changed a field twice is undone from its end on")
  func changedTwice() throws {
    let journal = try reopened()
    let edits = [Self.rate(nil, 1), Self.rate(1, 2)]
    let id = try journal.append(Self.rating, edits, discarding: [])
    try journal.record(.undo, of: id)
    #expect(try journal.pendingEdits().isEmpty)
    try journal.record(.redo, of: id)
    #expect(try journal.pendingEdits()[Self.photo]?[.rating]?.value == .integer(2))
  }

  @Test("operations that can no more be redone are forgotten, and their numbers not used again")
  func discard() throws {
    let journal = try reopened()
    let first = try journal.append(Self.rating, [Self.rate(nil, 3)], discarding: [])
    try journal.record(.undo, of: first)
    let second = try journal.append(Self.rating, [Self.rate(nil, 4)], discarding: [first])
    #expect(second != first)
    #expect(try journal.history().done.map(\.id) == [second])
    #expect(try journal.edits(of: first).isEmpty)
    try journal.record(.redo, of: first)
    #expect(try journal.pendingEdits()[Self.photo]?[.rating]?.value == .integer(4))
  }

  @Test("what waits can be replaced, for these photos only")
  func setPending() throws {
    let journal = try reopened()
    let other = RawPath("/p/b.jpg")
    let edit = PendingEdit(base: .text("A"), value: .text("B"))
    try journal.setPending([Self.photo: [.title: edit, .rating: edit], other: [.title: edit]])
    try journal.setPending([Self.photo: [.headline: edit]])
    #expect(
      try reopened().pendingEdits() == [Self.photo: [.headline: edit], other: [.title: edit]])
    try journal.setPending([Self.photo: [:], other: [:]])
    #expect(try journal.pendingEdits().isEmpty)
  }

  @Test("it behaves like a journal in memory", arguments: [UInt64(1), 2, 3])
  func likeMemory(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (journal, memory) = (try reopened(), MemoryJournal())
    var pairs: [(EditOperation.ID, EditOperation.ID)] = []
    for _ in 0..<60 {
      if let pair = pairs.randomElement(using: &random), Bool.random(using: &random) {
        let direction: HistoryDirection =
          Bool.random(using: &random) ? .undo : .redo
        try journal.record(direction, of: pair.0)
        memory.record(direction, of: pair.1)
      } else {
        let number = Int.random(in: 0...5, using: &random)
        let edits = [
          Self.rate(Int.random(in: 0...2, using: &random), number),
          Edit(path: RawPath("/\(number)"), field: .title, old: nil, new: .text("x")),
        ]
        pairs.append(
          (
            try journal.append(Self.rating, edits, discarding: []),
            memory.append(Self.rating, edits, discarding: [])
          ))
      }
      #expect(try journal.pendingEdits() == memory.pendingEdits())
    }
    #expect(try journal.history().done.count == memory.history().done.count)
  }

  @Test("a library is the same after a restart")
  @MainActor
  func library() async throws {
    let library = try PhotoLibrary(journal: try reopened())
    let ids = await library.add([
      PhotoRecord(path: Self.photo), PhotoRecord(path: RawPath("/p/b")),
    ])
    try await library.perform(.set(.title, .text("X")), on: ids)
    try await library.perform(.add(.keywords, ["sea"]), on: ids)
    try await library.undo()
    let next = try PhotoLibrary(journal: try reopened())
    #expect(next.history == library.history)
    let again = await next.add([PhotoRecord(path: Self.photo)])[0]
    #expect(next.photo(again)?.edits.changes == [.title: .text("X")])
    try await next.redo()
    #expect(next.photo(again)?[.keywords] == .list(["sea"]))
  }

  // MARK: Writes

  @Test("a write is begun, done or abandoned, and found by its photo and its file")
  func writes() throws {
    let journal = try reopened()
    let sidecar = RawPath("/p/a.jpg.xmp")
    let write = Write(
      photo: Self.photo, target: Self.photo, hashBefore: [1, 2], hashAfter: [3],
      reversePatch: Array(repeating: 7, count: 100_000), edits: [Self.rate(1, 2)])
    var toSidecar = write
    toSidecar.target = sidecar
    toSidecar.hashBefore = nil
    toSidecar.reversePatch = []
    let first = try journal.begin(write)
    let second = try journal.begin(toSidecar)
    let third = try journal.begin(write)
    try journal.finish(first, isDone: true)
    try journal.finish(second, isDone: false)
    let entries = try reopened().writes(of: nil)
    #expect(entries.map(\.id) == [third, second, first])
    #expect(entries.map(\.state) == [.begun, .abandoned, .done])
    #expect(entries.map(\.write) == [write, toSidecar, write])
    #expect(entries.allSatisfy { $0.time > 1_700_000_000 })
    #expect(try journal.writes(of: sidecar).map(\.id) == [second])
    #expect(try journal.writes(of: Self.photo).map(\.id) == [third, second, first])
    #expect(try journal.writes(of: RawPath("/other")).isEmpty)
  }

  @Test("many threads may note writes at once")
  func threads() async throws {
    let journal = try reopened()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let path = RawPath("/p/\(number)")
          let write = Write(
            photo: path, target: path, hashBefore: nil, hashAfter: [1], reversePatch: [],
            edits: [])
          let entry = try? journal.begin(write)
          if let entry { try? journal.finish(entry, isDone: true) }
        }
      }
    }
    let entries = try journal.writes(of: nil)
    #expect(entries.count == 40)
    #expect(entries.allSatisfy { $0.state == .done })
  }

  // MARK: Durability

  @Test("every commit goes to the disk before it is reported")
  func settings() throws {
    let journal = try reopened()
    try journal.withDatabase { database throws(StoreError) in
      #expect(try database.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
      #expect(try database.rows("PRAGMA synchronous") { $0.integer(0) } == [3])
    }
  }

  @Test("on a full disk an operation fails as a whole, and the next one works when there is room")
  func fullDisk() throws {
    let journal = try reopened()
    let first = try journal.append(Self.rating, [Self.rate(nil, 3)], discarding: [])
    try journal.withDatabase { database throws(StoreError) in
      _ = try database.rows("PRAGMA max_page_count = 20") { $0.integer(0) }
    }
    let large = (0..<2000).map {
      Edit(path: RawPath("/p/\($0).jpg"), field: .title, old: nil, new: .text("X"))
    }
    #expect(throws: StoreError.diskFull(path)) {
      try journal.append(Self.rating, large, discarding: [first])
    }
    #expect(try journal.history().done.map(\.id) == [first])
    #expect(try journal.pendingEdits().count == 1)
    try journal.withDatabase { database throws(StoreError) in
      _ = try database.rows("PRAGMA max_page_count = 1000000") { $0.integer(0) }
    }
    _ = try journal.append(Self.rating, large, discarding: [])
    #expect(try reopened().pendingEdits().count == 2001)
  }

  @Test("two programs take turns; one that waits too long says so")
  func busy() throws {
    let (journal, other) = (try reopened(), try reopened())
    _ = try journal.append(Self.rating, [Self.rate(nil, 3)], discarding: [])
    _ = try other.append(Self.rating, [Self.rate(3, 4)], discarding: [])
    #expect(try journal.history().done.count == 2)
    try other.withDatabase { database throws(StoreError) in
      try database.execute("BEGIN IMMEDIATE")
      #expect(throws: StoreError.busy(path)) {
        try journal.append(Self.rating, [Self.rate(4, 5)], discarding: [])
      }
      try database.execute("COMMIT")
    }
    #expect(try journal.history().done.count == 2)
    _ = try journal.append(Self.rating, [Self.rate(4, 5)], discarding: [])
  }
}
