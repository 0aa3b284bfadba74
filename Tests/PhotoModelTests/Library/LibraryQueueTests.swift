import PhotoModel
import Testing

extension InTurn {
  @MainActor
  @Suite("Operations on their way, and what comes meanwhile")
  struct LibraryQueueTests {
    private let journal = HeldJournal()
    private let library: PhotoLibrary
    private let ids: [Photo.ID]

    init() throws {
      library = try PhotoLibrary(journal: journal)
      ids = library.add((0..<3000).map { PhotoRecord("/p/\($0).jpg") })
    }

    private func change(_ title: String, of ids: [Photo.ID]) -> LibraryAction {
      .change([.set(.title, .text(title))], of: ids)
    }

    @Test(
      "an edit, an undo and a scan that come meanwhile wait, in their order, and nobody else does")
    func order() async throws {
      journal.hold()
      let first = Task.immediate { try await library.carryOutInBackground(change("A", of: ids)) }
      let second = Task.immediate {
        try await library.carryOutInBackground(change("B", of: [ids[0]]))
      }
      let third = Task.immediate { try await library.carryOutInBackground(.undo) }
      let scan = Task.immediate {
        await library.inTurn { library.add([PhotoRecord("/p/new.jpg", [.title: .text("new")])]) }
      }
      await journal.untilItIsHeld()
      // The main actor is free, and nothing has happened yet.
      #expect(library.isKeeping)
      #expect(library.count == 3000)
      #expect(library.history == History())
      journal.release()
      let a = try #require(try await first.value)
      let b = try #require(try await second.value)
      #expect(try await third.value == b)
      _ = await scan.value
      #expect(library.history.done == [a])
      #expect(library.history.nextRedo == b)
      #expect(try journal.history() == library.history)
      #expect(library.photo(ids[0])?[.title] == .text("A"))
      #expect(library.count == 3001)
      #expect(!library.isKeeping)
    }

    @Test(
      "many photos are shown bit by bit, each once, and the history has the operation at the end")
    func portions() async throws {
      let observer = Counter()
      library.addObserver(observer)
      let operation = try await library.carryOutInBackground(change("A", of: ids))
      #expect(operation?.name.count == 3000)
      #expect(observer.changes.count == 3)
      #expect(observer.changes.reduce(0) { $0 + $1.changed.count } == 3000)
      #expect(observer.histories == [0, 0, 1])
      #expect(library.editedCount == 3000)
      // Who cannot wait is told once.
      try library.undo()
      #expect(observer.changes.last?.changed.count == 3000)
      #expect(library.editedCount == 0)
    }

    @Test("in the middle of being shown an operation is finished for who cannot wait")
    func finishing() async throws {
      let observer = Counter()
      library.addObserver(observer)
      let task = Task.immediate { try await library.carryOutInBackground(change("A", of: ids)) }
      while observer.changes.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
      #expect(library.history.nextUndo == nil)
      let next = try #require(try library.perform(.set(.title, .text("B")), on: [ids[2999]]))
      let first = try #require(try await task.value)
      #expect(library.history.done == [first, next])
      #expect(try journal.edits(of: next.id).map(\.old) == [.text("A")])
      #expect(library.editedCount == 3000)
    }

    @Test("what changes nothing is no operation, and holds nobody up")
    func nothing() async throws {
      #expect(try await library.carryOutInBackground(.change([.clear(.title)], of: ids)) == nil)
      #expect(try await library.carryOutInBackground(.undo) == nil)
      #expect(!library.isKeeping)
      #expect(try journal.history() == History())
    }
  }
}

@MainActor
private final class Counter: PhotoLibraryObserver {
  private(set) var changes: [LibraryChange] = []
  private(set) var histories: [Int] = []

  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    changes.append(change)
    histories.append(library.history.done.count)
  }
}
