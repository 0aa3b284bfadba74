import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

extension InTurn {
  @MainActor
  @Suite("What many photos will be like once an operation is kept")
  struct ExpectedEditsTests {
    private let journal = FaultyJournal()
    private let library: PhotoLibrary
    private let ids: [Photo.ID]
    private let observer = RecordingObserver()

    init() async throws {
      library = try PhotoLibrary(journal: journal)
      var records = (0..<600).map { PhotoRecord("/p/\($0).jpg") }
      records[1].error = PhotoError(Trouble("It is empty."))
      records[2].values[.rating] = .integer(4)
      ids = await library.add(records)
      library.addObserver(observer)
    }

    private let rate = [Change.set(.rating, .integer(4))]

    private func kept(_ index: Int) -> FieldValue? { library.photo(ids[index])?[.rating] }

    private func expected(_ index: Int) -> FieldValue? {
      library.expectedPhoto(ids[index])?[.rating]
    }

    @Test("it is known before the journal has it, and nothing of it is shown as kept")
    func changing() async throws {
      let others = await library.add([PhotoRecord("/q/a.jpg")])
      journal.hold()
      let task = Task { try await library.perform(rate, on: ids) }
      try await journal.untilItIsHeld()
      #expect(expected(0) == .integer(4) && expected(599) == .integer(4))
      #expect(kept(0) == nil && library.editedCount == 0 && library.history == History())
      #expect(library.expectedPhoto(ids[1]) == nil, "it cannot be read")
      #expect(library.expectedPhoto(ids[2]) == nil, "it has this rating")
      #expect(library.expectedPhoto(others[0]) == nil)
      #expect(observer.expectations == 1)
      journal.release()
      #expect(try await task.value?.name.count == 598)
      #expect(expected(0) == nil && kept(0) == .integer(4))
      #expect(observer.expectations == 1 && observer.changes.last?.changed.count == 598)
    }

    @Test("so it is when it is undone and done again")
    func reversing() async throws {
      try await library.perform(
        [.set(.title, .text("A")), .set(.rating, .integer(4))], on: ids)
      for isUndone in [true, false] {
        journal.hold()
        let task = Task { try await isUndone ? library.undo() : library.redo() }
        try await journal.untilItIsHeld()
        try await waitForExpectation()
        let photo = try #require(library.expectedPhoto(ids[3]))
        #expect(photo[.rating] == (isUndone ? nil : .integer(4)))
        #expect(photo[.title] == (isUndone ? nil : .text("A")))
        #expect(photo.isEdited == !isUndone)
        #expect(kept(3) == (isUndone ? .integer(4) : nil))
        journal.release()
        #expect(try await task.value?.photos.count == 599)
        #expect(library.expectedPhoto(ids[3]) == nil)
        #expect(kept(3) == (isUndone ? nil : .integer(4)))
      }
    }

    private func waitForExpectation() async throws {
      try await wait(until: "it is known what photos will be like") {
        library.expectedPhoto(ids[3]) != nil
      }
    }

    @Test("where it cannot be written nothing is expected any more, and observers hear of that")
    func failing() async throws {
      journal.isFull = true
      await #expect(throws: FaultyJournal.Full.self) { try await library.perform(rate, on: ids) }
      #expect(expected(0) == nil && kept(0) == nil)
      #expect(observer.expectations == 2 && observer.changes.isEmpty)
    }

    @Test("few photos are shown when they are kept, and not before")
    func few() async throws {
      journal.hold()
      let task = Task { try await library.perform(rate, on: ids.prefix(500)) }
      try await journal.untilItIsHeld()
      #expect(expected(0) == nil && observer.expectations == 0)
      journal.release()
      _ = try await task.value
    }
  }
}
