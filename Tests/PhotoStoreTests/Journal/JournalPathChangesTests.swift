import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Photos in a journal that get another path")
struct JournalPathChangesTests {
  private let folder: TemporaryFolder
  private let path: RawPath
  private let old = RawPath("/old/a.jpg")
  private let new = RawPath("/new/a.jpg")
  private let other = RawPath("/p/b.jpg")
  private let position: ManualPosition
  private let ownPosition: ManualPosition

  init() throws {
    folder = try TemporaryFolder()
    path = RawPath(folder.url.path).appending("journal.sqlite")
    position = try #require(ManualPosition(journalBytes: [0x2F, 0, 7]))
    ownPosition = try #require(ManualPosition(journalBytes: [0x2F, 0, 9]))
  }

  /// An operation for each photo, of which the one of the new path is saved, and one that moves both.
  private func fill() throws -> [EditOperation.ID] {
    let journal = try Journal(at: path)
    let edits = [(new, "own"), (old, "A"), (other, "other")].map { path, title in
      Edit(path: path, field: .title, old: .text("file"), new: .text(title))
    }
    var ids: [EditOperation.ID] = []
    for edit in edits {
      ids.append(
        try journal.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: []))
    }
    try journal.setPending([new: [:]])
    ids.append(
      try journal.append(
        OperationName(.move, count: 2),
        [Move(path: old, old: nil, new: position), Move(path: new, old: nil, new: ownPosition)],
        discarding: []))
    return ids
  }

  private func pathChange() -> PathChange {
    PathChange(
      [
        .init(
          old: old, new: new, edits: [.title: PendingEdit(base: .text("file"), value: .text("A"))])
      ],
      moves: [
        Move(path: old, old: position, new: nil), Move(path: new, old: ownPosition, new: position),
      ])
  }

  private let name = OperationName(.takeOver, count: 1)

  private func paths(_ ids: [EditOperation.ID]) throws -> [[RawPath]] {
    let journal = try Journal(at: path)
    return try ids.map { try journal.edits(of: $0).map(\.path) + journal.moves(of: $0).map(\.path) }
  }

  @Test("edits, history and position go along; undone after a restart, all is as it was")
  func undo() throws {
    let ids = try fill()
    let before = try Journal(at: path).pendingEdits()
    let identity = PhotoIdentity(size: 5, modified: 2, inode: 3, content: [1])
    try Journal(at: path).keep([old: identity])
    let id = try Journal(at: path).append(name, pathChange(), discarding: [])
    #expect(
      try Journal(at: path).pendingEdits()
        == [new: before[old], other: before[other]].compactMapValues(\.self))
    #expect(try Journal(at: path).manualPositions() == [new: position])
    #expect(try Journal(at: path).identities(of: [new]) == [new: identity])
    #expect(try paths(ids) == [[new], [new], [other], [new, new]])
    #expect(try Journal(at: path).history().nextUndo?.name == name)
    #expect(try Journal(at: path).pathChange(of: id) == pathChange())

    try Journal(at: path).record(.undo, of: id, pathChange())
    #expect(try Journal(at: path).history().nextRedo?.name == name)
    #expect(try Journal(at: path).pendingEdits() == before)
    #expect(try Journal(at: path).manualPositions() == [old: position, new: ownPosition])
    #expect(try paths(ids) == [[new], [old], [other], [old, new]])

    try Journal(at: path).record(.redo, of: id, pathChange())
    #expect(try paths(ids) == [[new], [new], [other], [new, new]])
    #expect(try Journal(at: path).manualPositions() == [new: position])
  }

  @Test("what was done before is undone at the path of today, what is done later at its own")
  func history() throws {
    let ids = try fill()
    let journal = try Journal(at: path)
    _ = try journal.append(name, pathChange(), discarding: [])
    let later = try journal.append(
      OperationName(.edit, field: .title, count: 1),
      [Edit(path: old, field: .title, old: nil, new: .text("another photo"))], discarding: [])
    #expect(try paths([later]) == [[old]])
    try journal.record(.undo, of: ids[1])
    #expect(try journal.pendingEdits()[new] == nil)
    #expect(try journal.pendingEdits()[old]?[.title]?.value == .text("another photo"))
  }

  @Test("what is saved by then stays, whatever becomes of the operation")
  func partly() throws {
    let ids = try fill()
    let next = RawPath("/new/b.jpg")
    var both = pathChange()
    both.photos.append(
      .init(
        old: other, new: next,
        edits: [.title: PendingEdit(base: .text("file"), value: .text("other"))]))
    let journal = try Journal(at: path)
    let id = try journal.append(name, both, discarding: [])
    try journal.setPending([new: [:]])
    let rest = PathChange([both.photos[1]])
    try journal.record(.undo, of: id, rest)
    #expect(try paths(ids) == [[new], [new], [other], [new, new]])
    #expect(try journal.pathChange(of: id) == rest)
    #expect(try Set(journal.pendingEdits().keys) == [other])
    _ = try journal.append(
      OperationName(.rate, field: .rating, count: 1),
      [Edit(path: other, field: .rating, old: nil, new: .integer(1))], discarding: [id])
    #expect(try paths(ids) == [[new], [new], [other], [new, new]])
    #expect(try journal.pathChange(of: id) == nil)
  }

  /// An operation that took two photos over, of which the other one is `rest`.
  private func appendBoth() throws -> (id: EditOperation.ID, rest: PathChange) {
    let title = PendingEdit(base: .text("file"), value: .text("other"))
    let rest = PathChange([
      .init(old: other, new: RawPath("/new/b.jpg"), edits: [.title: title])
    ])
    var both = pathChange()
    both.photos += rest.photos
    return (try Journal(at: path).append(name, both, discarding: []), rest)
  }

  @Test("what is done again only in part is undone only in part")
  func redoneInPart() throws {
    _ = try fill()
    let (id, rest) = try appendBoth()
    let journal = try Journal(at: path)
    let both = try #require(try journal.pathChange(of: id))
    try journal.record(.undo, of: id, both)
    try journal.record(.redo, of: id, rest)
    #expect(try journal.pathChange(of: id) == rest)
  }

  @Test("a photo that went from path to path is found at the last one")
  func chain() throws {
    let ids = try fill()
    let journal = try Journal(at: path)
    _ = try journal.append(name, pathChange(), discarding: [])
    let third = RawPath("/third/a.jpg")
    let next = PathChange([.init(old: new, new: third, edits: pathChange().photos[0].edits)])
    _ = try journal.append(name, next, discarding: [])
    #expect(try paths(ids) == [[third], [third], [other], [third, third]])
  }

  @Test("a restored journal knows what of it stays")
  func restored() throws {
    let ids = try fill()
    let (id, rest) = try appendBoth()
    try JournalCopy.make(of: path, waits: true)
    let journal = try Journal(at: path, copiesItself: false)
    try journal.record(.undo, of: id, rest)
    try journal.withDatabase { database throws(StoreError) in
      _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
    }
    try damage()
    let found = try Journal(at: path)
    #expect(found.recovery != nil)
    #expect(try found.pathChange(of: id) == rest)
    #expect(try paths(ids) == [[new], [new], [other], [new, new]])
  }

  @Test("what was written of a photo and beside it is told by its path of today")
  func writes() throws {
    let journal = try Journal(at: path)
    let names = ["a.jpg", "a.xmp", "a.jpg.XMP", "aa.xmp", "a.txt"]
    func write(_ photo: RawPath, _ target: RawPath) throws {
      let edit = Edit(path: photo, field: .title, old: nil, new: .text("New"))
      let write = Write(
        photo: photo, target: target, hashBefore: [1], hashAfter: [2], reversePatch: [],
        edits: [edit])
      try journal.finish(journal.begin(write), isDone: true)
    }
    for name in names { try write(old, RawPath("/old/" + name)) }
    try write(RawPath("/link.jpg"), old)
    #expect(try journal.writes(of: new).isEmpty)
    let id = try journal.append(name, pathChange(), discarding: [])
    try write(new, new)
    let found = try journal.writes(of: new).reversed().map(\.write)
    #expect(
      found.map(\.target.text) == [
        "/new/a.jpg", "/new/a.xmp", "/new/a.jpg.XMP", "/old/aa.xmp", "/old/a.txt", "/new/a.jpg",
        "/new/a.jpg",
      ])
    #expect(found.map(\.photo.text).filter { $0 != new.text } == ["/link.jpg"])
    #expect(found.flatMap(\.edits).map(\.path.text).filter { $0 != new.text } == ["/link.jpg"])
    #expect(try journal.writes(of: new, limit: 2).map(\.write) == found.suffix(2).reversed())
    // Undone, it is the old path's again.
    try journal.record(.undo, of: id, pathChange())
    #expect(try journal.writes(of: new).count == 1)
    #expect(try journal.writes(of: old).count == 6)
  }

  /// Overwrites the first page of the journal.
  private func damage() throws {
    let file = URL(fileURLWithPath: path.text)
    var bytes = try Data(contentsOf: file)
    for index in 0..<4096 { bytes[index] ^= 0x5A }
    try bytes.write(to: file)
  }

  @Test("an older journal, which knows nothing of it, is brought up to date with all that it has")
  func migration() throws {
    let ids = try fill()
    let before = try Journal(at: path).pendingEdits()
    try Journal(at: path).withDatabase { database throws(StoreError) in
      try database.execute(
        """
        DROP TABLE rehoming; DROP TABLE write_session; DROP TABLE session_kind; DROP INDEX edit_path; DROP INDEX write_time;
        DROP INDEX write_begun; PRAGMA user_version = 3
        """)
    }
    let journal = try Journal(at: path)
    #expect(journal.recovery == nil)
    #expect(try journal.pendingEdits() == before)
    #expect(try journal.history().done.map(\.id) == ids)
    let id = try journal.append(name, pathChange(), discarding: [])
    #expect(try Journal(at: path).pathChange(of: id) == pathChange())
  }

  @Test("a damaged journal still knows it", arguments: [false, true])
  func damaged(hasCopy: Bool) throws {
    let ids = try fill()
    if hasCopy { try JournalCopy.make(of: path, waits: true) }
    let journal = try Journal(at: path, copiesItself: false)
    let id = try journal.append(name, pathChange(), discarding: [])
    try journal.withDatabase { database throws(StoreError) in
      _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
    }
    if !hasCopy { try? FileManager.default.removeItem(atPath: path.adding(".copy").text) }
    try damage()
    let found = try Journal(at: path)
    #expect(found.recovery != nil)
    #expect(try Set(found.pendingEdits().keys) == [new, other])
    #expect(try found.history().nextUndo?.name == name)
    #expect(try found.pathChange(of: id) == pathChange())
    #expect(try paths(ids) == [[new], [new], [other], [new, new]])
  }

  @Test("what followed a renamed file by itself stays for good, and is no step of the history")
  func following() throws {
    let ids = try fill()
    let history = try Journal(at: path).history()
    var renamed = pathChange()
    renamed.photos.append(.init(old: RawPath("/p/c.jpg"), new: RawPath("/p/d.jpg"), edits: [:]))
    try Journal(at: path).follow(renamed)
    #expect(try Journal(at: path).history() == history)
    #expect(try paths(ids) == [[new], [new], [other], [new, new]])
    #expect(try Set(Journal(at: path).pendingEdits().keys) == [new, other])
    #expect(try Journal(at: path).manualPositions() == [new: position])
    // Of a photo without edits, only what was done to it matters.
    let journal = try Journal(at: path)
    try journal.setPending([other: [:]])
    let second = RawPath("/p/e.jpg")
    try journal.follow(PathChange([.init(old: other, new: second, edits: [:])]))
    #expect(try paths(ids) == [[new], [new], [second], [new, new]])
    let count = try journal.withDatabase { database throws(StoreError) in
      try database.rows("SELECT count(*) FROM rehoming") { $0.integer(0) }
    }
    #expect(count == [2])
    try journal.record(.undo, of: ids[2])
    #expect(try journal.pendingEdits()[second]?[.title]?.value == .text("file"))
    #expect(try journal.log().contains { $0.photoCount == 1 })
  }

  @Test("what is too old to be undone goes with its operation")
  func upkeep() throws {
    _ = try fill()
    let journal = try Journal(at: path)
    let id = try journal.append(name, pathChange(), discarding: [])
    try journal.tidy(JournalUpkeep(mostOperations: 0))
    #expect(try journal.pathChange(of: id) == nil)
    #expect(try Set(journal.pendingEdits().keys) == [new, other])
  }
}
