import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Tasks among the operations")
struct TasksTests {
  private let journal = MemoryJournal()
  private let library: PhotoLibrary
  private let id: Photo.ID
  private let path = RawPath("/p/a.jpg")
  private let session = Write.Session(rawValue: 7)
  private let repair = OperationName(.repair, count: 1)

  init() async throws {
    library = try PhotoLibrary(journal: journal)
    id = await library.add([PhotoRecord("/p/a.jpg", [.title: .text("A")])])[0]
  }

  /// Does a task to one photo.
  private func perform() async throws {
    let task = try await library.begin(repair, in: session)
    await library.conclude(task, photoCount: 1)
  }

  /// The photo as it was written, with a title, and after other writes.
  private func written(
    _ title: String, besides: WritesBesideTask = WritesBesideTask()
  ) -> TaskReversal {
    var reversal = TaskReversal()
    let record = PhotoRecord("/p/a.jpg", [.title: .text(title)])
    reversal.written = [.init(record: record, fields: [.title], besides: besides)]
    return reversal
  }

  private func write(_ old: String, _ new: String) -> Write {
    let edit = Edit(path: path, field: .title, old: .text(old), new: .text(new))
    return Write(
      photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [], edits: [edit])
  }

  @Test("a task is the latest operation, undone and done again in its place between edits")
  func order() async throws {
    var asked: [HistoryDirection] = []
    library.reverseTask = { [self] direction, session in
      #expect(session == self.session)
      asked.append(direction)
      return written(direction == .undo ? "A" : "T")
    }
    try await library.perform(.set(.rating, .integer(1)), on: [id])
    try await perform()
    try await library.perform(.set(.rating, .integer(2)), on: [id])
    #expect(library.history.done.map(\.name.kind) == [.rate, .repair, .rate])
    try await library.undo()
    #expect(asked.isEmpty)
    let reversal = try #require(try await library.undo())
    #expect(asked == [.undo] && reversal.photos == [id] && reversal.operation.name == repair)
    #expect(library.photo(id)?[.title] == .text("A") && library.photo(id)?[.rating] == .integer(1))
    try await library.undo()
    #expect(library.editedCount == 0 && library.history.done.isEmpty)
    for _ in 0..<2 { try await library.redo() }
    #expect(asked == [.undo, .redo] && library.photo(id)?[.title] == .text("T"))
    #expect(library.history == journal.history())
  }

  @Test("a task of which nothing came is no operation")
  func nothing() async throws {
    try await library.perform(.set(.rating, .integer(1)), on: [id])
    let task = try await library.begin(repair, in: session)
    #expect(library.history.nextUndo == task)
    await library.conclude(task, photoCount: 0)
    #expect(library.history.nextUndo?.name.kind == .rate)
    #expect(library.history == journal.history())
  }

  @Test("its name tells how many photos it was about in the end")
  func count() async throws {
    let task = try await library.begin(OperationName(.repair, count: 5), in: session)
    await library.conclude(task, photoCount: 3)
    #expect(library.history.nextUndo?.name.count == 3)
    #expect(journal.history() == library.history)
  }

  @Test("what cannot be taken back any more is said once, and the operation before is the next one")
  func refused() async throws {
    try await library.perform(.set(.rating, .integer(1)), on: [id])
    try await perform()
    let left = TaskReversal.Left(path: path, error: PhotoError(CancellationError()))
    library.reverseTask = { _, _ in
      var reversal = TaskReversal()
      reversal.left = [left]
      return reversal
    }
    let refused = try #require(try await library.undo())
    #expect(!refused.isDone && refused.left == [left])
    #expect(try await library.undo()?.operation.name.kind == .rate)
    #expect(library.history == journal.history())
  }

  @Test("what was taken back otherwise is passed over")
  func passedOver() async throws {
    try await library.perform(.set(.rating, .integer(1)), on: [id])
    try await perform()
    library.reverseTask = { _, _ in TaskReversal() }
    #expect(try await library.undo()?.operation.name.kind == .rate)
    #expect(library.history.done.isEmpty && library.history.undone.count == 1)
  }

  @Test("what could not be written now stays the next one to undo")
  func failed() async throws {
    try await perform()
    library.reverseTask = { _, _ in
      var reversal = TaskReversal()
      reversal.canTryAgain = true
      return reversal
    }
    #expect(try await library.undo()?.isDone == false)
    #expect(library.history.nextUndo?.name == repair)
    #expect(library.history == journal.history())
  }

  @Test("what was saved after a task waits again where the file goes back over it")
  func saved() async throws {
    var besides = WritesBesideTask()
    besides.add(write("A", "B"), isOfTask: false)
    try await library.perform(.set(.title, .text("B")), on: [id])
    try await perform()
    let record = PhotoRecord("/p/a.jpg", [.title: .text("B")])
    await library.didSave([.init(id: id, record: record, written: [.title])])
    #expect(library.editedCount == 0)
    library.reverseTask = { [self] direction, _ in
      written(direction == .undo ? "A" : "B", besides: besides)
    }
    try await library.undo()
    #expect(
      library.photo(id)?.pending == [.title: PendingEdit(base: .text("A"), value: .text("B"))])
    #expect(journal.pendingEdits()[path] == library.photo(id)?.pending)
    try await library.redo()
    #expect(library.editedCount == 0)
  }

  @Test("what a task itself had the file say goes with it, also after a save that was undone")
  func own() async throws {
    var besides = WritesBesideTask()
    besides.add(write("A", "T"), isOfTask: true)
    besides.add(write("T", "E"), isOfTask: false)
    try await perform()
    await library.didSave([
      .init(id: id, record: PhotoRecord("/p/a.jpg", [.title: .text("T")]), written: [.title])
    ])
    try await library.perform(.set(.title, .text("E")), on: [id])
    await library.didSave([
      .init(id: id, record: PhotoRecord("/p/a.jpg", [.title: .text("E")]), written: [.title])
    ])
    try await library.undo()
    #expect(library.photo(id)?[.title] == .text("T"))
    library.reverseTask = { [self] _, _ in written("A", besides: besides) }
    try await library.undo()
    #expect(library.photo(id)?[.title] == .text("A") && library.editedCount == 0)
  }

  @Test("of a photo that is not open, what was saved after a task waits, too")
  func elsewhere() async throws {
    let other = RawPath("/p/b.jpg")
    var besides = WritesBesideTask()
    besides.add(write("A", "B"), isOfTask: false)
    try await perform()
    library.reverseTask = { _, _ in
      var reversal = TaskReversal()
      let record = PhotoRecord("/p/b.jpg", [.title: .text("A")])
      reversal.written = [.init(record: record, fields: [.title], besides: besides)]
      return reversal
    }
    #expect(try await library.undo()?.photos == [])
    let waiting: PendingEdits = [.title: PendingEdit(base: .text("A"), value: .text("B"))]
    #expect(library.editsElsewhere[other] == waiting)
    #expect(journal.pendingEdits()[other] == waiting)
  }

  @Test("what cannot be noted is not begun")
  func full() async throws {
    let journal = FaultyJournal()
    let library = try PhotoLibrary(journal: journal)
    journal.isFull = true
    await #expect(throws: FaultyJournal.Full.self) {
      try await library.begin(repair, in: session)
    }
    #expect(library.history.nextUndo == nil)
  }
}
