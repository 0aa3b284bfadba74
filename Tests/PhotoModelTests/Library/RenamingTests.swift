import PhotoTestSupport
import Testing

@testable import PhotoModel

@MainActor
@Suite("Files that get other names, as operations")
struct RenamingTests {
  /// The names of files, as a disk has them.
  private final class Disk {
    var names: Set<String>
    init(_ names: String...) { self.names = Set(names) }

    func give(_ all: [FileName]) -> RenamedFiles {
      var outcome = RenamedFiles()
      for name in all {
        guard names.contains(name.old.text), !names.contains(name.new.text) else {
          outcome.left.append(.init(path: name.old, error: PhotoError(Taken())))
          continue
        }
        names.remove(name.old.text)
        names.insert(name.new.text)
        outcome.names.append(name)
        outcome.records.append(PhotoRecord(path: name.new))
      }
      return outcome
    }
  }

  private struct Taken: Error, Hashable {}

  private let journal = FaultyJournal()
  private let library: PhotoLibrary
  private let disk = Disk("/p/a.png", "/p/b.gif", "/p/c.jpg")

  init() throws {
    library = try PhotoLibrary(journal: journal)
    library.giveNames = { [disk] in disk.give($0) }
  }

  private func add() async -> [Photo.ID] {
    await library.add(disk.names.sorted().map { PhotoRecord(path: RawPath($0)) })
  }

  private func name(_ old: String, _ new: String) -> FileName {
    FileName(old: RawPath(old), new: RawPath(new))
  }

  private func names(of ids: [Photo.ID]) -> [String?] {
    ids.map { library.photo($0)?.record.path.text }
  }

  @Test("are undone and done again, and what waits goes with the photos, whatever it is by then")
  func undo() async throws {
    let ids = await add()
    try await library.perform(.set(.title, .text("Mine")), on: [ids[0]])
    let outcome = try await library.rename([
      name("/p/a.png", "/p/a.jpg"), name("/p/b.gif", "/p/b.jpg"),
    ])
    #expect(outcome.ids == [ids[0], ids[1]] && outcome.left.isEmpty)
    #expect(names(of: ids) == ["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"])
    #expect(library.history.nextUndo?.name == OperationName(.rename, count: 2))
    #expect(library.edited == [ids[0]] && library.editedElsewhere.isEmpty)
    let reversal = try await library.undo()
    #expect(reversal?.photos == [ids[0], ids[1]] && reversal?.isDone == true)
    #expect(names(of: ids) == ["/p/a.png", "/p/b.gif", "/p/c.jpg"])
    #expect(disk.names == ["/p/a.png", "/p/b.gif", "/p/c.jpg"])
    #expect(library.photo(ids[0])?[.title] == .text("Mine") && library.edited == [ids[0]])
    #expect(try journal.pendingEdits().keys.map(\.text) == ["/p/a.png"])
    try await library.redo()
    #expect(names(of: ids) == ["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"])
    #expect(library.edited == [ids[0]])
    #expect(try journal.pendingEdits().keys.map(\.text) == ["/p/a.jpg"])
    // What was edited before is taken back after it.
    try await library.undo()
    try await library.undo()
    #expect(library.edited.isEmpty && library.photo(ids[0])?[.title] == nil)
  }

  @Test("a later run takes them back, also of photos that are not open")
  func later() async throws {
    let ids = await add()
    try await library.rename([name("/p/a.png", "/p/a.jpg")])
    try await library.perform(.set(.title, .text("Mine")), on: [ids[0]])
    let next = try PhotoLibrary(journal: journal)
    next.giveNames = { [disk] in disk.give($0) }
    try await next.undo()
    #expect(try journal.pendingEdits().isEmpty)
    #expect(try await next.undo()?.isDone == true)
    #expect(disk.names.contains("/p/a.png"))
    #expect(try await next.redo()?.isDone == true)
    try await next.redo()
    #expect(try journal.pendingEdits().keys.map(\.text) == ["/p/a.jpg"])
  }

  @Test("one that takes the name which another one leaves goes back with it")
  func chain() async throws {
    disk.names = ["/p/a.jpg", "/p/a.png"]
    let ids = await add()
    try await library.perform(
      [
        (ids[0], .set(.title, .text("First"))), (ids[1], .set(.title, .text("Second"))),
      ], as: .paste)
    try await library.rename([name("/p/a.jpg", "/p/a.tif"), name("/p/a.png", "/p/a.jpg")])
    let titles = [FieldValue.text("First"), .text("Second")]
    for (isUndone, expected) in [
      (false, ["/p/a.tif", "/p/a.jpg"]), (true, ["/p/a.jpg", "/p/a.png"]),
      (false, ["/p/a.tif", "/p/a.jpg"]),
    ] {
      if isUndone {
        try await library.undo()
      } else if library.history.nextRedo != nil {
        try await library.redo()
      }
      #expect(names(of: ids) == expected)
      #expect(ids.map { library.photo($0)?[.title] } == titles)
      #expect(try Set(journal.pendingEdits().keys.map(\.text)) == Set(expected))
    }
  }

  @Test("a name that is taken meanwhile is not given back, the others are, and it is told once")
  func taken() async throws {
    let ids = await add()
    try await library.perform(.set(.title, .text("Mine")), on: [ids[1]])
    try await library.rename([name("/p/a.png", "/p/a.jpg"), name("/p/b.gif", "/p/b.jpg")])
    disk.names.insert("/p/b.gif")
    let reversal = try await library.undo()
    #expect(reversal?.isDone == true && reversal?.left.map(\.path.text) == ["/p/b.jpg"])
    #expect(names(of: ids) == ["/p/a.png", "/p/b.jpg", "/p/c.jpg"])
    #expect(library.photo(ids[1])?.isEdited == true)
    #expect(try await library.redo()?.photos == [ids[0]])
    disk.names.insert("/p/a.png")
    let refused = try await library.undo()
    #expect(refused?.isDone == false && refused?.left.map(\.path.text) == ["/p/a.jpg"])
    #expect(names(of: ids) == ["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"])
    // The one before it is the latest by then, here and in the next run; its photo is called otherwise by now.
    #expect(try await library.undo()?.operation.name.kind == .edit)
    #expect(library.photo(ids[1])?.isEdited == false)
    let next = try PhotoLibrary(journal: journal)
    #expect(next.history.nextUndo == nil)
  }

  @Test("where that cannot be noted, the files have their old names")
  func full() async throws {
    let ids = await add()
    journal.isFull = true
    await #expect(throws: FaultyJournal.Full.self) {
      try await library.rename([name("/p/a.png", "/p/a.jpg")])
    }
    #expect(disk.names.contains("/p/a.png") && names(of: ids)[0] == "/p/a.png")
    journal.isFull = false
    try await library.rename([name("/p/a.png", "/p/a.jpg")])
    journal.isFull = true
    await #expect(throws: FaultyJournal.Full.self) { try await library.undo() }
    #expect(disk.names.contains("/p/a.jpg") && names(of: ids)[0] == "/p/a.jpg")
    journal.isFull = false
    #expect(try await library.undo()?.isDone == true)
  }

  @Test("where none is renamed there is no operation")
  func none() async throws {
    _ = await add()
    let outcome = try await library.rename([name("/p/a.png", "/p/c.jpg")])
    #expect(outcome.names.isEmpty && outcome.left.count == 1)
    #expect(library.history.nextUndo == nil)
  }
}
