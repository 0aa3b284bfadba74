import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("A look at a whole journal")
struct JournalCheckTests {
  private let scene: JournalScene

  init() throws { scene = try JournalScene() }

  private func check() throws -> JournalReport { try Journal.check(at: scene.path) { _ in } }

  @Test("finds nothing wrong with a sound one, counts, and leaves every byte as it is")
  func sound() throws {
    try scene.fill(20)
    let before = try Data(contentsOf: scene.file)
    let report = try check()
    #expect(report.faults.isEmpty && !report.isOlder && report.version == JournalSchema.today)
    #expect(report.operations == 1 && report.edits == 20 && report.photos == 20)
    #expect(try Data(contentsOf: scene.file) == before)
  }

  @Test("of all kinds of rows finds nothing wrong, at random", arguments: 0..<5)
  func random(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = try TransferScene()
    let journal = try scene.journal("a")
    try scene.fill(journal, &random)
    var ids: [WriteEntry.ID] = []
    let report = try Journal.check(at: scene.path("a")) { ids.append($0.id) }
    #expect(report.faults.isEmpty, "\(report.faults)")
    #expect(Set(ids) == Set(try journal.writes(of: nil).map(\.id)))
  }

  @Test(
    "finds what does not read, or belongs to nothing",
    arguments: [
      ("UPDATE waiting SET value = x'FF' WHERE path = (SELECT min(path) FROM waiting)", "waiting"),
      ("UPDATE operation SET kind = 'explode'", "operation"),
      ("UPDATE edit SET field = 'colour' WHERE number = 3", "edit"),
      ("UPDATE edit SET new = x'74FF' WHERE number = 3", "edit"),
      // A rating of 7; a latitude of 2.
      ("UPDATE edit SET field = 'rating', new = x'690700000000000000' WHERE number = 3", "edit"),
      ("UPDATE edit SET field = 'rating', old = x'6E0000000000000040' WHERE number = 3", "edit"),
      ("UPDATE waiting SET field = 'width', value = NULL", "waiting"),
      ("UPDATE operation SET time = -9223372036854775808", "operation"),
      ("INSERT INTO write VALUES (1, 0, x'61', x'61', NULL, x'', x'', 7)", "write"),
      ("INSERT INTO place VALUES (x'61', x'61')", "place"),
      ("INSERT INTO move VALUES (1, 0, x'61', NULL, x'61')", "move"),
      ("INSERT INTO rehoming VALUES (1, 0, x'61', x'62', 5)", "rehoming"),
    ])
  func unreadable(_ sql: String, _ table: String) throws {
    try scene.fill(5)
    try scene.execute(sql)
    let faults = try check().faults
    #expect(
      faults.contains { if case .unreadableRow(table, _) = $0 { true } else { false } },
      "\(faults)")
  }

  @Test("finds rows without their operation or write, and operations without some of their edits")
  func orphans() throws {
    try scene.fill(5)
    try scene.execute(
      """
      INSERT INTO edit VALUES (77, 0, x'61', 'title', NULL, NULL);
      INSERT INTO write_session VALUES (5, 1, NULL); DELETE FROM edit WHERE number = 2
      """)
    #expect(
      Set(try check().faults) == [
        .orphans(table: "edit", count: 1), .orphans(table: "write_session", count: 1),
        .incompleteOperations(1),
      ])
  }

  @Test("finds damage of pages, what others put there, and an empty or foreign file")
  func damage() throws {
    try scene.fill(2000)
    try scene.damageRoot(of: .edit)
    #expect(try !check().faults.isEmpty)
    try scene.damageSchema()
    #expect(try !check().faults.isEmpty)
    try Data().write(to: scene.file)
    #expect(try check().faults == [.damaged(.empty)])
    try Data("Hello".utf8).write(to: scene.file)
    #expect(try !check().faults.isEmpty)
  }

  @Test("finds a version that no journal can have")
  func impossibleVersion() throws {
    try scene.fill(1)
    try scene.execute("PRAGMA user_version = 1001")
    #expect(try check().faults == [.damaged(.impossibleVersion(1001))])
  }

  @Test("is not made of a newer one, a link, or none")
  func refused() throws {
    #expect(throws: StoreError.cannotOpen(scene.path, .missing)) { _ = try check() }
    #expect(!FileManager.default.fileExists(atPath: scene.file.path))
    try scene.fill(1)
    try scene.execute("PRAGMA user_version = 999")
    #expect(throws: StoreError.newer(scene.path)) { _ = try check() }
    try FileManager.default.removeItem(at: scene.file)
    try FileManager.default.createSymbolicLink(
      at: scene.file, withDestinationURL: scene.folderURL.appendingPathComponent("other"))
    #expect(throws: StoreError.cannotOpen(scene.path, .link)) { _ = try check() }
  }
}
