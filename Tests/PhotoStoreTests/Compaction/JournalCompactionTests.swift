import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("A journal that is compacted")
struct JournalCompactionTests {
  private func size(_ path: RawPath) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: path.text)).count
  }

  @Test("says the same, in less room, and its tables begin where they began", arguments: 0..<8)
  func same(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = try TransferScene()
    let journal = try scene.journal("a")
    try scene.fill(journal, &random)
    let last = try JournalScene.append(
      Edit(
        path: RawPath("/p/z"), field: .title, old: nil,
        new: .text(String(repeating: "z", count: 1 << 20))),
      to: journal)
    try journal.record(.undo, of: last)
    let next = try journal.append(OperationName(.edit, count: 0), [Edit](), discarding: [last])
    try journal.withDatabase { database throws(StoreError) in try Journal.delete(next, in: database)
    }
    let text = try scene.export("a")
    let other = try scene.journal("a")
    let planned = try journal.compact(isDryRun: true)
    #expect(try scene.export("a") == text)
    let sizes = try journal.compact()
    #expect(sizes == planned && sizes.journal < 1 << 20)
    #expect(try size(scene.path("a")) == Int(sizes.journal))
    #expect(try scene.export("a") == text)
    #expect(try Journal.check(at: scene.path("a")) { _ in }.faults.isEmpty)
    // A number that was given is never given again, and who has it open goes on.
    let id = try other.append(OperationName(.edit, count: 0), [Edit](), discarding: [])
    #expect(id.rawValue == next.rawValue + 1)
    let roots = try JournalSchema.roots()
    let found = try journal.withDatabase { database throws(StoreError) in
      try database.rows("SELECT name, rootpage FROM sqlite_schema") {
        ($0.text(0) ?? "", Int($0.integer(1)))
      }
    }
    for (name, root) in found {
      if let table = JournalTable(rawValue: name) { #expect(roots[table] == root) }
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: scene.path("a").parent?.text ?? "")
    #expect(!files.contains { $0.contains("compacted") }, "\(files)")
  }

  @Test("gives up what is too old, and what waits stays")
  func upkeep() throws {
    let scene = try JournalScene()
    try scene.fill(10)
    let journal = try Journal(at: scene.path, copiesItself: false)
    let later = Journal.now + (JournalUpkeep().age ?? 0) + 60
    _ = try journal.compact(JournalUpkeep(), at: later, isDryRun: true)
    #expect(try journal.history().done.count == 1)
    _ = try journal.compact(JournalUpkeep(), at: later, isDryRun: false)
    #expect(try journal.history().done.isEmpty && journal.pendingEdits().editCount == 10)
  }

  @Test("what was done and written is cleared, also in the copy, and what waits or was begun stays")
  func clearing() throws {
    let scene = try JournalScene()
    try scene.fill(10)
    let journal = try Journal(at: scene.path)
    let path = RawPath("/p/a.jpg")
    func begin(_ text: String) throws -> WriteEntry.ID {
      let edit = Edit(path: path, field: .title, old: nil, new: .text(text))
      return try journal.begin(
        Write(
          photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [3],
          edits: [edit], session: Write.Session()))
    }
    let start = Journal.now
    try journal.finish(begin("Secret words"), isDone: true)
    let begun = try begin("Begun")
    let pending = try journal.pendingEdits()
    let waiting = try #require(pending.keys.first)
    let gone = RawPath("/p/saved and gone.jpg")
    let identity = PhotoIdentity(size: 1, modified: 2, inode: 3, content: [4])
    try journal.keep([waiting: identity, gone: identity])
    #expect(try journal.beginOfHistory().map { $0 >= start - 60 } == true)
    #expect(try journal.clearHistory() == JournalSizes(of: scene.path))
    #expect(try journal.history() == History() && journal.pendingEdits() == pending)
    // What identifies a photo that nothing waits for says what was edited, too.
    #expect(try Set(journal.identities(of: [waiting, gone]).keys) == [waiting])
    #expect(pending.editCount == 10)
    #expect(try journal.writes(of: nil).map(\.id) == [begun])
    #expect(try Journal.check(at: scene.path) { _ in }.faults.isEmpty)
    for file in try FileManager.default.contentsOfDirectory(
      atPath: scene.path.parent?.text ?? "")
    {
      let bytes = try Data(
        contentsOf: URL(fileURLWithPath: (scene.path.parent?.text ?? "") + "/" + file))
      #expect(bytes.range(of: Data("Secret words".utf8)) == nil, "\(file)")
    }
    try journal.finish(begun, isDone: true)
    _ = try journal.clearHistory()
    #expect(try journal.beginOfHistory() == nil)
  }

  @Test("has nothing left of writes and operations that are not there")
  func orphans() throws {
    let scene = try JournalScene()
    try scene.fill(5)
    try scene.execute(
      """
      INSERT INTO edit VALUES (77, 0, x'61', 'title', NULL, NULL);
      INSERT INTO write_edit VALUES (5, 0, x'61', 'title', NULL, NULL);
      INSERT INTO write_session VALUES (5, 1, NULL)
      """)
    #expect(try Journal.check(at: scene.path) { _ in }.faults.count == 3)
    _ = try Journal(at: scene.path, copiesItself: false).compact()
    #expect(try Journal.check(at: scene.path) { _ in }.faults.isEmpty)
  }

  @Test("leaves nothing behind where a program was ended meanwhile")
  func ended() throws {
    let scene = try JournalScene()
    try scene.fill(5)
    for suffix in ["", "-journal"] {
      let left = scene.path.adding(".compacted" + suffix)
      try Data("Secret words".utf8).write(to: URL(fileURLWithPath: left.text))
    }
    _ = try Journal(at: scene.path, copiesItself: false)
    #expect(try !scene.names.contains { $0.contains("compacted") })
  }

  @Test("stays as it was where another program keeps it")
  func busy() throws {
    let scene = try JournalScene()
    try scene.fill(10)
    let journal = try Journal(at: scene.path, copiesItself: false)
    let other = try Database(at: scene.path)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StoreError.busy(scene.path)) { _ = try journal.compact() }
    try other.execute("ROLLBACK")
    #expect(try journal.pendingEdits().editCount == 10)
  }
}
