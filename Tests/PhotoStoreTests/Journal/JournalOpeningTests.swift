import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Opening a journal")
struct JournalOpeningTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = FilePath(folder.url.path).appending("journal.sqlite")
  }

  private var file: URL { folder.url.appendingPathComponent("journal.sqlite") }

  private func fill(_ count: Int) throws {
    let edits = (0..<count).map {
      Edit(path: FilePath("/p/\($0).jpg"), field: .title, old: nil, new: .text("X \($0)"))
    }
    let journal = try Journal(at: path)
    _ = try journal.append(
      OperationName(.edit, field: .title, count: count), edits, discarding: [])
    try journal.withDatabase { database throws(StoreError) in
      _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
    }
  }

  @Test("a file that is no journal is moved aside, and kept")
  func noDatabase() throws {
    let text = Data(repeating: UInt8(ascii: "x"), count: 5000)
    try text.write(to: file)
    let journal = try Journal(at: path)
    let recovery = try #require(journal.recovery)
    let kept = try #require(recovery.movedTo)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept.text)) == text)
    #expect(kept.name.hasPrefix("journal.sqlite.damaged-2"))
    #expect(try journal.history() == History())
    #expect(try Journal(at: path).recovery == nil)
  }

  @Test("a second damaged file does not take the place of the first")
  func twice() throws {
    var kept: [FilePath] = []
    for number in 1...2 {
      try Data(repeating: UInt8(number), count: 5000).write(to: file)
      kept.append(try #require(try Journal(at: path).recovery?.movedTo))
    }
    #expect(try kept.map { try Data(contentsOf: URL(fileURLWithPath: $0.text)).first } == [1, 2])
  }

  @Test("an empty file is no new journal: something was there")
  func empty() throws {
    try Data().write(to: file)
    #expect(try Journal(at: path).recovery?.reason == .empty)
  }

  @Test("what can be read of a damaged journal waits again")
  func recovered() throws {
    try fill(500)
    // The last pages belong to the table of waiting edits or to that of edits; both are large.
    var bytes = try Data(contentsOf: file)
    let page = 4096
    bytes.replaceSubrange((bytes.count - page)..., with: Data(repeating: 0xAA, count: page))
    try bytes.write(to: file)
    let journal = try Journal(at: path)
    let recovery = try #require(journal.recovery)
    let kept = try #require(recovery.movedTo)
    #expect(try journal.pendingEdits().count == 500)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept.text)).count == bytes.count)
  }

  @Test("the manual order of a damaged journal is kept")
  func recoveredOrder() throws {
    try fill(500)
    let place = try #require(ManualPlace(journalBytes: [0x2F, 0, 7]))
    let moved = FilePath("/p/moved.jpg")
    let journal = try Journal(at: path)
    _ = try journal.append(
      OperationName(.move, count: 1), [Move(path: moved, old: nil, new: place)], discarding: [])
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE waiting SET value = x'00' WHERE path = CAST('/p/1.jpg' AS BLOB)")
    }
    let reopened = try Journal(at: path)
    #expect(reopened.recovery != nil)
    #expect(try reopened.places() == [moved: place])
  }

  @Test("a value that nobody wrote is damage, and costs only itself")
  func unknownValue() throws {
    try fill(3)
    let journal = try Journal(at: path)
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE waiting SET value = x'00' WHERE path = CAST('/p/1.jpg' AS BLOB)")
    }
    let reopened = try Journal(at: path)
    #expect(reopened.recovery?.unreadable == 1)
    // The operation tells what it was.
    #expect(
      try reopened.pendingEdits().mapValues { $0[.title]?.value }
        == [
          FilePath("/p/0.jpg"): .text("X 0"), FilePath("/p/1.jpg"): .text("X 1"),
          FilePath("/p/2.jpg"): .text("X 2"),
        ])
  }

  @Test("a journal of a newer version is left alone")
  func newer() throws {
    try fill(1)
    try Journal(at: path).withDatabase { database throws(StoreError) in
      try database.execute("PRAGMA user_version = 1000")
    }
    #expect(throws: StoreError.newer(path)) { try Journal(at: path) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.contains("damaged") })
  }

  @Test("folders are made, for the user alone")
  func folders() throws {
    let deep = FilePath(folder.url.path).appending("a/b/verso/journal.sqlite")
    _ = try Journal(at: deep)
    let made = folder.url.appendingPathComponent("a/b/verso").path
    let mode = try FileManager.default.attributesOfItem(atPath: made)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test("a place where no folder can be made says so")
  func noFolder() throws {
    try Data().write(to: folder.url.appendingPathComponent("file"))
    let inFile = FilePath(folder.url.path).appending("file/verso/journal.sqlite")
    let folders = [inFile.parent, inFile.parent?.parent].compactMap { $0 }
    let error = #expect(throws: StoreError.self) { try Journal(at: inFile) }
    #expect(folders.map { .noFolder($0, .system(ENOTDIR)) }.contains(error))
    #expect(throws: StoreError.self) { try Journal(at: FilePath("/proc/verso/journal.sqlite")) }
  }

  @Test("a folder in the place of the journal says so")
  func isFolder() throws {
    #expect(throws: StoreError.self) { try Journal(at: FilePath(folder.url.path)) }
  }

  @Test("a path that is not UTF-8 can have a journal")
  func bytes() throws {
    let odd = FilePath(folder.url.path).appending([0x61, 0xFF]).appending("journal.sqlite")
    _ = try Journal(at: odd).append(
      OperationName(.edit, count: 1),
      [Edit(path: odd, field: .title, old: nil, new: .text("X"))], discarding: [])
    #expect(try Journal(at: odd).pendingEdits().keys.first == odd)
  }

  @Test("a journal that must not be written says so", arguments: [0o444, 0o555])
  func readOnly(mode: Int) throws {
    try fill(1)
    let target = mode == 0o444 ? file.path : folder.url.path
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target)
    if mode == 0o555 { try FileManager.default.removeItem(at: file) }
    let output = try Self.probe(["open", path.text])
    #expect(output.text.contains("readOnly"), "\(output.text)")
    #expect(output.status == 1)
  }

  /// Runs the probe as a user to whom permissions apply.
  private static func probe(_ arguments: [String]) throws -> Command.Output {
    let program = Command.builtProduct("JournalProbe")
    guard getuid() == 0 else { return try Command(program, arguments).run() }
    return try Command(
      "setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", "--", program] + arguments
    ).run()
  }
}
