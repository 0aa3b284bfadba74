import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// Logs of journals that are older, damaged, or not there.
extension JournalLogTests {
  @Test("a journal is looked at without being started, and an older one is brought up to date")
  func looking() throws {
    let none = RawPath(folder.url.path).appending("none.sqlite")
    #expect(try Journal.log(inJournalAt: none).isEmpty && !none.exists)
    try append(edit(nil, "A"))
    #expect(try Journal.log(inJournalAt: journal.path) == journal.log())
    try journal.withDatabase { database throws(StoreError) in
      try database.execute(
        """
        DROP TABLE write_session; DROP TABLE session_kind; DROP INDEX edit_path; DROP INDEX rehoming_new; DROP INDEX rehoming_old;
        DROP INDEX write_time; DROP INDEX write_begun; PRAGMA user_version = 5
        """)
    }
    #expect(try Journal.log(inJournalAt: journal.path).map(\.state) == [.done])
  }

  @Test("the writes of a photo are looked at without starting a journal, or repairing one")
  func lookingAtWrites() throws {
    let none = RawPath(folder.url.path).appending("none.sqlite")
    #expect(try Journal.writes(of: Self.photo, inJournalAt: none).isEmpty && !none.exists)
    for title in ["A", "B"] {
      let write = Write(
        photo: Self.photo, target: Self.photo, hashBefore: [1], hashAfter: [2], reversePatch: [3],
        edits: [edit(nil, title)])
      try journal.finish(journal.begin(write), isDone: true)
    }
    let path = journal.path
    #expect(try Journal.writes(of: Self.photo, inJournalAt: path) == journal.writes(of: Self.photo))
    let last = try Journal.writes(of: Self.photo, limit: 1, inJournalAt: path)
    #expect(last.map(\.write.edits) == [[edit(nil, "B")]])
    #expect(try Journal.writes(of: RawPath("/p/b.jpg"), inJournalAt: path).isEmpty)
    let scene = try JournalScene()
    try scene.fillMuch()
    try scene.damageSchema()
    let damaged = try Data(contentsOf: scene.file)
    #expect(try Journal.writes(of: Self.photo, inJournalAt: scene.path).isEmpty)
    #expect(try Data(contentsOf: scene.file) == damaged)
  }

  @Test("what all photos of an operation were given is told, and nothing where that differs")
  func given() throws {
    let others = (1...3).map { RawPath("/p/\($0).jpg") }
    func log(_ edits: [Edit]) throws -> FieldValue? {
      let name = OperationName(.edit, field: edits[0].field, count: edits.count)
      let id = try journal.append(name, edits, discarding: [])
      let entry = try journal.log().first { entry in
        if case .operation(let operation) = entry.event { operation.id == id } else { false }
      }
      return try #require(entry).given
    }
    #expect(try log(others.map { edit("A", "B", of: $0) }) == .text("B"))
    #expect(try log(others.map { edit($0.name, "B", of: $0) }) == .text("B"))
    #expect(try log(others.map { edit("B", $0.name, of: $0) }) == nil)
    #expect(try log([edit("1", "C", of: others[0]), edit("2", nil, of: others[1])]) == nil)
    #expect(try log(others.map { edit("A", nil, of: $0) }) == nil)
  }

  @Test("a save is told as taken back, also where the clock was set back before that")
  func clockSetBack() throws {
    let write = try save(edit(nil, "A"))
    try save(edit("A", nil), session: 2, backTo: write)
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE write SET time = 3000 - 1000 * id")
    }
    let log = try journal.log(LogQuery(photo: [Self.photo], since: 1500))
    #expect(log.map(\.state) == [.takenBack])
  }

  @Test("a damaged journal is recovered, with what its writes belong to")
  func damaged() throws {
    let scene = try JournalScene()
    try scene.fillMuch()
    let write = Write(
      photo: Self.photo, target: Self.photo, hashBefore: [1], hashAfter: [2], reversePatch: [3],
      edits: [edit(nil, "A")], session: Write.Session(), backTo: WriteEntry.ID(rawValue: 9))
    do {
      let journal = try Journal(at: scene.path, copiesItself: false)
      _ = try journal.begin(write)
      try scene.truncateLog(of: journal)
    }
    try scene.damageSchema()
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery != nil)
    #expect(try journal.writes(of: Self.photo).map(\.write) == [write])
  }
}
