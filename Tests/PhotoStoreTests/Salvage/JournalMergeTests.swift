import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// Damaged journals of which there is a copy: what the copy has, and what happened since.
@Suite("A damaged journal with a copy")
struct JournalMergeTests {
  private let scene: JournalScene

  init() throws { scene = try JournalScene() }

  /// How often damage by chance is tried. More are tried by hand.
  private static let rounds =
    ProcessInfo.processInfo.environment["VERSO_DAMAGE_ROUNDS"].flatMap(UInt64.init) ?? 2

  /// Damage with the seeds that it is tried with.
  private static let cases = Damage.allCases.flatMap { damage in
    (1...(damage == .random || damage == .zeroed ? rounds : 1)).map { (damage, $0) }
  }

  enum Damage: CaseIterable {
    case half, onePage, schema, interior, zeroed, empty, missing, table, random, copyAndFile
  }

  @Test(
    "loses nothing that was in the copy, nor what came after it and can be read",
    arguments: cases)
  func copied(_ damage: Damage, seed: UInt64) throws {
    try scene.fillMuch(copy: true)
    let later = Edit(
      path: RawPath("/p/7.jpg"), field: .title, old: .text("X 7"), new: .text("later"))
    try appendLast(later)
    var random = SeededRandom(seed: seed)
    switch damage {
    case .missing: try FileManager.default.removeItem(at: scene.file)
    case .table: try scene.execute("DROP TABLE waiting")
    default: try scene.damage { Self.damage(&$0, damage, &random) }
    }
    if damage == .copyAndFile {
      try scene.damageCopy { Self.damage(&$0, .schema, &random) }
    }
    let damaged = try? Data(contentsOf: scene.file)
    let copy = try Data(contentsOf: scene.copy)
    let again = try Journal(at: scene.path)
    let waiting = try again.pendingEdits()
    if damage != .random { #expect(again.recovery != nil) }
    // A path with a wrong letter looks like another photo. Rather that than a lost edit.
    #expect(damage == .random ? waiting.editCount >= 2003 : waiting.editCount == 2003)
    #expect(waiting[RawPath("/p/last.jpg")]?.keys.count ?? 0 >= 3)
    let differing = (0..<2000).filter { waiting.title(of: "/p/\($0).jpg") != .text("X \($0)") }
    #expect(differing == [] || differing == [7])
    let isReadable: Set<Damage> = [.schema, .interior, .table, .copyAndFile]
    if isReadable.contains(damage) {
      #expect(waiting[later.path]?[.title]?.value == .text("later"))
      #expect(try again.history().done.count == 5)
    }
    if let recovery = again.recovery {
      switch recovery.copy {
      case .sound: #expect(damage != .copyAndFile)
      case .damaged(let movedTo):
        #expect(damage == .copyAndFile)
        #expect(try Data(contentsOf: URL(fileURLWithPath: movedTo.text)) == copy)
      default: Issue.record("the copy was not used")
      }
      #expect(recovery.counts.edits == waiting.editCount)
      // A dropped table is no damage of the file: its log may have gone to it since.
      if damage != .missing, damage != .table {
        let kept = try #require(recovery.movedTo)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept.text)) == damaged)
      }
    }
    #expect(try Journal(at: scene.path).recovery == nil)
  }

  @Test("a write that was done since the copy was made is done, and what it wrote waits no longer")
  func writtenSince() throws {
    let photo = RawPath("/p/0.jpg")
    let edit = Edit(path: photo, field: .title, old: nil, new: .text("A"))
    do {
      let journal = try Journal(at: scene.path, copiesItself: false)
      try JournalScene.append(edit, to: journal)
      let write = try journal.begin(
        Write(
          photo: photo, target: photo, hashBefore: [1], hashAfter: [2], reversePatch: [3],
          edits: [edit]))
      try JournalCopy.make(of: scene.path, waits: true)
      try journal.finish(write, isDone: true)
      try journal.setPending([photo: [:]])
      try scene.truncateLog(of: journal)
    }
    // Nobody can say any more that it is not pending.
    try scene.damageRoot(of: .pending)
    let again = try Journal(at: scene.path)
    let modified = try #require(JournalCopy.path(of: scene.path).modified)
    #expect(again.recovery?.copy == .sound(time: modified))
    #expect(try again.writes(of: nil).map(\.state) == [.done])
    #expect(try again.pendingEdits().isEmpty)
  }

  @Test("a row that cannot be read is not taken for one that is gone")
  func unreadableRow() throws {
    try scene.fill(3)
    try JournalCopy.make(of: scene.path, waits: true)
    try appendLast(
      Edit(path: RawPath("/p/1.jpg"), field: .title, old: .text("X 1"), new: .text("later")))
    let root = try #require(try JournalSchema.roots()[.pending])
    try scene.damage { bytes in
      // The rows of a page are found by numbers that follow its header.
      let page = (root - 1) * 4096
      for offset in (page + 8)..<(page + 8 + 3 * 2) { bytes[offset] = 0xFF }
    }
    let again = try Journal(at: scene.path)
    let recovery = try #require(again.recovery)
    #expect(recovery.unreadable == 3)
    let waiting = try again.pendingEdits()
    #expect(waiting.count == 3)
    #expect(waiting.title(of: "/p/1.jpg") == .text("later"))
  }

  /// One more operation, after which the journal is closed.
  private func appendLast(_ edit: Edit) throws {
    let journal = try Journal(at: scene.path, copiesItself: false)
    try JournalScene.append(edit, to: journal)
    try scene.truncateLog(of: journal)
  }

  private static func damage(_ bytes: inout Data, _ damage: Damage, _ random: inout SeededRandom) {
    let pages = bytes.count / 4096
    switch damage {
    case .half: bytes = bytes.prefix(bytes.count / 2)
    case .onePage: bytes = bytes.prefix(4096)
    case .empty: bytes = Data()
    case .schema, .copyAndFile: for offset in 100..<4096 { bytes[offset] ^= 0x5A }
    case .interior:
      for page in 1..<pages where [2, 5].contains(bytes[page * 4096]) {
        for offset in 0..<12 { bytes[page * 4096 + offset] ^= 0xFF }
      }
    case .zeroed:
      for _ in 0..<(pages / 4) {
        let page = Int.random(in: 0..<pages, using: &random)
        bytes.replaceSubrange((page * 4096)..<(page * 4096 + 4096), with: Data(count: 4096))
      }
    case .random:
      for _ in 0..<200 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
    case .missing, .table: break
    }
  }
}
