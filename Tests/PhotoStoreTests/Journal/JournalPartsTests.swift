import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("What several threads write into a journal at the same time")
struct JournalPartsTests {
  private let folder: TemporaryFolder
  private let journal: Journal
  private let parts = JournalParts()

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(at: RawPath(folder.url.appendingPathComponent("journal").path))
  }

  private static func write(_ photo: String) -> Write {
    Write(
      photo: RawPath(photo), target: RawPath(photo), hashBefore: [1], hashAfter: [2],
      reversePatch: [3],
      edits: [])
  }

  /// A part that notes an operation of this kind, and fails then if it is to fail.
  private func part(_ kind: String, fails: Bool = false) -> JournalPart {
    JournalPart(isDurable: true) { database throws(StoreError) in
      try database.run(
        "INSERT INTO operation (time, kind, field, word, count) VALUES (1, ?, NULL, NULL, 1)",
        .text(kind))
      if fails { throw .diskFull(RawPath("/")) }
      return database.lastInsertedRow
    }
  }

  private func kinds() throws -> [String?] {
    try journal.withDatabase { database throws(StoreError) in
      try database.rows("SELECT kind FROM operation ORDER BY id") { $0.text(0) }
    }
  }

  @Test("all that wait are written by the first, each with its own row")
  func together() throws {
    let all = ["a", "b", "c"].map { part($0) }
    for part in all { parts.add(part) }
    try journal.withDatabase { [parts] database in parts.write(into: database) }
    #expect(try all.map { try #require(try $0.outcome?.get()) } == [1, 2, 3])
    #expect(try kinds() == ["a", "b", "c"])
  }

  @Test("one that fails leaves nothing, and the others are written all the same")
  func failure() throws {
    let all = [part("a"), part("b", fails: true), part("c")]
    for part in all { parts.add(part) }
    try journal.withDatabase { [parts] database in parts.write(into: database) }
    #expect(throws: StoreError.self) { try all[1].outcome?.get() }
    #expect(try kinds() == ["a", "c"])
    #expect((try? all[0].outcome?.get()) != nil && (try? all[2].outcome?.get()) != nil)
  }

  @Test("one that was taken back is not written")
  func removal() throws {
    let all = [part("a"), part("b")]
    for part in all { parts.add(part) }
    parts.remove(all[0])
    try journal.withDatabase { [parts] database in parts.write(into: database) }
    #expect(try kinds() == ["b"])
    #expect(all[0].outcome == nil)
  }

  @Test("writes of many threads all have their entries, whose states are their own")
  func threads() async throws {
    let ids = await withTaskGroup(of: (WriteEntry.ID, String)?.self) { group in
      for number in 0..<64 {
        group.addTask { [journal] in
          let photo = "/p/\(number).jpg"
          guard let id = try? journal.begin(Self.write(photo)) else { return nil }
          if number % 4 != 0 { try? journal.finish(id, isDone: number % 4 == 1) }
          return (id, photo)
        }
      }
      return await group.reduce(into: [WriteEntry.ID: String]()) { ids, entry in
        if let (id, photo) = entry { ids[id] = photo }
      }
    }
    let entries = try journal.writes(of: nil)
    #expect(entries.count == 64)
    for entry in entries {
      #expect(ids[entry.id].map { RawPath($0) } == entry.write.photo)
    }
    #expect(entries.filter { $0.state == .begun }.count == 16)
    #expect(entries.filter { $0.state == .done }.count == 16)
    #expect(entries.filter { $0.state == .abandoned }.count == 32)
  }

  @Test("after the end of a write was noted commits wait for the disk again")
  func durability() throws {
    try journal.finish(try journal.begin(Self.write("/p/a.jpg")), isDone: true)
    try journal.withDatabase { database throws(StoreError) in
      #expect(try database.rows("PRAGMA synchronous") { $0.integer(0) } == [3])
    }
  }
}
