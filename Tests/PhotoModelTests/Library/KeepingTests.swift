import PhotoModel
import Testing

extension InTurn {
  @MainActor
  @Suite("Operations whose journal is written in the background")
  struct KeepingTests {
    private let journal = HeldJournal()
    private let library: PhotoLibrary
    private let ids: [Photo.ID]

    init() throws {
      library = try PhotoLibrary(journal: journal)
      ids = library.add((0..<5).map { PhotoRecord("/p/\($0).jpg") })
    }

    private func title(_ id: Photo.ID) -> FieldValue? { library.photo(id)?[.title] }

    private func change(_ title: String) -> LibraryAction {
      .change([.set(.title, .text(title))], of: ids)
    }

    @Test("nothing is shown before the journal has it, and the main actor is free meanwhile")
    func order() async throws {
      journal.hold()
      let task = Task { try await library.carryOutInBackground(change("A")) }
      await journal.untilItIsHeld()
      #expect(library.isKeeping)
      #expect(title(ids[0]) == nil)
      #expect(library.editedCount == 0)
      #expect(library.history.nextUndo == nil)
      journal.release()
      let operation = try #require(try await task.value)
      #expect(operation.name.count == 5)
      #expect(!library.isKeeping)
      #expect(title(ids[4]) == .text("A"))
      #expect(library.history.nextUndo == operation)
      #expect(try journal.history() == library.history)
    }

    @Test("what is done meanwhile comes after it, in the journal and in the history")
    func following() async throws {
      journal.hold()
      let task = Task { try await library.carryOutInBackground(change("A")) }
      await journal.untilItIsHeld()
      journal.releaseSoon()
      let next = try #require(try library.perform(.set(.title, .text("B")), on: [ids[0]]))
      let first = try #require(try await task.value)
      #expect(library.history.done == [first, next])
      #expect(try journal.history() == library.history)
      #expect(try journal.edits(of: next.id).map(\.old) == [.text("A")])
      #expect(title(ids[0]) == .text("B"))
      #expect(title(ids[1]) == .text("A"))
      #expect(try journal.waitingEdits()[FilePath("/p/0.jpg")]?[.title]?.value == .text("B"))
    }

    @Test(
      "undo, taking out, moving, reading again and saving wait for it",
      arguments: ["undo", "take out", "move", "add", "save", "close", "finish"])
    func waiting(_ what: String) async throws {
      journal.hold()
      let task = Task { try await library.carryOutInBackground(change("A")) }
      await journal.untilItIsHeld()
      journal.releaseSoon()
      switch what {
      case "undo": try library.undo()
      case "take out": library.takeOut([ids[0]])
      case "move": try library.move([ids[0]], after: ids[3], before: nil)
      case "add": library.add([PhotoRecord("/p/0.jpg", [.title: .text("A")])])
      case "save":
        library.didSave([
          .init(
            id: ids[0], record: PhotoRecord("/p/0.jpg", [.title: .text("A")]), written: [.title])
        ])
      case "close": library.close(FilePath("/p"))
      default: library.finishKeeping()
      }
      #expect(!library.isKeeping)
      _ = try await task.value
      let waiting = try journal.waitingEdits()
      #expect(waiting[FilePath("/p/4.jpg")]?[.title]?.value == (what == "undo" ? nil : .text("A")))
      #expect(waiting.count == (what == "undo" ? 0 : ["add", "save"].contains(what) ? 4 : 5))
      if what != "close" {
        #expect(library.editedCount == waiting.count - (what == "take out" ? 1 : 0))
      }
    }

    @Test("where it cannot be written nothing has changed, and who asked is told")
    func failure() async throws {
      journal.isFull = true
      await #expect(throws: HeldJournal.Full.self) {
        try await library.carryOutInBackground(change("A"))
      }
      #expect(title(ids[0]) == nil)
      #expect(library.history == History())
      #expect(!library.isKeeping)

      // The same if something else waits for it.
      journal.hold()
      let task = Task { try await library.carryOutInBackground(change("B")) }
      await journal.untilItIsHeld()
      journal.releaseSoon()
      library.finishKeeping()
      await #expect(throws: HeldJournal.Full.self) { try await task.value }
      #expect(library.editedCount == 0)

      journal.isFull = false
      try await library.carryOutInBackground(change("C"))
      #expect(title(ids[0]) == .text("C"))
    }

    @Test("undo and redo are written in the background, too")
    func undo() async throws {
      try library.perform(.set(.title, .text("A")), on: ids)
      for (action, value) in [(LibraryAction.undo, nil), (.redo, FieldValue.text("A"))] {
        journal.hold()
        let before = title(ids[0])
        let task = Task { try await library.carryOutInBackground(action) }
        await journal.untilItIsHeld()
        #expect(title(ids[0]) == before)
        journal.release()
        #expect(try await task.value != nil)
        #expect(title(ids[0]) == value)
        #expect(try journal.history() == library.history)
      }
    }

    @Test("an operation that another program has discarded is passed over")
    func forgotten() async throws {
      try library.perform(.set(.title, .text("A")), on: ids)
      let second = try #require(try library.perform(.set(.title, .text("B")), on: ids))
      _ = try journal.append(
        OperationName(.edit, field: .title, count: 0), [Edit](), discarding: [second.id])
      let undone = try await library.carryOutInBackground(.undo)
      #expect(undone?.name == second.name)
      #expect(undone?.id != second.id)
      #expect(library.history.done.isEmpty)
    }
  }
}
