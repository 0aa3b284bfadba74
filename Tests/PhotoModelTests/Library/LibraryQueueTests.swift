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

    @Test(
      "of many photos the first are shown at once, each is told once, and the history has the operation at the end"
    )
    func portions() async throws {
      let observer = Counter()
      library.addObserver(observer)
      let operation = try await library.perform(change("A", of: ids))
      #expect(operation?.name.count == 3000)
      // Between first and last they are told of now and then, on a slow machine.
      #expect(observer.changes.count >= 2)
      #expect((1...1000).contains(observer.changes.first?.changed.count ?? 0))
      #expect(observer.changes.reduce(0) { $0 + $1.changed.count } == 3000)
      #expect(observer.changes.reduce(Set()) { $0.union($1.changed) } == Set(ids))
      #expect(observer.histories.dropLast().allSatisfy { $0 == 0 })
      #expect(observer.histories.last == 1)
      #expect(library.editedCount == 3000)
    }

    @Test("what comes while an operation is shown comes after all of it")
    func meanwhile() async throws {
      let observer = Counter()
      library.addObserver(observer)
      let task = Task.immediate { try await library.perform(change("A", of: ids)) }
      try await wait(until: "something is shown") { !observer.changes.isEmpty }
      #expect(library.history.nextUndo == nil)
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
