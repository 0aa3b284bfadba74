import PhotoModel
import TestSupport
import Testing

@MainActor
@Suite("The manual order")
struct ManualOrderTests {
  private let journal = MemoryJournal()

  private func makeLibrary(_ names: [String]) throws -> PhotoLibrary {
    let library = try PhotoLibrary(journal: journal)
    library.add(names.map { PhotoRecord("/p/\($0)") })
    return library
  }

  private func names(_ library: PhotoLibrary) -> [String] {
    PhotoList(of: library, order: .manual).ids.compactMap { library.photo($0)?.record.path.name }
  }

  private func id(_ name: String, _ library: PhotoLibrary) throws -> Photo.ID {
    try #require(library.photo(at: FilePath("/p/\(name)"))?.id)
  }

  @Test("by itself a photo stands where its path says")
  func natural() throws {
    #expect(try names(makeLibrary(["img10", "b", "img2", "a"])) == ["a", "b", "img2", "img10"])
    #expect(try SortOrder("manual") == .manual)
    #expect(SortOrder.manual.text == "manual")
    #expect(SortOrder.manual != .arrival)
  }

  @Test("moved photos stand between the two that were named, and can be taken back")
  func move() throws {
    let library = try makeLibrary(["a", "b", "c", "d", "e"])
    let operation = try library.move(
      [id("e", library), id("b", library)], after: nil, before: id("a", library))
    #expect(operation?.name == OperationName(.move, count: 2))
    #expect(names(library) == ["e", "b", "a", "c", "d"])
    try library.move([id("a", library)], after: id("d", library), before: nil)
    try library.move([id("c", library)], after: id("e", library), before: id("b", library))
    #expect(names(library) == ["e", "c", "b", "d", "a"])
    try library.undo()
    try library.undo()
    #expect(names(library) == ["e", "b", "a", "c", "d"])
    try library.undo()
    #expect(names(library) == ["a", "b", "c", "d", "e"])
    try library.redo()
    #expect(names(library) == ["e", "b", "a", "c", "d"])
    #expect(library.edited.isEmpty, "there is nothing to save")
  }

  @Test("the order is there again after a restart, and so is its undo; new photos find their place")
  func restart() throws {
    let first = try makeLibrary(["a", "b", "c"])
    try first.move([id("c", first)], after: id("a", first), before: id("b", first))
    let second = try makeLibrary(["c", "b", "a"])
    #expect(names(second) == ["a", "c", "b"])
    second.add([PhotoRecord("/p/bb"), PhotoRecord("/p/0")])
    #expect(names(second) == ["0", "a", "c", "b", "bb"])
    second.add([PhotoRecord("/p/c", [.title: .text("read again")])])
    #expect(names(second) == ["0", "a", "c", "b", "bb"])
    try second.undo()
    #expect(names(second) == ["0", "a", "b", "bb", "c"])
  }

  @Test("a list follows moves without being made anew")
  func update() throws {
    let library = try makeLibrary(["a", "b", "c"])
    let follower = Follower(library)
    try library.move([id("a", library)], after: id("c", library), before: nil)
    #expect(follower.list.ids == PhotoList(of: library, order: .manual).ids)
    try library.undo()
    #expect(follower.list.ids == PhotoList(of: library, order: .manual).ids)
  }

  final class Follower: PhotoLibraryObserver {
    var list: PhotoList

    init(_ library: PhotoLibrary) {
      list = PhotoList(of: library, order: .manual)
      library.addObserver(self)
    }

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
      list.update(change, in: library)
    }
  }

  @Test("nothing is moved that cannot be written down")
  func failure() throws {
    let journal = FailingJournal()
    let library = try PhotoLibrary(journal: journal)
    let ids = library.add([PhotoRecord("/p/a"), PhotoRecord("/p/b")])
    journal.isFull = true
    #expect(throws: FailingJournal.Full.self) {
      try library.move([ids[1]], after: nil, before: ids[0])
    }
    #expect(PhotoList(of: library, order: .manual).ids == ids)
    #expect(library.history.nextUndo == nil)
  }

  @Test("thousands of random moves keep the order that a plain list would have")
  func thrash() throws {
    var random = SeededRandom(seed: 7)
    let library = try makeLibrary((0..<40).map { "img\($0)" })
    var expected = PhotoList(of: library, order: .manual).ids
    for _ in 0..<2000 {
      let count = Int.random(in: 1...4, using: &random)
      // Mostly the same place, so that the room there grows narrow.
      let target =
        Int.random(in: 0..<5, using: &random) == 0
        ? Int.random(in: 0...(40 - count), using: &random) : 7
      let moved = Array(expected.shuffled(using: &random).prefix(count))
      expected.removeAll(where: moved.contains)
      try library.move(
        moved, after: target > 0 ? expected[target - 1] : nil,
        before: target < expected.count ? expected[target] : nil)
      expected.insert(contentsOf: moved, at: target)
      #expect(PhotoList(of: library, order: .manual).ids == expected)
    }
    let longest = try #require(journal.places().values.map(\.fraction.count).max())
    #expect(longest < 500, "places stay short")
    for place in journal.places().values {
      #expect(ManualPlace(journalBytes: place.journalBytes) == place)
    }
    while library.history.nextUndo != nil { try library.undo() }
    #expect(names(library) == (0..<40).map { "img\($0)" })
  }
}
