import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Opening a journal")
struct JournalOpeningTests {
  private let scene: JournalScene

  init() throws { scene = try JournalScene() }

  @Test("a journal of a newer version is left alone")
  func newer() throws {
    try scene.fill(1)
    try scene.execute("PRAGMA user_version = 1000")
    #expect(throws: StoreError.newer(scene.path)) { try Journal(at: scene.path) }
    let names = try FileManager.default.contentsOfDirectory(atPath: scene.folderURL.path)
    #expect(!names.contains { $0.contains("damaged") })
  }

  /// Makes a journal so large that a start does not look at all of it.
  private func fillLarge() throws {
    try scene.fill(3)
    for _ in 0..<9 {
      try scene.execute(
        """
        INSERT INTO write (time, photo, target, hash_after, reverse_patch, state)
        VALUES (strftime('%s', 'now'), x'2f70', x'2f70', x'00', randomblob(8388608), 1)
        """)
    }
    #expect(scene.path.size > JournalFile.mostToCheck)
  }

  @Test("damage to writes of a large journal is found in its copy, and mended at the next start")
  func largeAndDamaged() throws {
    try fillLarge()
    try scene.damage { $0.replaceSubrange((40 << 20)..<(41 << 20), with: Data(count: 1 << 20)) }
    let journal = try Journal(at: scene.path, copiesItself: false)
    #expect(journal.recovery == nil)
    #expect(try journal.pendingEdits().editCount == 3)
    let edit = Edit(path: RawPath("/p/late.jpg"), field: .title, old: nil, new: .text("Late"))
    try JournalScene.append(edit, to: journal)
    journal.keepCopy()
    #expect(!JournalCopy.path(of: scene.path).exists)

    let next = try Journal(at: scene.path, copiesItself: false)
    #expect(next.recovery?.counts.edits == 4)
    #expect(try next.pendingEdits().title(of: "/p/late.jpg") == .text("Late"))
    #expect(try Journal(at: scene.path, copiesItself: false).recovery == nil)
    #expect(!DamageMark.isSet(on: scene.path))
  }

  @Test("what a start depends on is looked at in a large journal, too")
  func largeAndUnusable() throws {
    try fillLarge()
    try scene.damageRoot(of: .place)
    #expect(try Journal(at: scene.path, copiesItself: false).recovery != nil)
  }

  @Test("folders are made, for the user alone")
  func folders() throws {
    let deep = RawPath(scene.folderURL.path).appending("a/b/verso/journal.sqlite")
    _ = try Journal(at: deep)
    let made = scene.folderURL.appendingPathComponent("a/b/verso").path
    let mode = try FileManager.default.attributesOfItem(atPath: made)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test("a path where no folder can be made says so")
  func noFolder() throws {
    try Data().write(to: scene.folderURL.appendingPathComponent("file"))
    let inFile = RawPath(scene.folderURL.path).appending("file/verso/journal.sqlite")
    let folders = [inFile.parent, inFile.parent?.parent].compactMap { $0 }
    let error = #expect(throws: StoreError.self) { try Journal(at: inFile) }
    #expect(folders.map { .noFolder($0, .system(ENOTDIR)) }.contains(error))
    #expect(throws: StoreError.self) { try Journal(at: RawPath("/proc/verso/journal.sqlite")) }
  }

  @Test("a folder in the place of the journal says so")
  func isFolder() throws {
    let folder = RawPath(scene.folderURL.path).appending("journal.sqlite")
    try FileManager.default.createDirectory(atPath: folder.text, withIntermediateDirectories: false)
    #expect(throws: StoreError.cannotOpen(folder, .folder)) { try Journal(at: folder) }
  }

  @Test("a path that is not UTF-8 can have a journal")
  func bytes() throws {
    let odd = RawPath(scene.folderURL.path).appending([0x61, 0xFF]).appending("journal.sqlite")
    _ = try Journal(at: odd).append(
      OperationName(.edit, count: 1),
      [Edit(path: odd, field: .title, old: nil, new: .text("X"))], discarding: [])
    #expect(try Journal(at: odd).pendingEdits().keys.first == odd)
  }

  @Test("a journal that must not be written says so", arguments: [0o444, 0o555])
  func readOnly(mode: Int) throws {
    try scene.fill(1)
    let target = mode == 0o444 ? scene.file.path : scene.folderURL.path
    if mode == 0o555 { try FileManager.default.removeItem(at: scene.file) }
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target)
    // The probe's own, as nobody opens a journal of somebody else.
    if getuid() == 0 {
      for file in try [scene.folderURL.path]
        + FileManager.default.subpathsOfDirectory(atPath: scene.folderURL.path).map({
          scene.folderURL.path + "/" + $0
        })
      {
        #expect(chown(file, 65534, 65534) == 0)
      }
    }
    let output = try Self.probe(["open", scene.path.text])
    #expect(output.text.contains("readOnly"), "\(output.text)")
    #expect(output.status == 1)
  }

  /// Runs the probe as a user to whom permissions apply.
  private static func probe(_ arguments: [String]) throws -> ExternalProgram.Output {
    let program = ExternalProgram.builtProduct("JournalProbe")
    guard getuid() == 0 else { return try ExternalProgram(program, arguments).run() }
    return try ExternalProgram(
      "setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", "--", program] + arguments
    ).run()
  }
}
