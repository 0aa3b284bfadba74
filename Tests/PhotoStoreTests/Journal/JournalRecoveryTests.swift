import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// What becomes of the file of a damaged journal, and of the programs that have it open.
@Suite("The recovery of a journal")
struct JournalRecoveryTests {
  private let scene: JournalScene

  init() throws { scene = try JournalScene() }

  @Test("a file that is no journal is moved aside, and kept")
  func noDatabase() throws {
    let text = Data(repeating: UInt8(ascii: "x"), count: 5000)
    try text.write(to: scene.file)
    let journal = try Journal(at: scene.path)
    let recovery = try #require(journal.recovery)
    let kept = try #require(recovery.movedTo)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept.text)) == text)
    #expect(kept.name.hasPrefix("journal.sqlite.damaged-2"))
    #expect(try journal.history() == History())
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("a second damaged file does not take the place of the first")
  func twice() throws {
    // Whatever the time is by then, one is there.
    let names = (Int64(0)..<600).map {
      scene.path.adding(".damaged-\(TimeText.compact(Journal.now + $0))")
    }
    for name in names { try Data([1]).write(to: URL(fileURLWithPath: name.text)) }
    try Data(repeating: 2, count: 5000).write(to: scene.file)
    let kept = try #require(try Journal(at: scene.path).recovery?.movedTo)
    #expect(!names.contains(kept) && kept.name.hasPrefix("journal.sqlite.damaged-"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept.text)).first == 2)
    for name in names {
      #expect(try Data(contentsOf: URL(fileURLWithPath: name.text)) == Data([1]))
    }
  }

  @Test("of lost writes nothing is left over, and the journal is sound again")
  func lostWrites() throws {
    try scene.write(3)
    try scene.damageRoot(of: .write)
    #expect(try Journal(at: scene.path, copiesItself: false).recovery != nil)
    #expect(try Journal.check(at: scene.path) { _ in }.faults.isEmpty)
  }

  @Test("a schema format that there is not is damage")
  func impossibleFormat() throws {
    try scene.fill(3)
    try scene.damage { $0[47] = 0xA5 }
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery != nil)
    #expect(try journal.pendingEdits().editCount == 3)
  }

  @Test("of a copy with a damaged page the rest is taken, and the journal opens")
  func damagedCopy() throws {
    try scene.fillMuch(copy: true)
    let root = try #require(try JournalSchema.roots()[.edit])
    try scene.damageCopy {
      $0.replaceSubrange(((root - 1) * 4096)..<(root * 4096), with: Data(repeating: 7, count: 4096))
    }
    try scene.damage { $0 = Data("no journal".utf8) }
    let damaged = try Data(contentsOf: scene.copy)
    let journal = try Journal(at: scene.path)
    #expect(try journal.pendingEdits().editCount == 2003)
    let recovery = try #require(journal.recovery)
    let kept = try #require(recovery.movedTo).adding(".copy")
    #expect(recovery.copy == .damaged(movedTo: kept))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept.text)) == damaged)
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("an empty file is never taken without a word for a new journal: something was there")
  func empty() throws {
    try Data().write(to: scene.file)
    let recovery = try #require(try Journal(at: scene.path).recovery)
    #expect(recovery.reason == .empty && recovery.counts.edits == 0)
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("one program does it, and the others that have the journal open go on in the new one")
  func followed() throws {
    try scene.fillMuch(copy: true)
    let open = try Journal(at: scene.path)
    let before = try open.history().done.count
    try scene.damageSchema()
    #expect(try Journal(at: scene.path).recovery != nil)
    let edit = Edit(path: RawPath("/p/new.jpg"), field: .title, old: nil, new: .text("new"))
    try JournalScene.append(edit, to: open)
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery == nil)
    #expect(try journal.pendingEdits().title(of: "/p/new.jpg") == .text("new"))
    #expect(try journal.history().done.count == before + 1)
  }

  @Test("one that was cut short is finished at the next start")
  func interrupted() throws {
    try scene.fillMuch()
    let recovered = scene.path.adding(".recovered")
    try FileManager.default.moveItem(atPath: scene.path.text, toPath: recovered.text)
    try Data("no journal".utf8).write(to: scene.file)
    let journal = try Journal(at: scene.path)
    let recovery = try #require(journal.recovery)
    #expect(try journal.pendingEdits().editCount == 2003)
    #expect(recovery.movedTo != nil && recovery.counts.edits == 2003)
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("one that was cut short keeps a damaged copy, too")
  func interruptedWithDamagedCopy() throws {
    try scene.fillMuch(copy: true)
    let recovered = scene.path.adding(".recovered")
    try FileManager.default.moveItem(atPath: scene.path.text, toPath: recovered.text)
    try Data("no journal".utf8).write(to: scene.file)
    try scene.damageCopy { $0 = Data("no copy".utf8) }
    let aside = try #require(try Journal(at: scene.path).recovery?.movedTo)
    let kept = URL(fileURLWithPath: aside.adding(".copy").text)
    #expect(try Data(contentsOf: kept) == Data("no copy".utf8))
  }
}
