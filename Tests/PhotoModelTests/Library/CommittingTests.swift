import PhotoModel
import PhotoTestSupport
import Testing

extension InTurn {
  @MainActor
  @Suite("Operations and the journal that they go to")
  struct CommittingTests {
    private let journal = FaultyJournal()
    private let library: PhotoLibrary
    private let ids: [Photo.ID]

    init() async throws {
      library = try PhotoLibrary(journal: journal)
      ids = await library.add((0..<5).map { PhotoRecord("/p/\($0).jpg") })
    }

    private func title(_ id: Photo.ID) -> FieldValue? { library.photo(id)?[.title] }

    private func change(_ title: String) -> LibraryAction {
      .change([.set(.title, .text(title))], of: ids)
    }

    @Test("nothing is shown before the journal has it, and the main actor is free meanwhile")
    func order() async throws {
      journal.hold()
      let task = Task { try await library.perform(change("A")) }
      try await journal.untilItIsHeld()
      #expect(library.isCommitting)
      #expect(title(ids[0]) == nil)
      #expect(library.editedCount == 0)
      #expect(library.history.nextUndo == nil)
      journal.release()
      let operation = try #require(try await task.value)
      #expect(operation.name.count == 5)
      #expect(!library.isCommitting)
      #expect(title(ids[4]) == .text("A"))
      #expect(library.history.nextUndo == operation)
      #expect(try journal.history() == library.history)
    }

    @Test("what is filled down is what was typed before, though the journal does not have it yet")
    func filling() async throws {
      try await library.perform(.set(.title, .text("old")), on: ids)
      journal.hold()
      let typing = Task { try await library.perform(.set(.title, .text("typed")), on: [ids[0]]) }
      try await journal.untilItIsHeld()
      let filling = Task.immediate { [ids] in
        try await library.perform(.fill([.title, .city], from: ids[0], to: Array(ids[1...])))
      }
      journal.release()
      let operation = try #require(try await filling.value)
      _ = try await typing.value
      #expect(operation.name.kind == .fill && operation.name.count == 4)
      #expect(ids.allSatisfy { title($0) == .text("typed") })
      #expect(try journal.edits(of: operation.id).allSatisfy { $0.field == .title })
    }

    @Test("a value that is toggled twice is gone, though the journal does not have it yet")
    func toggling() async throws {
      let toggle = LibraryAction.toggle(.label, .text("Red"), of: ids)
      journal.hold()
      let first = Task { try await library.perform(toggle) }
      try await journal.untilItIsHeld()
      let second = Task.immediate { try await library.perform(toggle) }
      journal.release()
      #expect(try await first.value?.name.count == 5)
      #expect(try await second.value?.name.kind == .clear)
      #expect(library.editedCount == 0)
      try await library.perform(.set(.label, .text("Red")), on: [ids[0]])
      try await library.perform(toggle)
      #expect(ids.allSatisfy { library.photo($0)?[.label] == .text("Red") })
    }

    @Test("what is done meanwhile comes after it, in the journal and in the history")
    func following() async throws {
      journal.hold()
      let task = Task { try await library.perform(change("A")) }
      try await journal.untilItIsHeld()
      let following = Task.immediate {
        try await library.perform(.set(.title, .text("B")), on: [ids[0]])
      }
      #expect(library.history == History())
      journal.release()
      let next = try #require(try await following.value)
      let first = try #require(try await task.value)
      #expect(library.history.done == [first, next])
      #expect(try journal.history() == library.history)
      #expect(try journal.edits(of: next.id).map(\.old) == [.text("A")])
      #expect(title(ids[0]) == .text("B"))
      #expect(title(ids[1]) == .text("A"))
      #expect(try journal.pendingEdits()[RawPath("/p/0.jpg")]?[.title]?.value == .text("B"))
    }

    @Test(
      "undo, taking out, moving, reading again, saving and closing come after it",
      arguments: ["undo", "take out", "move", "add", "save", "close", "flush"])
    func waiting(_ what: String) async throws {
      journal.hold()
      let task = Task { try await library.perform(change("A")) }
      try await journal.untilItIsHeld()
      let next = Task.immediate { try await perform(what) }
      #expect(library.count == 5)
      #expect(title(ids[0]) == nil)
      #expect(library.history == History())
      journal.release()
      try await next.value
      #expect(!library.isCommitting)
      let operation = try await task.value
      #expect(library.history.done.contains { $0 == operation } == (what != "undo"))
      let pending = try journal.pendingEdits()
      #expect(pending[RawPath("/p/4.jpg")]?[.title]?.value == (what == "undo" ? nil : .text("A")))
      #expect(pending.count == (what == "undo" ? 0 : ["add", "save"].contains(what) ? 4 : 5))
      if what != "close" {
        #expect(library.editedCount == pending.count - (what == "take out" ? 1 : 0))
      }
    }

    private func perform(_ what: String) async throws {
      let record = PhotoRecord("/p/0.jpg", [.title: .text("A")])
      switch what {
      case "undo": try await library.undo()
      case "take out": try await library.perform(.takeOut([ids[0]]))
      case "move": try await library.perform(.move([ids[0]], after: ids[3], before: nil))
      case "add": await library.add([record])
      case "save": await library.didSave([.init(id: ids[0], record: record, written: [.title])])
      case "close": await library.close(RawPath("/p"))
      default: await library.flush()
      }
    }

    @Test("where it cannot be written nothing has changed, and who asked is told")
    func failure() async throws {
      journal.isFull = true
      await #expect(throws: FaultyJournal.Full.self) { try await library.perform(change("A")) }
      #expect(title(ids[0]) == nil)
      #expect(library.history == History())
      #expect(!library.isCommitting)

      // The same if something else waits for it.
      journal.hold()
      let task = Task { try await library.perform(change("B")) }
      try await journal.untilItIsHeld()
      let next = Task.immediate { await library.flush() }
      journal.release()
      await next.value
      await #expect(throws: FaultyJournal.Full.self) { try await task.value }
      #expect(library.editedCount == 0)

      journal.isFull = false
      try await library.perform(change("C"))
      #expect(title(ids[0]) == .text("C"))
    }

    @Test("undo and redo are written before they are shown, too")
    func undo() async throws {
      try await library.perform(.set(.title, .text("A")), on: ids)
      for (action, value) in [(LibraryAction.undo, nil), (.redo, FieldValue.text("A"))] {
        journal.hold()
        let before = title(ids[0])
        let task = Task { try await library.perform(action) }
        try await journal.untilItIsHeld()
        #expect(title(ids[0]) == before)
        journal.release()
        #expect(try await task.value != nil)
        #expect(title(ids[0]) == value)
        #expect(try journal.history() == library.history)
      }
    }

    @Test("an operation that another program has discarded is passed over")
    func forgotten() async throws {
      try await library.perform(.set(.title, .text("A")), on: ids)
      let second = try #require(try await library.perform(.set(.title, .text("B")), on: ids))
      _ = try journal.append(
        OperationName(.edit, field: .title, count: 0), [Edit](), discarding: [second.id])
      let undone = try await library.perform(.undo)
      #expect(undone?.name == second.name)
      #expect(undone?.id != second.id)
      #expect(library.history.done.isEmpty)
    }

    @Test("what is in the file is shown so though the journal cannot note it; the next start can")
    func unnoted() async throws {
      try await library.perform(change("A"))
      let record = PhotoRecord("/p/0.jpg", [.title: .text("A")])
      journal.isFull = true
      await library.add([record])
      #expect(library.editedCount == 4)
      journal.isFull = false
      #expect(try journal.pendingEdits().count == 5)
      await library.flush()
      let next = try PhotoLibrary(journal: journal)
      await next.add([record])
      #expect(try journal.pendingEdits().count == 4)
    }

    @Test("what is pending otherwise than the journal knows is in it before the next one's turn")
    func uncommitted() async throws {
      try await library.perform(change("A"))
      let add = Task.immediate {
        await library.add([PhotoRecord("/p/0.jpg", [.title: .text("A")])])
      }
      // No word to the journal is called for: a turn does not end without it.
      await library.flush()
      #expect(try journal.pendingEdits()[RawPath("/p/0.jpg")] == nil)
      #expect(try journal.pendingEdits().count == 4)
      _ = await add.value
    }
  }
}
