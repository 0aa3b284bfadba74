import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Tasks in a journal")
struct JournalTasksTests {
  private let scene: JournalScene
  private let session = Write.Session(rawValue: .max)

  init() throws { scene = try JournalScene() }

  private func fill(_ journal: Journal) throws -> EditOperation.ID {
    let id = try journal.append(OperationName(.repair, count: 5), session, discarding: [])
    try journal.conclude(id, photoCount: 3)
    for name in ["a", "b", "c"] {
      let path = RawPath("/p/\(name).jpg")
      let entry = try journal.begin(
        Write(
          photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [3], edits: [],
          session: session))
      try journal.finish(entry, isDone: true)
    }
    return id
  }

  private func task(_ id: EditOperation.ID) -> EditOperation {
    EditOperation(id: id, name: OperationName(.repair, count: 3), session: session)
  }

  @Test("a task is an operation after a restart, done or undone, until something new is done")
  func restart() throws {
    let id = try fill(Journal(at: scene.path))
    #expect(try Journal(at: scene.path).history() == History(done: [task(id)]))
    try Journal(at: scene.path).record(.undo, of: id)
    let journal = try Journal(at: scene.path)
    #expect(try journal.history() == History(undone: [task(id)]))
    _ = try journal.append(
      OperationName(.rate, count: 1),
      [Edit(path: RawPath("/p/a.jpg"), field: .rating, old: nil, new: .integer(1))],
      discarding: [id])
    #expect(try Journal(at: scene.path).history().undone.isEmpty)
  }

  @Test("without photos it is forgotten")
  func nothing() throws {
    let journal = try Journal(at: scene.path)
    try journal.conclude(try fill(journal), photoCount: 0)
    #expect(try Journal(at: scene.path).history() == History())
  }

  @Test("the log tells of it once, by what it wrote")
  func log() throws {
    let journal = try Journal(at: scene.path)
    _ = try fill(journal)
    for query in [LogQuery(), LogQuery(limit: 1)] {
      let entries = try journal.log(query)
      #expect(entries.map(\.event) == [.repair] && entries.first?.photoCount == 3)
    }
  }

  @Test("it is imported by another machine with its writes, once")
  func transfer() throws {
    let scene = try TransferScene()
    let id = try fill(scene.journal("old"))
    let new = try scene.journal("new")
    _ = try new.importEntries(of: scene.reader(scene.export("old")))
    #expect(try new.history().done.map(\.session) == [session])
    #expect(try new.history().done.map(\.name) == [task(id).name])
    #expect(try new.photos(of: session).count == 3)
    #expect(try new.importEntries(of: scene.reader(scene.export("old"))).operations.new == 0)
  }

  @Test("it comes out of a damaged journal")
  func damaged() throws {
    let id = try fill(Journal(at: scene.path, copiesItself: false))
    try scene.truncateLog(of: Journal(at: scene.path))
    try scene.damageSchema()
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery != nil)
    #expect(try journal.history() == History(done: [task(id)]))
  }
}
