import TestSupport
import Testing

@testable import PhotoModel

@MainActor
@Suite("Searching away from the main actor")
struct PhotoSearchTests {
  /// A library of so many photos in three folders, with words, ratings, pairs and edits that wait.
  private func library(_ count: Int, _ random: inout SeededRandom) async throws -> PhotoLibrary {
    let words = ["sea", "dawn", "São Paulo", "harbour", "Straße"]
    let library = PhotoLibrary()
    let records = (0..<count).map { number in
      var record = PhotoRecord(
        path: RawPath("/p\(number % 3)/\(number / 2).\(number % 2 == 0 ? "jpg" : "cr3")"))
      record.kind = number % 2 == 0 ? .picture : .raw
      record.values[.rating] = .integer(Int.random(in: 0...5, using: &random))
      record.values[.title] = words.randomElement(using: &random).map(FieldValue.text)
      if number % 7 == 0 { record.isUnread = true }
      return record
    }
    let ids = await library.add(records)
    try await library.perform(
      .change([.set(.title, .text("typed just now"))], of: Array(ids.prefix(count / 10))))
    try await library.perform(.takeOut(Array(ids.suffix(count / 20))))
    return library
  }

  @Test(
    "it gives the list that the library gives, whatever is asked", arguments: [0, 1, 300, 9_000])
  func sameList(count: Int) async throws {
    var random = SeededRandom(seed: 3)
    let library = try await library(count, &random)
    for joins in [false, true] {
      await library.joinPairs(joins)
      for text in ["", "sea", "sao", "just rating>=3", "-has:title", "typed or strasse", "zzz"] {
        let query = try Query(text)
        for order in [PhotoOrder.arrival, PhotoOrder(by: .title), PhotoOrder.arrival.byHand] {
          let scope = Bool.random(using: &random) ? PhotoScope.all : .folder(RawPath("/p1"))
          let list = PhotoList(
            of: library, scope: scope, query: query, order: order, grouping: .rating)
          let found = await PhotoSearch(of: library).list(
            matching: query, scope: scope, order: order, grouping: .rating)
          #expect(found?.ids == list.ids && found?.sections == list.sections)
          #expect(found?.query == query && found?.scope == scope && found?.order == order)
        }
      }
    }
  }

  @Test("a search that nobody waits for any more ends, and gives no list")
  func cancelling() async throws {
    var random = SeededRandom(seed: 5)
    let search = PhotoSearch(of: try await library(9_000, &random))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await search.list(matching: try Query("sea"))
    }
    task.cancel()
    #expect(try await task.value == nil)
  }

  @Test("what happens while it looks is made up for by an update")
  func changes() async throws {
    var random = SeededRandom(seed: 7)
    let library = try await library(2_000, &random)
    let query = try Query("typed")
    let recorder = ChangeRecorder()
    library.addObserver(recorder)
    let search = PhotoSearch(of: library)
    try await library.perform(.change([.set(.title, .text("typed"))], of: [library.ids[1_500]]))
    try await library.perform(.change([.clear(.title)], of: [library.ids[0]]))
    await library.add([PhotoRecord("/p0/new.jpg", [.title: .text("typed in a file")])])
    var list = try #require(await search.list(matching: query))
    #expect(list.ids != PhotoList(of: library, query: query).ids)
    list.update(recorder.change, in: library)
    #expect(list.ids == PhotoList(of: library, query: query).ids)
  }

  private final class ChangeRecorder: PhotoLibraryObserver {
    var change = LibraryChange()

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
      self.change.formUnion(change)
    }
  }
}
