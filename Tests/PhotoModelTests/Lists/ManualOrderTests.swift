import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@MainActor
@Suite("The manual order")
struct ManualOrderTests {
  private let journal = MemoryJournal()

  private func makeLibrary(_ names: [String]) async throws -> PhotoLibrary {
    let library = try PhotoLibrary(journal: journal)
    await library.add(names.map { PhotoRecord("/p/\($0)") })
    return library
  }

  private func names(_ library: PhotoLibrary) -> [String] {
    PhotoList(of: library, order: .manual).ids.compactMap { library.photo($0)?.record.path.name }
  }

  private func id(_ name: String, _ library: PhotoLibrary) throws -> Photo.ID {
    try #require(library.photo(at: RawPath("/p/\(name)"))?.id)
  }

  @Test("by itself a photo stands where its path says")
  func natural() async throws {
    #expect(
      try names(await makeLibrary(["img10", "b", "img2", "a"])) == ["a", "b", "img2", "img10"])
    #expect(try PhotoOrder("manual") == .manual)
    #expect(PhotoOrder.manual.text == "manual")
    #expect(PhotoOrder.manual != .arrival)
  }

  @Test("moved photos stand between the two that were named, and can be taken back")
  func move() async throws {
    let library = try await makeLibrary(["a", "b", "c", "d", "e"])
    let operation = try await library.perform(
      .move(
        [id("e", library), id("b", library)], after: nil, before: id("a", library)))
    #expect(operation?.name == OperationName(.move, count: 2))
    #expect(names(library) == ["e", "b", "a", "c", "d"])
    try await library.perform(.move([id("a", library)], after: id("d", library), before: nil))
    try await library.perform(
      .move([id("c", library)], after: id("e", library), before: id("b", library)))
    #expect(names(library) == ["e", "c", "b", "d", "a"])
    try await library.undo()
    try await library.undo()
    #expect(names(library) == ["e", "b", "a", "c", "d"])
    try await library.undo()
    #expect(names(library) == ["a", "b", "c", "d", "e"])
    try await library.redo()
    #expect(names(library) == ["e", "b", "a", "c", "d"])
    #expect(library.edited.isEmpty, "there is nothing to save")
  }

  @Test(
    "the order is there again after a restart, and so is its undo; new photos find their position")
  func restart() async throws {
    let first = try await makeLibrary(["a", "b", "c"])
    try await first.perform(.move([id("c", first)], after: id("a", first), before: id("b", first)))
    let second = try await makeLibrary(["c", "b", "a"])
    #expect(names(second) == ["a", "c", "b"])
    await second.add([PhotoRecord("/p/bb"), PhotoRecord("/p/0")])
    #expect(names(second) == ["0", "a", "c", "b", "bb"])
    await second.add([PhotoRecord("/p/c", [.title: .text("read again")])])
    #expect(names(second) == ["0", "a", "c", "b", "bb"])
    try await second.undo()
    #expect(names(second) == ["0", "a", "b", "bb", "c"])
  }

  @Test("a list follows moves without being made anew")
  func update() async throws {
    let library = try await makeLibrary(["a", "b", "c"])
    let follower = Follower(library)
    try await library.perform(.move([id("a", library)], after: id("c", library), before: nil))
    #expect(follower.list.ids == PhotoList(of: library, order: .manual).ids)
    try await library.undo()
    #expect(follower.list.ids == PhotoList(of: library, order: .manual).ids)
  }

  final class Follower: PhotoLibraryObserver {
    var list: PhotoList

    init(_ library: PhotoLibrary, _ order: PhotoOrder = .manual) {
      list = PhotoList(of: library, order: order)
      library.addObserver(self)
    }

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
      list.update(change, in: library)
    }
  }

  private func record(_ name: String, rating: Int) -> PhotoRecord {
    PhotoRecord("/p/\(name)", [.rating: .integer(rating)])
  }

  private func names(_ list: PhotoList, _ library: PhotoLibrary) -> String {
    list.ids.compactMap { library.photo($0)?.record.path.name }.joined(separator: " ")
  }

  @Test("it begins with the order in which it was chosen, and then nothing moves by itself")
  func beginning() async throws {
    let library = try PhotoLibrary(journal: journal)
    await library.add([record("a", rating: 2), record("b", rating: 3), record("c", rating: 1)])
    let order = PhotoOrder(by: .rating, isDescending: true).byHand
    #expect(order.text == "manual,-rating")
    #expect(try PhotoOrder("manual,-rating") == order)
    let follower = Follower(library, order)
    #expect(names(follower.list, library) == "b a c")
    try await library.perform(.set(.rating, .integer(5)), on: [id("c", library)])
    await library.add([record("d", rating: 4)])
    #expect(names(follower.list, library) == "d b a c")
    #expect(!follower.list.isArranged)
  }

  @Test("the first move keeps all others where they were seen, after a restart too, until undo")
  func firstMove() async throws {
    let library = try PhotoLibrary(journal: journal)
    let records = [record("a", rating: 2), record("b", rating: 3), record("c", rating: 1)]
    await library.add(records)
    let order = PhotoOrder(by: .rating, isDescending: true).byHand
    let follower = Follower(library, order)
    let operation = try await library.perform(
      .arrange(["b", "c", "a"].map { try id($0, library) }, moving: 1))
    #expect(operation?.name == OperationName(.move, count: 1))
    #expect(names(follower.list, library) == "b c a")
    #expect(follower.list.isArranged)
    let second = try PhotoLibrary(journal: journal)
    let late = Follower(second, order)
    for record in records { await second.add([record]) }
    #expect(names(late.list, second) == "b c a")
    try await second.undo()
    #expect(names(late.list, second) == "b a c")
    try await second.redo()
    #expect(names(late.list, second) == "b c a")
  }

  @Test("photos can be arranged in any order, from any other")
  func arrange() async throws {
    var random = SeededRandom(seed: 3)
    let library = try await makeLibrary((0..<30).map { "img\($0)" })
    for _ in 0..<50 {
      let ids = library.ids.shuffled(using: &random)
      let shown = Array(ids.prefix(Int.random(in: 1...30, using: &random)))
      try await library.perform(.arrange(shown, moving: 1))
      let all = PhotoList(of: library, order: .manual).ids
      #expect(all.filter(Set(shown).contains) == shown)
    }
    while library.history.nextUndo != nil { try await library.undo() }
    #expect(names(library) == (0..<30).map { "img\($0)" })
    let natural = PhotoList(of: library, order: .manual).ids
    try await library.perform(.arrange(natural, moving: 1))
    let list = PhotoList(of: library, order: PhotoOrder(by: .fileName, isDescending: true).byHand)
    #expect(list.ids == natural, "even an order that is the natural one is a person's now")
  }

  @Test("nothing is moved that cannot be written down")
  func failure() async throws {
    let journal = FaultyJournal()
    let library = try PhotoLibrary(journal: journal)
    let ids = await library.add([PhotoRecord("/p/a"), PhotoRecord("/p/b")])
    journal.isFull = true
    await #expect(throws: FaultyJournal.Full.self) {
      try await library.perform(.move([ids[1]], after: nil, before: ids[0]))
    }
    #expect(PhotoList(of: library, order: .manual).ids == ids)
    #expect(library.history.nextUndo == nil)
  }

  @Test("a photo that is hidden keeps a position of its own, where others are dropped in its place")
  func hidden() async throws {
    let library = try await makeLibrary(["a", "b", "c", "d"])
    try await library.perform(
      .move([id("d", library)], after: id("a", library), before: id("b", library)))
    // A search hides d.
    try await library.perform(
      .move([id("c", library)], after: id("a", library), before: id("b", library)))
    try await library.perform(.arrange(["b", "a"].map { try id($0, library) }, moving: 1))
    #expect(Set(journal.manualPositions().values).count == journal.manualPositions().count)
    let shown = names(library)
    let last = try id(shown[3], library)
    try await library.perform(
      .move([last], after: id(shown[0], library), before: id(shown[1], library)))
    #expect(names(library) == [shown[0], shown[3], shown[1], shown[2]])
  }

  @Test("a photo can be dropped between two of which an import has made one position")
  func tie() async throws {
    let library = try await makeLibrary(["a", "b", "c", "d"])
    let tie = try #require(ManualPosition(journalBytes: RawPath("/p/a").bytes + [0, 128]))
    _ = journal.append(
      OperationName(.move, count: 2),
      ["c", "d"].map { Move(path: RawPath("/p/\($0)"), old: nil, new: tie) }, discarding: [])
    let second = try await makeLibrary(["a", "b", "c", "d"])
    #expect(names(second) == ["a", "c", "d", "b"])
    try await second.perform(
      .move([id("b", second)], after: id("c", second), before: id("d", second)))
    #expect(names(second) == ["a", "c", "b", "d"])
    try await second.undo()
    #expect(names(second) == ["a", "c", "d", "b"])
    #expect(library.ids.count == 4)
  }

  @Test("thousands of random moves keep the order that a plain list would have")
  func thrash() async throws {
    var random = SeededRandom(seed: 7)
    let library = try await makeLibrary((0..<40).map { "img\($0)" })
    var expected = PhotoList(of: library, order: .manual).ids
    for _ in 0..<2000 {
      let count = Int.random(in: 1...4, using: &random)
      // Mostly the same position, so that the room there grows narrow.
      let target =
        Int.random(in: 0..<5, using: &random) == 0
        ? Int.random(in: 0...(40 - count), using: &random) : 7
      let moved = Array(expected.shuffled(using: &random).prefix(count))
      expected.removeAll(where: moved.contains)
      try await library.perform(
        .move(
          moved, after: target > 0 ? expected[target - 1] : nil,
          before: target < expected.count ? expected[target] : nil))
      expected.insert(contentsOf: moved, at: target)
      #expect(PhotoList(of: library, order: .manual).ids == expected)
    }
    let longest = try #require(journal.manualPositions().values.map(\.fraction.count).max())
    #expect(longest < 500, "positions stay short")
    for position in journal.manualPositions().values {
      #expect(ManualPosition(journalBytes: position.journalBytes) == position)
    }
    while library.history.nextUndo != nil { try await library.undo() }
    #expect(names(library) == (0..<40).map { "img\($0)" })
  }
}
