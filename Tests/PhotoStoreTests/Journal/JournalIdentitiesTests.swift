import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Photos in a journal that get another path")
struct JournalIdentitiesTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = FilePath(folder.url.path).appending("journal.sqlite")
  }

  private let old = FilePath("/old/a.jpg")
  private let new = FilePath("/new/a.jpg")

  @Test("what a photo is known by is there again, and a later look replaces it")
  func keep() throws {
    let first = PhotoIdentity(size: 5, modified: -1, inode: .max, content: nil)
    let second = PhotoIdentity(size: 5, modified: 2, inode: 3, content: [1, 2])
    try Journal(at: path).keep([old: first, new: first])
    try Journal(at: path).keep([old: second])
    #expect(try Journal(at: path).identities(of: [old, new]) == [old: second, new: first])
    #expect(try Journal(at: path).identities(of: [FilePath("/p")]).isEmpty)
  }

  @Test("edits, history, place and identity go along, and the others stay")
  func rehome() throws {
    let journal = try Journal(at: path)
    let other = Edit(path: FilePath("/p/b.jpg"), field: .title, old: nil, new: .text("other"))
    var edit = Edit(path: old, field: .title, old: .text("file"), new: .text("A"))
    let id = try journal.append(
      OperationName(.edit, field: .title, count: 2), [edit, other], discarding: [])
    let place = try #require(ManualPlace(journalBytes: [0x2F, 0, 7]))
    var move = Move(path: old, old: nil, new: place)
    let moving = try journal.append(OperationName(.move, count: 1), [move], discarding: [])
    let identity = PhotoIdentity(size: 5, modified: 2, inode: 3, content: [1])
    try journal.keep([
      old: identity, new: PhotoIdentity(size: 1, modified: 1, inode: 1, content: nil),
    ])
    try journal.rehome([old: new])
    edit.path = new
    move.path = new
    #expect(try journal.edits(of: id) == [edit, other])
    #expect(try journal.moves(of: moving) == [move])
    #expect(try journal.places() == [new: place])
    #expect(try journal.identities(of: [old, new]) == [new: identity])
    let waiting = try Journal(at: path).pendingEdits()
    #expect(Set(waiting.keys) == [new, other.path])
    try journal.setUndone(true, id)
    #expect(try journal.pendingEdits().isEmpty)
  }
}
