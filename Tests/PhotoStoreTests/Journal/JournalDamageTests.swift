import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// Journals with 2,003 edits that wait, damaged in every way that a disk, a program or a person may
/// think of.
@Suite("A damaged journal")
struct JournalDamageTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = FilePath(folder.url.path).appending("journal.sqlite")
  }

  private var file: URL { folder.url.appendingPathComponent("journal.sqlite") }

  /// A journal with one edit each of 2,000 photos and three of another, all in the file itself.
  private func fill(copy: Bool = false) throws {
    let journal = try Journal(at: path, copiesItself: false)
    let titles = (0..<2000).map {
      Edit(path: FilePath("/p/\($0).jpg"), field: .title, old: nil, new: .text("X \($0)"))
    }
    _ = try journal.append(
      OperationName(.edit, field: .title, count: 2000), titles, discarding: [])
    for field in [Field.title, .creator, .copyright] {
      let edit = Edit(path: FilePath("/p/last.jpg"), field: field, old: nil, new: .text("last"))
      _ = try journal.append(OperationName(.edit, field: field, count: 1), [edit], discarding: [])
    }
    if copy { try JournalCopy.make(of: path, waits: true) }
    try truncateLog(of: journal)
  }

  /// Puts what is in the log into the file.
  private func truncateLog(of journal: Journal) throws {
    try journal.withDatabase { database throws(StoreError) in
      _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
    }
  }

  private func damage(_ change: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: file)
    change(&bytes)
    try bytes.write(to: file)
  }

  private func count(_ pending: [FilePath: PendingEdits]) -> Int {
    pending.values.reduce(0) { $0 + $1.keys.count }
  }

  // MARK: - Without a copy

  @Test("with a schema page of noise everything else is there again")
  func schema() throws {
    try fill()
    try damage { for place in 0..<4096 { $0[place] ^= 0x5A } }
    let journal = try Journal(at: path)
    let recovery = try #require(journal.recovery)
    #expect(count(try journal.pendingEdits()) == 2003)
    #expect(try journal.history().done.count == 4)
    #expect(recovery.counts.edits == 2003 && recovery.counts.photos == 2001)
    #expect(recovery.copyTime == nil)
  }

  @Test("of a file that was cut in two, what was in the first half is there again")
  func half() throws {
    try fill()
    try damage { $0 = $0.prefix($0.count / 2) }
    let journal = try Journal(at: path)
    let recovery = try #require(journal.recovery)
    let found = count(try journal.pendingEdits())
    #expect(found > 500)
    #expect(recovery.counts.edits == found && recovery.unreadable > 0)
  }

  @Test("edits of which only the operation is left wait again")
  func waitingPages() throws {
    try fill()
    let root = try #require(try JournalSchema.roots()[.pending])
    try damage { for place in 0..<4096 { $0[(root - 1) * 4096 + place] = 0 } }
    // The pages below the root are found without it; without those, the operations tell.
    let pages = SQLitePages(at: path)
    try damage { bytes in
      for number in 1...pages.last {
        let cells = SQLitePage(number, of: pages)?.cells ?? []
        if cells.contains(where: { JournalTable.pending.row($0) != nil }) {
          for place in 0..<4096 { bytes[(number - 1) * 4096 + place] = 0 }
        }
      }
    }
    let journal = try Journal(at: path)
    #expect(journal.recovery != nil)
    #expect(count(try journal.pendingEdits()) == 2003)
  }

  @Test("an empty file is never taken without a word")
  func empty() throws {
    try fill()
    try Data().write(to: file)
    let recovery = try #require(try Journal(at: path).recovery)
    #expect(recovery.reason == .empty && recovery.counts.edits == 0)
    #expect(try Journal(at: path).recovery == nil)
  }

  @Test("a missing table is made again, and the others keep what they have")
  func missingTable() throws {
    try fill()
    try Journal(at: path).withDatabase { database throws(StoreError) in
      try database.execute("DROP TABLE write")
    }
    let journal = try Journal(at: path)
    #expect(journal.recovery?.reason == .tableMissing("write"))
    #expect(count(try journal.pendingEdits()) == 2003)
    let write = Write(
      photo: FilePath("/p/1.jpg"), target: FilePath("/p/1.jpg"), hashBefore: nil, hashAfter: [1],
      reversePatch: [2], edits: [])
    _ = try journal.begin(write)
  }

  @Test("a table with other columns, or a version that cannot be, is damage")
  func otherSchema() throws {
    try fill()
    try Journal(at: path).withDatabase { database throws(StoreError) in
      try database.execute("ALTER TABLE place RENAME COLUMN place TO position")
    }
    #expect(try Journal(at: path).recovery?.counts.edits == 2003)
    for version in [0, -3, 1_000_000] {
      try Journal(at: path).withDatabase { database throws(StoreError) in
        try database.execute("PRAGMA user_version = \(version)")
      }
      #expect(try Journal(at: path).recovery?.counts.edits == 2003, "\(version)")
    }
  }

  // MARK: - With a copy

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
    try fill(copy: true)
    var journal: Journal? = try Journal(at: path)
    let later = Edit(
      path: FilePath("/p/7.jpg"), field: .title, old: .text("X 7"), new: .text("later"))
    _ = try journal?.append(
      OperationName(.edit, field: .title, count: 1), [later], discarding: [])
    if let journal { try truncateLog(of: journal) }
    journal = nil
    var random = SeededRandom(seed: seed)
    switch damage {
    case .missing: try FileManager.default.removeItem(at: file)
    case .table:
      try Journal(at: path).withDatabase { database throws(StoreError) in
        try database.execute("DROP TABLE waiting")
      }
    default: try self.damage { Self.damage(&$0, damage, &random) }
    }
    if damage == .copyAndFile {
      var copy = try Data(contentsOf: URL(fileURLWithPath: JournalCopy.path(of: path).text))
      Self.damage(&copy, .schema, &random)
      try copy.write(to: URL(fileURLWithPath: JournalCopy.path(of: path).text))
    }
    let damaged = try? Data(contentsOf: file)
    let again = try Journal(at: path)
    let waiting = try again.pendingEdits()
    if damage != .random { #expect(again.recovery != nil) }
    // A path with a wrong letter looks like another photo. Rather that than a lost edit.
    #expect(damage == .random ? count(waiting) >= 2003 : count(waiting) == 2003)
    #expect(waiting[FilePath("/p/last.jpg")]?.keys.count ?? 0 >= 3)
    let differing = (0..<2000).filter {
      waiting[FilePath("/p/\($0).jpg")]?[.title]?.value != .text("X \($0)")
    }
    #expect(differing == [] || differing == [7])
    let isReadable: Set<Damage> = [.schema, .interior, .table, .copyAndFile]
    if isReadable.contains(damage) {
      #expect(waiting[later.path]?[.title]?.value == .text("later"))
      #expect(try again.history().done.count == 5)
    }
    if let recovery = again.recovery {
      #expect(recovery.copyTime != nil)
      #expect(recovery.counts.edits == count(waiting))
      // A dropped table is no damage of the file: its log may have gone to it since.
      if damage != .missing, damage != .table {
        let kept = try #require(recovery.movedTo)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept.text)) == damaged)
      }
    }
    #expect(try Journal(at: path).recovery == nil)
  }

  // MARK: - Several programs

  @Test("is recovered by one program, and the others that have it open go on in the new one")
  func followed() throws {
    try fill(copy: true)
    let open = try Journal(at: path)
    let before = try open.history().done.count
    try damage { for place in 0..<4096 { $0[place] ^= 0x5A } }
    #expect(try Journal(at: path).recovery != nil)
    let edit = Edit(path: FilePath("/p/new.jpg"), field: .title, old: nil, new: .text("new"))
    _ = try open.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    let journal = try Journal(at: path)
    #expect(journal.recovery == nil)
    #expect(try journal.pendingEdits()[edit.path]?[.title]?.value == .text("new"))
    #expect(try journal.history().done.count == before + 1)
  }

  @Test("whose recovery was cut short is in its place at the next start")
  func interrupted() throws {
    try fill()
    let recovered = path.adding(".recovered")
    try FileManager.default.moveItem(atPath: path.text, toPath: recovered.text)
    try Data("no journal".utf8).write(to: file)
    let journal = try Journal(at: path)
    let recovery = try #require(journal.recovery)
    #expect(count(try journal.pendingEdits()) == 2003)
    #expect(recovery.movedTo != nil && recovery.counts.edits == 2003)
    #expect(try Journal(at: path).recovery == nil)
  }

  @Test("had a copy from its first edit on")
  func firstCopy() async throws {
    let edit = Edit(path: FilePath("/p/a.jpg"), field: .title, old: nil, new: .text("A"))
    let journal = try Journal(at: path)
    _ = try journal.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    while !JournalCopy.path(of: path).exists { try await Task.sleep(for: .milliseconds(5)) }
    try Data().write(to: file)
    let again = try Journal(at: path)
    #expect(try again.pendingEdits()[edit.path]?[.title]?.value == .text("A"))
    #expect(again.recovery?.counts.operations == 1)
  }

  @Test("is copied when the program ends, if it has written something")
  func copyAtTheEnd() throws {
    let journal = try Journal(at: path, copiesItself: false)
    journal.keepCopy()
    #expect(!JournalCopy.path(of: path).exists)
    let edit = Edit(path: FilePath("/p/a.jpg"), field: .title, old: nil, new: .text("A"))
    _ = try journal.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    journal.keepCopy()
    let copy = try Database(at: JournalCopy.path(of: path))
    #expect(try Journal.pendingEdits(in: copy).keys.map(\.text) == ["/p/a.jpg"])
  }

  @Test("is never copied over the copy")
  func damagedIsNotCopied() throws {
    try fill(copy: true)
    let copy = URL(fileURLWithPath: JournalCopy.path(of: path).text)
    let sound = try Data(contentsOf: copy)
    try damage { for place in 8192..<($0.count - 4096) { $0[place] = 0xAA } }
    #expect(throws: StoreError.self) { try JournalCopy.make(of: path, waits: true) }
    #expect(try Data(contentsOf: copy) == sound)
  }

  private static func damage(_ bytes: inout Data, _ damage: Damage, _ random: inout SeededRandom) {
    let pages = bytes.count / 4096
    switch damage {
    case .half: bytes = bytes.prefix(bytes.count / 2)
    case .onePage: bytes = bytes.prefix(4096)
    case .empty: bytes = Data()
    case .schema, .copyAndFile: for place in 100..<4096 { bytes[place] ^= 0x5A }
    case .interior:
      for page in 1..<pages where [2, 5].contains(bytes[page * 4096]) {
        for place in 0..<12 { bytes[page * 4096 + place] ^= 0xFF }
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
