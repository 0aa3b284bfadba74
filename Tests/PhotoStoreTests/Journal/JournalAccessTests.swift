import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Who can reach a journal")
struct JournalAccessTests {
  private let scene: JournalScene

  init() throws { scene = try JournalScene() }

  @Test(
    "folder and files are the user's alone, whatever the umask", arguments: ["000", "022", "377"])
  func umask(_ umask: String) throws {
    let program = ExternalProgram.builtProduct("JournalProbe")
    let deep = scene.folderURL.appendingPathComponent("a/verso/journal.sqlite")
    let output = try ExternalProgram(
      "sh", ["-c", "umask \(umask); exec '\(program)' open '\(deep.path)'"]
    ).run()
    #expect(output.text == "opened\n")
    #expect(try Self.mode(of: deep.deletingLastPathComponent()) == 0o700)
    #expect(try Self.mode(of: deep) == 0o600)
  }

  @Test("what others could do with folder and files that are there already is taken from them")
  func loose() throws {
    do {
      // A copy that is made in the background would come between.
      let journal = try Journal(at: scene.path, copiesItself: false)
      try JournalScene.append(Self.edit, to: journal)
      try JournalCopy.make(of: scene.path, waits: true)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: scene.folderURL.path)
    for file in try Self.files(in: scene.folderURL) {
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
    }
    let journal = try Journal(at: scene.path, copiesItself: false)
    try JournalScene.append(Self.edit, to: journal)
    #expect(try Self.mode(of: scene.folderURL) == 0o700)
    let files = try Self.files(in: scene.folderURL)
    for name in ["", "-wal", "-shm", ".copy", ".lock"] {
      #expect(files.contains { $0.lastPathComponent == "journal.sqlite\(name)" })
    }
    for file in files {
      #expect(try Self.mode(of: file) == 0o600, "\(file.lastPathComponent)")
    }
  }

  @Test("a journal that is a link is not followed, and nothing happens to either end")
  func link() throws {
    try scene.fill(1)
    let target = scene.folderURL.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: scene.file, to: target)
    let before = try Data(contentsOf: target)
    try FileManager.default.createSymbolicLink(at: scene.file, withDestinationURL: target)
    #expect(throws: StoreError.cannotOpen(scene.path, .link)) { try Journal(at: scene.path) }
    #expect(throws: StoreError.cannotOpen(scene.path, .link)) {
      try Journal.editedPhotos(inJournalAt: scene.path)
    }
    #expect(throws: StoreError.cannotOpen(scene.path, .link)) {
      try Journal.pendingEdits(of: RawPath("/p/0.jpg"), inJournalAt: scene.path)
    }
    #expect(try Data(contentsOf: target) == before)
    #expect(scene.path.isLink)
    // Neither does one that leads nowhere become a file there.
    try FileManager.default.removeItem(at: target)
    #expect(throws: StoreError.cannotOpen(scene.path, .link)) { try Journal(at: scene.path) }
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }

  @Test("the folder of a journal may be a link")
  func linkedFolder() throws {
    let folder = scene.folderURL.appendingPathComponent("data")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let link = scene.folderURL.appendingPathComponent("verso")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    try JournalScene.append(
      Self.edit, to: Journal(at: RawPath(link.path).appending("journal.sqlite")))
    #expect(try Self.mode(of: folder) == 0o700)
    let journal = try Journal(at: RawPath(folder.path).appending("journal.sqlite"))
    #expect(try journal.pendingEdits().editCount == 1)
  }

  @Test(
    "a journal or a log of somebody else is left alone", .enabled(if: getuid() == 0),
    arguments: ["", "-wal"])
  func otherOwner(_ suffix: String) throws {
    try scene.fill(1)
    let file = scene.path.adding(suffix)
    if suffix == "-wal" { try Data("planted".utf8).write(to: URL(fileURLWithPath: file.text)) }
    let before = try Data(contentsOf: URL(fileURLWithPath: file.text))
    #expect(chown(file.text, 65534, 65534) == 0)
    #expect(throws: StoreError.cannotOpen(file, .otherOwner)) { try Journal(at: scene.path) }
    #expect(throws: StoreError.cannotOpen(file, .otherOwner)) {
      try Journal.editedPhotos(inJournalAt: scene.path)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.text)
    #expect(attributes[.ownerAccountID] as? Int == 65534)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.text)) == before)
  }

  @Test("a folder of somebody else holds no journal", .enabled(if: getuid() == 0))
  func otherFolder() throws {
    #expect(chown(scene.folderURL.path, 65534, 65534) == 0)
    #expect(throws: StoreError.cannotOpen(RawPath(scene.folderURL.path), .otherOwner)) {
      try Journal(at: scene.path)
    }
    #expect(try Self.files(in: scene.folderURL).isEmpty)
  }

  @Test("a copy of somebody else is not taken", .enabled(if: getuid() == 0))
  func otherCopy() throws {
    try scene.fill(3)
    try JournalCopy.make(of: scene.path, waits: true)
    #expect(chown(scene.copy.path, 65534, 65534) == 0)
    try scene.damage { $0 = Data("no journal".utf8) }
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery?.copy == .notOwn)
    #expect(try journal.pendingEdits().isEmpty)
  }

  @Test("a full disk is foreseen, for a new journal and for one that grows")
  func fullDisk() throws {
    func foresee(_ free: Int64?) -> StoreError? {
      do throws(StoreError) {
        try JournalAccess.foresee(scene.path) { $0.exists ? free : 0 }
        return nil
      } catch {
        return error
      }
    }
    let inNewFolder = RawPath(scene.folderURL.path).appending("a/b/journal.sqlite")
    #expect(throws: Never.self) { try JournalAccess.foresee(inNewFolder) { $0.exists ? .max : 0 } }
    for isThere in [false, true] {
      if isThere { try scene.fill(1) }
      #expect(foresee(0) == .diskFull(scene.path) && foresee(10_000) == .diskFull(scene.path))
      #expect(foresee(100 << 10) == (isThere ? nil : .diskFull(scene.path)))
      #expect(foresee(1 << 20) == nil && foresee(nil) == nil)
    }
    #expect(try #require(scene.path.parent?.freeBytes) > 0)
  }

  @Test("a folder that is for all stays so")
  func shared() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o1777], ofItemAtPath: scene.folderURL.path)
    _ = try Journal(at: scene.path)
    #expect(try Self.mode(of: scene.folderURL) == 0o1777)
    #expect(try Self.mode(of: scene.file) == 0o600)
  }

  @Test("a pipe in the place of the journal is told, and not waited for")
  func pipe() throws {
    #expect(mkfifo(scene.path.text, 0o600) == 0)
    #expect(throws: StoreError.cannotOpen(scene.path, .notAFile)) { try Journal(at: scene.path) }
  }

  private static let edit = Edit(
    path: RawPath("/p/0.jpg"), field: .title, old: nil, new: .text("X"))

  private static func mode(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }
}
