import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("The copy of the journal")
struct JournalCopyTests {
  private let scene: JournalScene
  private let edit = Edit(path: RawPath("/p/a.jpg"), field: .title, old: nil, new: .text("A"))

  init() throws { scene = try JournalScene() }

  @Test("it is there from the first edit on")
  func first() async throws {
    let journal = try Journal(at: scene.path)
    try JournalScene.append(edit, to: journal)
    try await wait(until: "there is a copy") { JournalCopy.path(of: scene.path).exists }
    try Data().write(to: scene.file)
    let again = try Journal(at: scene.path)
    #expect(try again.pendingEdits().title(of: "/p/a.jpg") == .text("A"))
    #expect(again.recovery?.counts.operations == 1)
  }

  @Test("what photos are known by is no reason for another one")
  func identities() async throws {
    let journal = try Journal(at: scene.path)
    func append(_ numbers: Range<Int>) throws {
      let edits = numbers.map {
        Edit(path: RawPath("/p/\($0).jpg"), field: .title, old: nil, new: .text("A"))
      }
      _ = try journal.append(
        OperationName(.edit, field: .title, count: edits.count), edits, discarding: [])
    }
    func copied() -> Int? {
      guard JournalCopy.path(of: scene.path).exists else { return nil }
      return try? Journal.pendingEdits(in: Database(at: JournalCopy.path(of: scene.path))).count
    }
    try append(0..<1)
    try await wait(until: "there is a copy") { copied() == 1 }
    let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
    try journal.keep(
      Dictionary(
        uniqueKeysWithValues: (0..<50).map {
          (RawPath("/p/\($0).jpg"), PhotoIdentity(stamp, content: nil))
        }))
    // The second of these makes a hundred, which are a reason.
    try append(1..<36)
    try append(36..<86)
    try await wait(until: "the copy has all edits") { copied() == 86 }
  }

  @Test("it is made when the program ends, if that has written something")
  func atTheEnd() throws {
    let journal = try Journal(at: scene.path, copiesItself: false)
    journal.keepCopy()
    #expect(!JournalCopy.path(of: scene.path).exists)
    try JournalScene.append(edit, to: journal)
    journal.keepCopy()
    let copy = try Database(at: JournalCopy.path(of: scene.path))
    #expect(try Journal.pendingEdits(in: copy).keys.map(\.text) == ["/p/a.jpg"])
  }

  @Test("one of a journal that was emptied does not take the place of the one before")
  func emptied() throws {
    try JournalFile.create(at: scene.path)
    try JournalCopy.make(of: scene.path, waits: true)
    let before = try Data(contentsOf: scene.copy)
    try FileManager.default.removeItem(at: scene.copy)
    try (before + Data("marked".utf8)).write(to: scene.copy)
    try Data().write(to: scene.file)
    try JournalCopy.make(of: scene.path, waits: true)
    #expect(try Data(contentsOf: scene.copy) == before + Data("marked".utf8))
  }

  @Test("one of a damaged journal does not take the place of the one before")
  func damaged() throws {
    try scene.fillMuch(copy: true)
    let sound = try Data(contentsOf: scene.copy)
    try scene.damage { for offset in 8192..<($0.count - 4096) { $0[offset] = 0xAA } }
    #expect(throws: StoreError.self) { try JournalCopy.make(of: scene.path, waits: true) }
    #expect(try Data(contentsOf: scene.copy) == sound)
  }
}
