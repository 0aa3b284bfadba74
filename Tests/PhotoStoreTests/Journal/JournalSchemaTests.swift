import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// What others may have put into a journal, and what it can do there.
@Suite("The schema of a journal")
struct JournalSchemaTests {
  private let scene: JournalScene
  private static let write = Write(
    photo: RawPath("/p/1.jpg"), target: RawPath("/p/1.jpg"), hashBefore: nil, hashAfter: [1],
    reversePatch: [2, 3], edits: [])

  init() throws { scene = try JournalScene() }

  /// What somebody puts beside the tables.
  private static let planted = [
    (
      kind: "trigger",
      sql: """
      CREATE TRIGGER planted AFTER INSERT ON write
      BEGIN UPDATE write SET reverse_patch = x'00'; END
      """
    ),
    // By the name of a table, so that it is not taken for that.
    (
      kind: "trigger",
      sql: "CREATE TRIGGER edit AFTER INSERT ON edit BEGIN DELETE FROM waiting; END"
    ),
    (kind: "view", sql: "CREATE VIEW planted AS SELECT path FROM waiting"),
    (kind: "index", sql: "CREATE INDEX planted ON waiting (upper(field))"),
    (kind: "table", sql: "CREATE TABLE planted (a UNIQUE, b)"),
  ]

  @Test(
    "a journal with a part that is not its own is set aside, and nothing of it is lost",
    arguments: planted)
  func parts(_ kind: String, _ sql: String) throws {
    try scene.fillMuch()
    let (pending, history, writes) = try {
      let journal = try Journal(at: scene.path)
      _ = try journal.begin(Self.write)
      let last = try #require(try journal.history().done.last)
      try journal.record(.undo, of: last.id)
      return (try journal.pendingEdits(), try journal.history(), try journal.writes(of: nil))
    }()
    try scene.execute(sql)
    let journal = try Journal(at: scene.path)
    let recovery = try #require(journal.recovery)
    #expect(
      recovery.reason
        == .foreignPart(kind: kind, name: sql.contains("TRIGGER edit") ? "edit" : "planted"))
    #expect(recovery.isComplete && recovery.counts.edits == pending.editCount)
    #expect(try journal.pendingEdits() == pending)
    #expect(try journal.history() == history)
    #expect(
      try journal.writes(of: nil).map(\.write.reversePatch) == writes.map(\.write.reversePatch))
    // The numbers go on where they were.
    #expect(try journal.begin(Self.write).rawValue > (writes.last?.id.rawValue ?? 0))
    // It is kept as it was.
    let aside = try Database(at: try #require(recovery.movedTo))
    #expect(
      try aside.rows("SELECT sql FROM sqlite_schema") { $0.text(0) ?? "" }.contains(sql))
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("a trigger that comes while the journal is open never runs")
  func trigger() throws {
    let journal = try Journal(at: scene.path)
    let other = try Database(at: scene.path)
    for part in Self.planted where part.kind == "trigger" { try other.execute(part.sql) }
    let entry = try journal.begin(Self.write)
    try JournalScene.append(
      Edit(path: RawPath("/p/0.jpg"), field: .title, old: nil, new: .text("X")), to: journal)
    #expect(try journal.writes(of: nil).first { $0.id == entry }?.write == Self.write)
    #expect(try journal.pendingEdits().editCount == 1)
  }

  @Test("what a connection does not do: views, triggers, and changes to the schema itself")
  func defensive() throws {
    let database = try Database(at: scene.path)
    try database.execute("CREATE TABLE a (b); CREATE VIEW v AS SELECT b FROM a")
    #expect(throws: StoreError.self) { _ = try database.rows("SELECT * FROM v") { _ in } }
    #expect(throws: StoreError.self) {
      try database.execute(
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'x' WHERE name = 'a'")
    }
    for setting in ["trusted_schema", "cell_size_check"] {
      let value = try database.rows("PRAGMA \(setting)") { $0.integer(0) }
      #expect(value == [setting == "cell_size_check" ? 1 : 0], "\(setting)")
    }
  }

  @Test(
    "a view in the place of a table is none, and the edits of the copy and of the rest are there")
  func view() throws {
    try scene.fillMuch(copy: true)
    try scene.execute(
      """
      ALTER TABLE waiting RENAME TO hidden;
      CREATE VIEW waiting AS SELECT x'2F' AS path, 'title' AS field, NULL AS base, x'00' AS value
      """)
    #expect(throws: StoreError.damaged(scene.path, .tableMissing("waiting"))) {
      try Journal.editedPhotos(inJournalAt: scene.path)
    }
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery?.reason == .tableMissing("waiting"))
    #expect(try journal.pendingEdits().editCount == 2003)
  }

  @Test("a database of another program becomes no journal, and the edits of the copy are there")
  func otherProgram() throws {
    try scene.fillMuch(copy: true)
    let other = scene.path.adding(".other")
    try {
      let database = try Database(at: other)
      try database.execute("CREATE TABLE moz_places (url); INSERT INTO moz_places VALUES ('a')")
    }()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: other.text))
    try other.move(to: scene.path)
    let journal = try Journal(at: scene.path)
    let recovery = try #require(journal.recovery)
    #expect(recovery.reason == .foreignPart(kind: "table", name: "moz_places"))
    #expect(!recovery.isComplete)
    #expect(try journal.pendingEdits().editCount == 2003)
    let aside = try #require(recovery.movedTo)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside.text)) == bytes)
  }

  @Test("a copy with a trigger is no reason not to recover what it has")
  func copy() throws {
    try scene.fillMuch(copy: true)
    try {
      let copy = try Database(at: JournalCopy.path(of: scene.path))
      for part in Self.planted { try? copy.execute(part.sql) }
    }()
    try scene.damage { $0 = Data("no journal".utf8) }
    let journal = try Journal(at: scene.path)
    #expect(try journal.pendingEdits().editCount == 2003)
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("an older journal with a trigger is brought to today without it")
  func older() throws {
    try scene.fill(3)
    try scene.execute(
      """
      DROP TABLE rehoming; DROP TABLE write_session; DROP TABLE session_kind; DROP INDEX edit_path; DROP INDEX write_time;
      DROP INDEX write_begun; PRAGMA user_version = 3;
      CREATE TRIGGER planted AFTER INSERT ON edit BEGIN DELETE FROM waiting; END
      """)
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery?.reason == .foreignPart(kind: "trigger", name: "planted"))
    #expect(try journal.pendingEdits().editCount == 3)
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("the statistics of SQLite are no foreign part")
  func statistics() throws {
    try scene.fill(3)
    try scene.execute("ANALYZE")
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery == nil)
  }
}
