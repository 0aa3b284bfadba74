import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

// What the log says of the writes of a session.
extension JournalLogTests {
  @Test("what a session was noted to do is told, whatever its writes look like")
  func kinds() throws {
    let kinds: [(Write.Kind, LogEntry.Event)] = [
      (.save, .save), (.settle, .settle), (.repair, .repair), (.embedSidecar, .save),
      (.createSidecar, .sidecars(.made)), (.splitSidecar, .sidecars(.splitOut)),
      (.deleteSidecar, .sidecars(.removed)),
    ]
    for (number, (kind, _)) in kinds.enumerated() {
      let write = Write(
        photo: Self.photo, target: Self.photo, hashBefore: [1], hashAfter: [2], reversePatch: [3],
        edits: [edit("A", "A")], session: Write.Session(rawValue: Int64(number + 1)), kind: kind)
      let id = try journal.begin(write)
      #expect(try journal.unfinishedWrites().map(\.write) == [write])
      try journal.finish(id, isDone: true)
    }
    let expected = Array(kinds.map(\.1).reversed())
    #expect(try journal.log().map(\.event) == expected)
    #expect(try journal.log(LogQuery(photo: [Self.photo])).map(\.event) == expected)
    try journal.tidy(JournalUpkeep(mostWrites: 2))
    let count = try journal.withDatabase { database throws(StoreError) in
      try database.rows("SELECT count(*) FROM session_kind") { $0.integer(0) }
    }
    #expect(count == [2])
    #expect(try Journal.check(at: journal.path) { _ in }.faults.isEmpty)
  }

  @Test("a save is told as one, though one photo or all of it took the bytes of before")
  func savesThatUndo() throws {
    let other = RawPath("/p/b.jpg")
    func save(_ edits: [Edit], session: Int64, backTo: WriteEntry.ID?, _ kind: Write.Kind?) throws {
      for edit in edits {
        let write = Write(
          photo: edit.path, target: edit.path, hashBefore: [1], hashAfter: [2], reversePatch: [3],
          edits: [edit], session: Write.Session(rawValue: session),
          backTo: edit.path == Self.photo ? backTo : nil, kind: kind)
        try journal.finish(try journal.begin(write), isDone: true)
      }
    }
    let first = try self.save(edit(nil, "A"))
    let undone = edit("A", nil)
    try save([undone, edit(nil, "B", of: other)], session: 2, backTo: first, .save)
    let entry = try #require(try journal.log().first)
    #expect(entry.event == .save && entry.state == .saved && entry.photoCount == 2)
    for photo in [Self.photo, other] {
      let last = try #require(try journal.log(LogQuery(photo: [photo])).first)
      #expect(last.event == .save && last.state == .saved)
    }
    let again = try self.save(edit(nil, "A"), session: 3)
    try save([undone], session: 4, backTo: again, .save)
    #expect(try journal.log().first?.event == .save)
    // Earlier versions did not note it.
    let third = try self.save(edit(nil, "A"), session: 5)
    try save([undone, edit("B", "C", of: other)], session: 6, backTo: third, nil)
    #expect(try journal.log().first?.event == .save)
    #expect(try journal.log().first?.state == .saved)
    let last = try self.save(edit(nil, "A"), session: 7)
    try save([undone], session: 8, backTo: last, nil)
    #expect(try journal.log().map(\.event).prefix(2) == [.revert, .save])
    #expect(try journal.log().map(\.state).prefix(2) == [.done, .takenBack])
  }

  @Test("photos that kept their old files are not counted, unless all did")
  func abandoned() throws {
    let names = ["a", "b", "c"].map { RawPath("/p/\($0).jpg") }
    try save(edit(nil, "A", of: names[0]), isDone: false)
    #expect(try journal.log().map(\.photoCount) == [1])
    #expect(try journal.log().map(\.state) == [.failed])
    try save(edit(nil, "A", of: names[1], .city), isDone: false)
    _ = try journal.begin(
      Write(
        photo: names[2], target: names[2], hashBefore: [1], hashAfter: [2], reversePatch: [3],
        edits: [edit(nil, "A", of: names[2], .label)], session: Write.Session(rawValue: 1)))
    #expect(try journal.log().map(\.photos) == [[names[2]]])
    #expect(try journal.log().map(\.state) == [.begun])
    try save(edit(nil, "A", of: names[0]))
    let entry = try #require(try journal.log().first)
    #expect(entry.photos == [names[0]] && entry.photoCount == 1 && entry.fields == [.title])
    #expect(entry.state == .saved)
    #expect(try journal.photos(of: Write.Session(rawValue: 1)) == [names[0], names[2]])
  }
}
