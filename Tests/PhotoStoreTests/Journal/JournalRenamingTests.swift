import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Files that were renamed without a library")
struct JournalRenamingTests {
  private let folder: TemporaryFolder
  private let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(at: RawPath(folder.url.path).appending("journal.sqlite"))
  }

  private func path(_ name: String) -> RawPath { RawPath("/p/" + name) }

  @discardableResult
  private func note(
    _ old: String, _ new: String, _ identity: PhotoIdentity? = nil,
    in operation: EditOperation.ID? = nil
  ) throws -> EditOperation.ID {
    try journal.note(FileName(old: path(old), new: path(new)), identity, in: operation)
  }

  private func position(_ digit: UInt8) throws -> ManualPosition {
    try #require(ManualPosition(journalBytes: path("x.jpg").bytes + [0, digit]))
  }

  private func edit(_ name: String, _ value: String) throws -> EditOperation.ID {
    try journal.append(
      OperationName(.edit, field: .title, count: 1),
      [Edit(path: path(name), field: .title, old: nil, new: .text(value))], discarding: [])
  }

  @Test("what waits goes with them, and the name of before is the one before the latest")
  func renaming() throws {
    let edit = Edit(path: path("a.png"), field: .title, old: nil, new: .text("Mine"))
    _ = try journal.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    try note("a.png", "a.jpg")
    #expect(try journal.pendingEdits().keys.sorted() == [path("a.jpg")])
    #expect(try journal.nameBefore(path("a.jpg")) == path("a.png"))
    #expect(try journal.nameBefore(path("a.png")) == nil)
    try note("a.jpg", "a.png")
    #expect(try journal.pendingEdits().keys.sorted() == [path("a.png")])
    #expect(try journal.nameBefore(path("a.png")) == path("a.jpg"))
    let log = try journal.log(LogQuery(photo: [path("a.png")]))
    #expect(log.last?.edits.map(\.new) == [.text("Mine")])
    #expect(log.map(\.fields) == [[], [], [.title]] && log.map(\.state) == [.done, .done, .done])
    #expect(try journal.log().map(\.photoCount) == [1, 1, 1])
    #expect(try journal.history().done.map(\.name.kind) == [.edit, .rename, .rename])
  }

  @Test(
    "what was undone before cannot be done again, and edits keep the photo that they were made of")
  func history() throws {
    let edit = Edit(path: path("a.png"), field: .title, old: nil, new: .text("Mine"))
    let id = try journal.append(
      OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    let next = try journal.append(
      OperationName(.edit, field: .title, count: 1),
      [Edit(path: path("a.png"), field: .title, old: .text("Mine"), new: .text("Later"))],
      discarding: [])
    try journal.record(.undo, of: next)
    try note("a.png", "a.jpg")
    #expect(try journal.history().undone.isEmpty)
    #expect(try journal.edits(of: id).map(\.path) == [path("a.jpg")])
  }

  @Test("names that are noted one by one are one operation, with all that goes with them")
  func oneByOne() throws {
    for name in ["a.png", "b.png", "c.png"] { _ = try edit(name, name) }
    let position = try position(7)
    _ = try journal.append(
      OperationName(.move, count: 1), [Move(path: path("b.png"), old: nil, new: position)],
      discarding: [])
    let id = try note("a.png", "a.jpg")
    #expect(try note("b.png", "b.jpg", in: id) == id)
    #expect(try note("c.png", "c.jpg", in: id) == id)
    #expect(
      try journal.pendingEdits().keys.sorted() == [path("a.jpg"), path("b.jpg"), path("c.jpg")])
    #expect(try journal.manualPositions() == [path("b.jpg"): position])
    let last = try #require(try journal.history().done.last)
    #expect(last.id == id && last.name == OperationName(.rename, count: 3))
    let pathChange = try #require(try journal.pathChange(of: id))
    #expect(pathChange.photos.map(\.new) == [path("a.jpg"), path("b.jpg"), path("c.jpg")])
    // All of it is undone at once.
    let pending = try journal.pendingEdits()
    try journal.record(
      .undo, of: id,
      PathChange(
        pathChange.photos.map {
          PathChange.PhotoPaths(old: $0.old, new: $0.new, edits: pending[$0.new] ?? [:])
        }, moves: pathChange.moves))
    #expect(
      try journal.pendingEdits().keys.sorted() == [path("a.png"), path("b.png"), path("c.png")])
    #expect(try journal.manualPositions() == [path("b.png"): position])
  }

  @Test("a name begins an operation of its own once another has come in between, or was undone")
  func otherOperations() throws {
    let first = try note("a.png", "a.jpg")
    _ = try edit("b.png", "Mine")
    let second = try note("b.png", "b.jpg", in: first)
    #expect(second != first)
    try journal.record(.undo, of: second, try #require(try journal.pathChange(of: second)))
    #expect(try note("c.png", "c.jpg", in: second) != second)
    #expect(try journal.history().undone.isEmpty)
  }

  @Test("a name that a file did not get is forgotten, and what waits for it is where it was")
  func withdrawing() throws {
    for name in ["a.png", "b.png"] { _ = try edit(name, name) }
    let position = try position(7)
    _ = try journal.append(
      OperationName(.move, count: 1), [Move(path: path("b.png"), old: nil, new: position)],
      discarding: [])
    let id = try note("a.png", "a.jpg")
    _ = try note("b.png", "b.jpg", in: id)
    let noted = try #require(try journal.lastNotedName())
    #expect(noted == NotedName(FileName(old: path("b.png"), new: path("b.jpg")), in: id))
    try journal.withdraw(noted)
    #expect(try journal.pendingEdits().keys.sorted() == [path("a.jpg"), path("b.png")])
    #expect(try journal.manualPositions() == [path("b.png"): position])
    #expect(try journal.nameBefore(path("b.jpg")) == nil)
    #expect(try journal.history().done.last?.name == OperationName(.rename, count: 1))
    // Whoever comes second has nothing to forget.
    try journal.withdraw(noted)
    #expect(try journal.pendingEdits().keys.sorted() == [path("a.jpg"), path("b.png")])
    try journal.withdraw(NotedName(FileName(old: path("a.png"), new: path("a.jpg")), in: id))
    #expect(try journal.history().done.map(\.name.kind) == [.edit, .edit, .move])
    #expect(try journal.lastNotedName() == nil)
    #expect(try Journal.check(at: journal.path) { _ in }.faults.isEmpty)
  }

  @Test("a new photo with the name of a renamed one has a story of its own, and takes it along")
  func newPhotoWithOldName() throws {
    func write(_ name: String, at time: Int64) throws -> WriteEntry.ID {
      let edit = Edit(path: path(name), field: .title, old: nil, new: .text("\(time)"))
      let write = Write(
        photo: path(name), target: path(name), hashBefore: [1], hashAfter: [2],
        reversePatch: [], edits: [edit])
      let id = try journal.begin(write)
      try journal.finish(id, isDone: true)
      try setTime(time, "write")
      return id
    }
    func setTime(_ time: Int64, _ table: String) throws {
      try journal.withDatabase { database throws(StoreError) in
        try database.execute(
          "UPDATE \(table) SET time = \(time) WHERE id = (SELECT max(id) FROM \(table))")
      }
    }
    func written(_ name: String) throws -> [WriteEntry.ID] {
      let log = try journal.log(LogQuery(photo: [path(name)])).flatMap(\.files).map(\.write)
      let story = try journal.writes(of: path(name)).map(\.id)
      #expect(log == story, "\(name)")
      return story
    }
    _ = try edit("a.jpg", "First")
    try setTime(5, "operation")
    let first = try write("a.jpg", at: 10)
    let renaming = try note("a.jpg", "a.png")
    try setTime(20, "operation")
    let second = try write("a.jpg", at: 30)
    #expect(try written("a.jpg") == [second] && written("a.png") == [first])
    let log = try journal.log(LogQuery(photo: [path("a.jpg")]))
    #expect(log.map(\.fields) == [[.title]])
    // It gets another name itself, and a third photo its own.
    try note("a.jpg", "b.jpg")
    try setTime(40, "operation")
    let third = try write("a.jpg", at: 50)
    #expect(try written("a.jpg") == [third] && written("b.jpg") == [second])
    #expect(try written("a.png") == [first])
    // A photo that has its name back has all that was done to it, and nothing else.
    try note("a.jpg", "c.jpg")
    try setTime(60, "operation")
    try note("a.png", "a.jpg")
    try setTime(70, "operation")
    let last = try write("a.jpg", at: 80)
    #expect(try written("a.jpg") == [last, first] && written("c.jpg") == [third])
    // Where the first name was never given away, nothing ends there.
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("DELETE FROM rehoming WHERE operation > \(renaming.rawValue)")
      try database.execute("UPDATE operation SET undone = 1 WHERE id = \(renaming.rawValue)")
    }
    #expect(try written("a.jpg") == [last, third, second, first])
  }

  @Test("what a renamed photo is known by is kept, and that of another one with its name is not")
  func identities() throws {
    let identity = PhotoIdentity(size: 1, modified: 2, inode: 3, content: [4])
    try journal.keep([path("b.jpg"): identity])
    try note("a.png", "a.jpg", identity)
    try note("b.png", "b.jpg")
    #expect(
      try journal.identities(of: [path("a.jpg"), path("b.jpg")]) == [path("a.jpg"): identity])
  }
}
