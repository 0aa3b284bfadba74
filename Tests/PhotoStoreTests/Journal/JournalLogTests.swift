import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("The log of a journal")
struct JournalLogTests {
  let folder: TemporaryFolder
  let journal: Journal
  static let photo = RawPath("/p/a.jpg")
  private static let sidecar = RawPath("/p/a.jpg.xmp")

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(at: RawPath(folder.url.path).appending("journal.sqlite"))
  }

  func edit(
    _ old: String?, _ new: String?, of path: RawPath = photo, _ field: Field = .title
  ) -> Edit {
    Edit(path: path, field: field, old: old.map(FieldValue.text), new: new.map(FieldValue.text))
  }

  @discardableResult
  func append(_ edits: Edit...) throws -> EditOperation.ID {
    try journal.append(OperationName(.edit, field: .title, count: 1), edits, discarding: [])
  }

  /// Sets the keywords of the photo.
  func setKeywords(_ old: [String]?, _ new: [String]) throws {
    try append(
      Edit(path: Self.photo, field: .keywords, old: old.map(FieldValue.list), new: .list(new)))
  }

  /// Writes edits, after which nothing of them waits.
  @discardableResult
  func save(
    _ edits: Edit..., to target: RawPath? = nil, session: Int64 = 1, backTo: WriteEntry.ID? = nil,
    isDone: Bool = true
  ) throws -> WriteEntry.ID {
    let photo = edits.first?.path ?? Self.photo
    let id = try journal.begin(
      Write(
        photo: photo, target: target ?? photo, hashBefore: [1], hashAfter: [2], reversePatch: [3],
        edits: edits, session: Write.Session(rawValue: session), backTo: backTo))
    try journal.finish(id, isDone: isDone)
    if isDone { try journal.setPending([photo: [:]]) }
    return id
  }

  /// Makes all that was done so far of one second, however long it took.
  private func squeeze() throws {
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE operation SET time = 1000")
      try database.execute("UPDATE write SET time = 1000")
    }
  }

  func states(_ query: LogQuery = LogQuery()) throws -> [LogEntry.State] {
    try squeeze()
    return try journal.log(query).map(\.state)
  }

  @Test("what a write belongs to, what it took back, and a file that it removed are kept")
  func session() throws {
    let write = Write(
      photo: Self.photo, target: Self.sidecar, hashBefore: [1], hashAfter: nil, reversePatch: [3],
      edits: [edit("A", nil)], session: Write.Session(), backTo: WriteEntry.ID(rawValue: 4))
    _ = try journal.begin(write)
    #expect(try journal.writes(of: Self.photo).map(\.write) == [write])
    try journal.tidy(JournalUpkeep(mostWrites: 0))
    #expect(try journal.writes(of: Self.photo).map(\.write) == [write], "its end is not known")
    try journal.finish(WriteEntry.ID(rawValue: 1), isDone: true)
    try journal.tidy(JournalUpkeep(mostWrites: 0))
    let rows = try journal.withDatabase { database throws(StoreError) in
      try database.rows("SELECT count(*) FROM write_session") { $0.integer(0) }
    }
    #expect(rows == [0])
  }

  @Test("an operation waits, is saved, is taken back, and is undone")
  func operation() throws {
    let id = try append(edit(nil, "A"))
    #expect(try states() == [.done])
    try save(edit(nil, "A"), isDone: false)
    #expect(try states() == [.failed, .done])
    let write = try save(edit(nil, "A"), session: 2)
    #expect(try states() == [.saved, .failed, .saved])
    try save(edit("A", nil), session: 3, backTo: write)
    #expect(try states() == [.done, .takenBack, .failed, .takenBack])
    try journal.record(.undo, of: id)
    #expect(try states().last == .undone)
  }

  @Test("an operation of which nothing waits, and that was never saved, was discarded")
  func discarded() throws {
    try append(edit(nil, "A"), edit(nil, "B", of: RawPath("/p/b.jpg")))
    try journal.setPending([Self.photo: [:]])
    #expect(try states() == [.done], "that of the other photo waits")
    try journal.setPending([RawPath("/p/b.jpg"): [:]])
    #expect(try states() == [.discarded])
    #expect(try states(LogQuery(photo: [Self.photo])) == [.discarded])
  }

  @Test("of what was replaced before it was saved, it is said that it was not saved")
  func replaced() throws {
    let both = [LogQuery(), LogQuery(photo: [Self.photo])]
    try append(edit(nil, "A"))
    let second = try append(edit("A", "B"))
    try save(edit(nil, "B"))
    for query in both { #expect(try states(query) == [.saved, .saved, .replaced]) }
    try journal.record(.undo, of: second)
    for query in both {
      #expect(try states(query) == [.saved, .undone, .done], "the first value waits again")
    }
    try journal.record(.redo, of: second)
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE operation SET time = id; UPDATE write SET time = 10")
    }
    try append(edit("B", "A"))
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE operation SET time = 11 WHERE id = 3")
    }
    try save(edit("B", "A"), session: 2)
    for query in both {
      #expect(
        try journal.log(query).map(\.state) == [.saved, .saved, .saved, .saved, .replaced],
        "the value was saved later, by another operation")
    }
  }

  @Test("what was undone before the save replaces nothing")
  func undoneBefore() throws {
    try append(edit(nil, "A"))
    try journal.record(.undo, of: append(edit("A", "B")))
    try save(edit(nil, "A "))
    #expect(try states() == [.saved, .undone, .saved], "also where the file says it otherwise")
    #expect(try states(LogQuery(photo: [Self.photo])) == [.saved, .undone, .saved])
  }

  @Test("a word of a list that another one was added to was saved with it")
  func addedTo() throws {
    try setKeywords(nil, ["sea"])
    try setKeywords(["sea"], ["sea", "boats"])
    try save(Edit(path: Self.photo, field: .keywords, old: nil, new: .list(["sea", "boats"])))
    #expect(try states() == [.saved, .saved, .saved])
    #expect(try states(LogQuery(photo: [Self.photo])) == [.saved, .saved, .saved])
  }

  @Test("an operation that was saved by taking back what was written before it is saved")
  func undone() throws {
    try append(edit(nil, "A"))
    let write = try save(edit(nil, "A"))
    try append(edit("A", nil))
    try save(edit("A", nil), session: 2, backTo: write)
    // What is of one second stands by its kind.
    #expect(try states() == [.done, .takenBack, .saved, .takenBack])
    #expect(
      try states(LogQuery(photo: [Self.photo])) == [.done, .takenBack, .saved, .takenBack])
  }

  @Test("what was written at once is one line, with its photos and fields")
  func saves() throws {
    try save(edit(nil, "A"))
    try save(edit(nil, "A"), to: Self.sidecar)
    try save(edit(nil, "B", of: RawPath("/p/b.jpg"), .city))
    try save(edit("A", "C"), session: 2)
    let entries = try journal.log()
    #expect(entries.map(\.event) == [.save, .save])
    #expect(entries.map(\.photoCount) == [1, 2])
    #expect(entries.map(\.photos) == [[Self.photo], [Self.photo, RawPath("/p/b.jpg")]])
    #expect(entries.map(\.fields) == [[.title], [.title, .city]])
    let sessions = try entries.map { try #require($0.session) }
    #expect(
      try sessions.map { try journal.photos(of: $0) }
        == [[Self.photo], [Self.photo, RawPath("/p/b.jpg")]])
    #expect(entries.allSatisfy { $0.edits.isEmpty && $0.files.isEmpty })
  }

  @Test("what was settled and repaired, and sidecars that came and went, are told as that")
  func tasks() throws {
    try save(edit("A", "A"), session: 1)
    try save(edit("A", "B"), edit("C", "C", of: Self.photo, .city), session: 2)
    try write(Self.sidecar, before: nil, after: [2], session: 3)
    try write(Self.sidecar, before: nil, after: [2], session: 4)
    try write(Self.photo, before: [1], after: [2], session: 4)
    try write(Self.sidecar, before: [2], after: nil, session: 5)
    try write(Self.photo, before: [2], after: [3], session: 6)
    let expected: [LogEntry.Event] = [
      .repair, .sidecars(.removed), .sidecars(.splitOut), .sidecars(.made), .settle, .settle,
    ]
    #expect(try journal.log().map(\.event) == expected)
    #expect(try journal.log(LogQuery(photo: [Self.photo])).map(\.event) == expected)
  }

  private func write(
    _ target: RawPath, before: [UInt8]?, after: [UInt8]?, session: Int64
  ) throws {
    let id = try journal.begin(
      Write(
        photo: Self.photo, target: target, hashBefore: before, hashAfter: after,
        reversePatch: [3], edits: [], session: Write.Session(rawValue: session)))
    try journal.finish(id, isDone: true)
  }

  @Test("of one photo the whole story is told, write by write, with old and new values")
  func story() throws {
    try append(edit(nil, "A"), edit(nil, "B", of: RawPath("/p/b.jpg")))
    let first = try save(edit(nil, "A"))
    let second = try save(edit(nil, "A"), to: Self.sidecar)
    try save(edit(nil, "B", of: RawPath("/p/b.jpg")))
    try append(edit("A", "C"))
    try squeeze()
    let entries = try journal.log(LogQuery(photo: [Self.photo]))
    #expect(entries.map(\.state) == [.saved, .done, .saved])
    #expect(entries.map(\.edits) == [[edit(nil, "A")], [edit("A", "C")], [edit(nil, "A")]])
    #expect(entries[0].files.map(\.write) == [first, second])
    #expect(entries[0].files.map(\.path) == [Self.photo, Self.sidecar])
    #expect(entries[0].files.map(\.hashBefore) == [[1], [1]])
  }

  @Test("of a sidecar, what was written to it is told")
  func sidecar() throws {
    try save(edit(nil, "A"), to: Self.sidecar)
    #expect(try states(LogQuery(photo: [Self.sidecar])) == [.saved])
    #expect(try states(LogQuery(photo: [RawPath("/p/c.jpg")])) == [])
  }

  @Test("a photo that took edits over has what was done under the other path until then")
  func takenOver() throws {
    let new = RawPath("/q/a.jpg")
    try append(edit(nil, "A"))
    _ = try journal.append(
      OperationName(.takeOver, count: 1),
      PathChange(paths: [(Self.photo, new)], edits: [], moves: []),
      discarding: [])
    try append(edit(nil, "Z"))
    try append(edit("A", "B", of: new))
    let entries = try journal.log(LogQuery(photo: [new]))
    #expect(entries.flatMap(\.edits) == [edit("A", "B", of: new), edit(nil, "A")])
  }

  @Test("only so many lines, and only those since a time")
  func limits() throws {
    for number in 0..<4 { try append(edit(nil, "\(number)")) }
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE operation SET time = id * 10")
    }
    #expect(try journal.log(LogQuery(limit: 3)).map(\.time) == [40, 30, 20])
    #expect(try journal.log(LogQuery(since: 30)).map(\.time) == [40, 30])
    #expect(try journal.log(LogQuery(photo: [Self.photo], since: 30)).map(\.time) == [40, 30])
    #expect(try journal.log(LogQuery(photo: [Self.photo], limit: 1)).map(\.time) == [40])
  }

  @Test("the latest lines are the first of all, however saves overlap", arguments: 0..<20)
  func latest(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var taken: [WriteEntry.ID] = []
    for number in 0..<40 {
      let path = RawPath("/p/\(Int.random(in: 0..<5, using: &random)).jpg")
      let change = edit(nil, "\(number)", of: path)
      if Bool.random(using: &random) { try append(change) }
      let takesBack = Int.random(in: 0..<5, using: &random) == 0
      let back = takesBack ? taken.randomElement(using: &random) : nil
      taken.append(
        try save(change, session: Int64.random(in: 1...12, using: &random), backTo: back))
    }
    try journal.withDatabase { database throws(StoreError) in
      // Several in a second.
      try database.execute("UPDATE operation SET time = id / 2 * 2")
      try database.execute("UPDATE write SET time = id / 3 * 3")
      // Of earlier versions.
      try database.execute("DELETE FROM write_session WHERE session > 9")
    }
    let all = try journal.log()
    for limit in 1...all.count {
      #expect(try journal.log(LogQuery(limit: limit)) == Array(all.prefix(limit)), "\(limit)")
    }
  }
}
