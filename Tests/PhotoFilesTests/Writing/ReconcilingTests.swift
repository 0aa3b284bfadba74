import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Writes that were begun and not finished")
struct ReconcilingTests {
  private let folder: TemporaryFolder
  private let journal = TestJournal()

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, from old: String?, to new: String) throws -> WriteEntry.ID {
    let path = RawPath(folder.url.path).appending(name)
    return try journal.begin(
      Write(
        photo: path, target: path, hashBefore: old.map { SHA256.hash(of: $0.utf8) },
        hashAfter: SHA256.hash(of: new.utf8), reversePatch: [], edits: []))
  }

  private func state(_ id: WriteEntry.ID) -> WriteEntry.State {
    journal.all[Int(id.rawValue)].state
  }

  @Test("the hash of the file tells whether it was written")
  func known() throws {
    try folder.file("new.jpg", containing: Data("new".utf8))
    try folder.file("old.jpg", containing: Data("old".utf8))
    try folder.file("sidecar.xmp", containing: Data("new".utf8))
    let done = try write("new.jpg", from: "old", to: "new")
    let abandoned = try write("old.jpg", from: "old", to: "new")
    let made = try write("sidecar.xmp", from: nil, to: "new")
    let never = try write("never.xmp", from: nil, to: "new")
    #expect(try MetadataWriter(journal: journal).reconcile().isEmpty)
    #expect(state(done) == .done)
    #expect(state(abandoned) == .abandoned)
    #expect(state(made) == .done)
    #expect(state(never) == .abandoned)
    #expect(try journal.unfinishedWrites().isEmpty)
  }

  @Test("a photo that another Verso is writing is left to that one, and nobody waits")
  func locked() throws {
    try folder.file("a.jpg", containing: Data("new".utf8))
    try folder.file("b.jpg", containing: Data("new".utf8))
    let mine = try write("a.jpg", from: "old", to: "new")
    let others = try write("b.jpg", from: "old", to: "new")
    let lock = try WriteLock(
      RawPath(folder.url.path).appending("b.jpg"), in: POSIXFileSystem())
    #expect(try MetadataWriter(journal: journal).reconcile().isEmpty)
    #expect(state(mine) == .done && state(others) == .begun)
    lock.release()
    #expect(try MetadataWriter(journal: journal).reconcile().isEmpty)
    #expect(state(others) == .done)
  }

  @Test("where another program has written since, or the file is gone, nobody can tell")
  func unclear() throws {
    try folder.file("foreign.jpg", containing: Data("foreign".utf8))
    let foreign = try write("foreign.jpg", from: "old", to: "new")
    let gone = try write("gone.jpg", from: "old", to: "new")
    let unclear = try MetadataWriter(journal: journal).reconcile()
    #expect(unclear.map(\.id) == [foreign, gone])
    #expect(state(foreign) == .begun && state(gone) == .begun)
  }

  @Test("where the file was written again by us, what stood there then tells, and not the file")
  func writtenAgain() throws {
    try folder.file("a.jpg", containing: Data("A".utf8))
    let never = try write("a.jpg", from: "B", to: "A")
    let done = try write("a.jpg", from: "B", to: "C")
    let last = try write("a.jpg", from: "C", to: "A")
    #expect(try MetadataWriter(journal: journal).reconcile().isEmpty)
    #expect([never, done, last].map(state) == [.abandoned, .done, .done])
  }

  /// A write of a sidecar on a disk of its own.
  private func writeSidecar(from old: String?, to new: String?) throws -> WriteEntry.ID {
    let photo = RawPath(folder.url.path).appending("disk/a.jpg")
    func hash(_ text: String?) -> [UInt8]? { text.map { SHA256.hash(of: $0.utf8) } }
    return try journal.begin(
      Write(
        photo: photo, target: RawPath(photo.text + ".xmp"), hashBefore: hash(old),
        hashAfter: hash(new), reversePatch: [], edits: []))
  }

  @Test(
    "while a disk is away nobody can tell what became of a sidecar; once it is there, its hash does",
    arguments: [nil, "made"] as [String?], [nil, "made"] as [String?])
  func withoutDisk(before: String?, found: String?) throws {
    let id = try writeSidecar(from: before, to: before == nil ? "made" : nil)
    func reconcile() throws -> WriteEntry.State {
      let unclear = try MetadataWriter(journal: journal).reconcile()
      #expect(unclear.map(\.id) == (state(id) == .begun ? [id] : []))
      return state(id)
    }
    #expect(try reconcile() == .begun)
    // Where it is mounted there is an empty folder.
    try makeFolder(RawPath(folder.url.path).appending("disk"))
    #expect(try reconcile() == .begun)
    try folder.file("disk/a.jpg", containing: Data())
    if let found { try folder.file("disk/a.jpg.xmp", containing: Data(found.utf8)) }
    #expect(try reconcile() == (found == before ? .abandoned : .done))
  }

  @Test("what they left behind beside their files is cleared away, though nothing is written there")
  func leftovers() throws {
    try folder.file("a.jpg", containing: Data("new".utf8))
    let left = try folder.file(".verso-0123456789abcdef.tmp", containing: Data("x".utf8))
    let elsewhere = try folder.file("b/.verso-0123456789abcdef.tmp", containing: Data("x".utf8))
    _ = try write("a.jpg", from: "old", to: "new")
    try MetadataWriter(journal: journal).reconcile()
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: elsewhere.path))
  }

  @Test("what was finished meanwhile stays as it was finished")
  func finished() throws {
    let id = try write("gone.xmp", from: nil, to: "new")
    try journal.finish(id, isDone: true)
    try MetadataWriter(journal: journal).reconcile()
    #expect(state(id) == .done)
  }
}
