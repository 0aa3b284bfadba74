import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// Damaged journals of which there is no copy: what can be read of the file itself.
@Suite("A damaged journal without a copy")
struct JournalSalvageTests {
  private let scene: JournalScene

  init() throws { scene = try JournalScene() }

  @Test("with a schema page of noise everything else is there again")
  func schema() throws {
    try scene.fillMuch()
    try scene.damageSchema()
    let journal = try Journal(at: scene.path)
    let recovery = try #require(journal.recovery)
    #expect(try journal.pendingEdits().editCount == 2003)
    #expect(try journal.history().done.count == 4)
    #expect(recovery.counts.edits == 2003 && recovery.counts.photos == 2001)
    #expect(recovery.copy == .missing)
  }

  @Test("of a file that was cut in two, what was in the first half is there again")
  func half() throws {
    try scene.fillMuch()
    try scene.damage { $0 = $0.prefix($0.count / 2) }
    let journal = try Journal(at: scene.path)
    let recovery = try #require(journal.recovery)
    let found = try journal.pendingEdits().editCount
    #expect(found > 500)
    #expect(recovery.counts.edits == found && recovery.unreadable > 0)
  }

  @Test("a page of noise at the end costs nothing that the operations tell")
  func lastPage() throws {
    try scene.fill(500)
    // It belongs to the table of waiting edits or to that of edits; both are large.
    try scene.damage { bytes in
      bytes.replaceSubrange((bytes.count - 4096)..., with: Data(repeating: 0xAA, count: 4096))
    }
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery != nil)
    #expect(try journal.pendingEdits().count == 500)
  }

  @Test("edits of which only the operation is left wait again")
  func waitingPages() throws {
    try scene.fillMuch()
    try scene.damageRoot(of: .pending)
    // The pages below the root are found without it; without those, the operations tell.
    let pages = SQLitePages(at: scene.path)
    try scene.damage { bytes in
      for number in 1...pages.last {
        let cells = SQLitePage(number, of: pages)?.cells ?? []
        if cells.contains(where: { JournalTable.pending.row($0) != nil }) {
          for offset in 0..<4096 { bytes[(number - 1) * 4096 + offset] = 0 }
        }
      }
    }
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery != nil)
    #expect(try journal.pendingEdits().editCount == 2003)
  }

  @Test("edits of writes are theirs again, wherever their pages are in the file")
  func editsOfWrites() throws {
    try scene.write(600)
    // With the roots, nothing says any more which pages belong to which table.
    for table in [JournalTable.write, .writeEdit] { try scene.damageRoot(of: table) }
    let reopened = try Journal(at: scene.path)
    #expect(reopened.recovery?.counts.writes == 600)
    let writes = try reopened.writes(of: nil)
    #expect(writes.count == 600)
    let withEdits = writes.filter { $0.write.edits.map(\.path) == [$0.write.photo] }
    // The few that stood in the root itself are lost.
    #expect(withEdits.count > 580 && withEdits.count < 600)
  }

  @Test("a missing table is made again, and the others keep what they have")
  func missingTable() throws {
    try scene.fillMuch()
    try scene.execute("DROP TABLE write")
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery?.reason == .tableMissing("write"))
    #expect(try journal.pendingEdits().editCount == 2003)
    let write = Write(
      photo: RawPath("/p/1.jpg"), target: RawPath("/p/1.jpg"), hashBefore: nil, hashAfter: [1],
      reversePatch: [2], edits: [])
    _ = try journal.begin(write)
  }

  @Test("a table with other columns, or a version that cannot be, is damage")
  func otherSchema() throws {
    try scene.fillMuch()
    try scene.execute("ALTER TABLE place RENAME COLUMN place TO position")
    #expect(try Journal(at: scene.path).recovery?.counts.edits == 2003)
    for version in [0, -3, 1_000_000] {
      try scene.execute("PRAGMA user_version = \(version)")
      #expect(try Journal(at: scene.path).recovery?.counts.edits == 2003, "\(version)")
    }
  }

  @Test("a value that nobody wrote is damage, and costs only itself")
  func unknownValue() throws {
    try scene.fill(3)
    try scene.execute("UPDATE waiting SET value = x'00' WHERE path = CAST('/p/1.jpg' AS BLOB)")
    let reopened = try Journal(at: scene.path)
    #expect(reopened.recovery?.unreadable == 1)
    // The operation tells what it was.
    let waiting = try reopened.pendingEdits()
    #expect(waiting.count == 3)
    for number in 0..<3 { #expect(waiting.title(of: "/p/\(number).jpg") == .text("X \(number)")) }
  }

  @Test("the manual order is kept")
  func order() throws {
    try scene.fill(500)
    let position = try #require(ManualPosition(journalBytes: [0x2F, 0, 7]))
    let moved = RawPath("/p/moved.jpg")
    let journal = try Journal(at: scene.path)
    _ = try journal.append(
      OperationName(.move, count: 1), [Move(path: moved, old: nil, new: position)], discarding: [])
    try scene.execute("UPDATE waiting SET value = x'00' WHERE path = CAST('/p/1.jpg' AS BLOB)")
    let reopened = try Journal(at: scene.path)
    #expect(reopened.recovery != nil)
    #expect(try reopened.manualPositions() == [moved: position])
  }
}
