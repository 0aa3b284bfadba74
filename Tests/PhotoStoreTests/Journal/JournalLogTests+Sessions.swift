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
