import PhotoTestSupport
import TestSupport
import Testing

@testable import PhotoModel

extension InTurn {
  @MainActor
  @Suite("Operations on their way, and what comes meanwhile")
  struct LibraryQueueTests {
    private let journal = FaultyJournal()
    private let library: PhotoLibrary
    private let ids: [Photo.ID]

    init() async throws {
      library = try PhotoLibrary(journal: journal)
      ids = await library.add((0..<3000).map { PhotoRecord("/p/\($0).jpg") })
    }

    private func change(_ title: String, of ids: [Photo.ID]) -> LibraryAction {
      .change([.set(.title, .text(title))], of: ids)
    }

    @Test(
      "an edit, an undo and a scan that come meanwhile wait, in their order, and nobody else does")
    func order() async throws {
      journal.hold()
      let first = Task.immediate { try await library.perform(change("A", of: ids)) }
      let second = Task.immediate {
        try await library.perform(change("B", of: [ids[0]]))
      }
      let third = Task.immediate { try await library.perform(.undo) }
      let scan = Task.immediate {
        await library.add([PhotoRecord("/p/new.jpg", [.title: .text("new")])])
      }
      try await journal.untilItIsHeld()
      // The main actor is free, and nothing has happened yet.
      #expect(library.isCommitting)
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
      #expect(!library.isCommitting)
    }

    @Test("many photos change at once, when the journal has all, with the operation in the history")
    func atOnce() async throws {
      let observer = Counter()
      library.addObserver(observer)
      var operations = 0
      for (action, history) in [(change("A", of: ids), 1), (.undo, 0), (.redo, 1)] {
        journal.hold()
        let task = Task.immediate { try await library.perform(action) }
        try await journal.untilItIsHeld()
        #expect(observer.changes.count == operations)
        journal.release()
        #expect(try await task.value?.name.count == 3000)
        operations += 1
        #expect(observer.changes.count == operations)
        #expect(observer.changes.last == LibraryChange(changed: Set(ids), in: [.title]))
        #expect(observer.histories.last == history)
        #expect(library.editedCount == 3000 * history)
      }
    }

    @Test("where the journal has no room for what many photos say by now they do not say it")
    func failure() async throws {
      try await library.perform(change("A", of: ids))
      let observer = Counter()
      library.addObserver(observer)
      journal.isFull = true
      for action in [change("B", of: ids), .undo] {
        await #expect(throws: FaultyJournal.Full.self) { try await library.perform(action) }
      }
      #expect(observer.changes.isEmpty && library.history.done.count == 1)
      #expect(ids.allSatisfy { library.photo($0)?[.title] == .text("A") })
    }

    @Test("what is counted of many photos that change at once is what they say")
    func counted() async throws {
      let keywords: LibraryAction = .change([.add(.keywords, ["sea"])], of: Array(ids[..<2000]))
      let operations = [change("A", of: ids), keywords, .undo, .redo, .undo]
      for (step, operation) in operations.enumerated() {
        try await library.perform(operation)
        try await library.perform(.set(.rating, .integer(step % 5 + 1)), on: ids)
        let open = ids.compactMap(library.photo)
        #expect(library.keywords["sea"] == open.count { $0[.keywords] != nil })
        #expect(library.facets[.ratings] == [[]: 3000, ["\(step % 5 + 1)"]: 3000])
        #expect(library.edited == Set(open.filter(\.isEdited).map(\.id)))
        #expect(try journal.pendingEdits().count == library.editedCount)
        try await library.undo()
      }
      #expect(library.editedCount == 3000)
    }

    @Test("what comes while many photos change comes after all of them")
    func meanwhile() async throws {
      let task = Task.immediate { try await library.perform(change("A", of: ids)) }
      let next = try #require(
        try await library.perform(.set(.title, .text("B")), on: [ids[2999]]))
      let first = try #require(try await task.value)
      #expect(library.history.done == [first, next])
      #expect(try journal.edits(of: next.id).map(\.old) == [.text("A")])
      #expect(library.editedCount == 3000)
    }

    /// More photos than are added at once on the fastest machine.
    private static let many = 20_000

    @Test("an edit comes between two portions of many photos that are added")
    func betweenPortions() async throws {
      let observer = Counter()
      library.addObserver(observer)
      let scan = Task.immediate {
        await library.add((0..<Self.many).map { PhotoRecord("/q/\($0).jpg") })
      }
      try await wait(until: "a portion is there") { library.count > 3000 }
      #expect(observer.changes.isEmpty)
      try await library.perform(.set(.title, .text("B")), on: [ids[0]])
      #expect(library.count < 3000 + Self.many)
      #expect(observer.changes == [LibraryChange(changed: [ids[0]], in: [.title])])
      let added = await scan.value
      #expect(library.count == 3000 + Self.many)
      #expect(observer.changes.last == LibraryChange(added: added), "told once, when all are there")
      #expect(added.count == Self.many && observer.changes.count == 2)
    }

    @Test("photos of what was closed meanwhile do not come any more")
    func unwanted() async throws {
      var isClosed = false
      let scan = Task.immediate {
        await library.add((0..<Self.many).map { PhotoRecord("/q/\($0).jpg") }) { _ in isClosed }
      }
      isClosed = true
      await library.close(RawPath("/q"))
      #expect(await scan.value.count < Self.many)
      #expect(library.count == 3000)
    }

    @Test("what changes nothing is no operation, and holds nobody up")
    func nothing() async throws {
      #expect(try await library.perform(.change([.clear(.title)], of: ids)) == nil)
      #expect(try await library.perform(.undo) == nil)
      #expect(!library.isCommitting)
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
