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
      // What is shown before: with keys in this order or another one.
      var before = PhotoList(of: library, order: PhotoOrder(by: .rating))
      for text in ["", "sea", "sao", "just rating>=3", "-has:title", "typed or strasse", "zzz"] {
        let query = try Query(text)
        for order in [
          PhotoOrder.arrival, PhotoOrder.arrival.byHand, PhotoOrder(by: .title),
          PhotoOrder(by: .title), PhotoOrder(by: .fileName, isDescending: true),
        ] {
          let scope = Bool.random(using: &random) ? PhotoScope.all : .folder(RawPath("/p1"))
          let grouping = Bool.random(using: &random) ? Grouping.rating : .folder
          let list = PhotoList(
            of: library, scope: scope, query: query, order: order, grouping: grouping)
          let found = await PhotoSearch(of: library).list(
            matching: query, scope: scope, order: order, grouping: grouping, among: [before])
          #expect(found?.ids == list.ids && found?.sections == list.sections)
          before = list
          #expect(found?.query == query && found?.scope == scope && found?.order == order)
        }
      }
    }
  }

  @Test(
    "of a wider list it gives the same list, which follows the library as before",
    arguments: [PhotoOrder.arrival, PhotoOrder(by: .title), PhotoOrder.arrival.byHand])
  func partOfWiderList(order: PhotoOrder) async throws {
    var random = SeededRandom(seed: 11)
    let library = try await library(4_500, &random)
    let recorder = ChangeRecorder()
    library.addObserver(recorder)
    for joins in [false, true] {
      await library.joinPairs(joins)
      for (text, scope) in [
        ("sea", PhotoScope.all), ("", .folder(RawPath("/p1"))),
        ("rating>=3", .folder(RawPath("/p1"))),
        ("-has:title", .all), ("zzz", .all),
      ] {
        let query = try Query(text)
        var wider = [(PhotoScope.all, Query.everything), (scope, .everything), (.all, query)]
          .map { PhotoList(of: library, scope: $0, query: $1, order: order, grouping: .rating) }
        for number in wider.indices {
          recorder.change = LibraryChange()
          var found = try #require(
            await PhotoSearch(of: library).list(
              matching: query, scope: scope, order: order, grouping: .rating, among: [wider[number]]
            ))
          func list() -> PhotoList {
            PhotoList(of: library, scope: scope, query: query, order: order, grouping: .rating)
          }
          #expect(found.ids == list().ids && found.sections == list().sections)
          let changed = [found.ids.first, library.ids.randomElement(using: &random)]
          try await library.perform(
            .change(
              [.set(.title, .text("sea \(Int.random(in: 0..<99, using: &random))"))],
              of: changed.compactMap(\.self)))
          for index in wider.indices { wider[index].update(recorder.change, in: library) }
          found.update(recorder.change, in: library)
          #expect(found.ids == list().ids && found.sections == list().sections)
        }
      }
    }
  }

  @Test("only photos of a wider list are looked at, and of one that is not wider none")
  func widerLists() async throws {
    let library = PhotoLibrary()
    await library.add([PhotoRecord("/p/b.jpg"), PhotoRecord("/p/a.jpg")])
    let order = PhotoOrder(by: .fileName)
    let before = PhotoList(of: library, order: order)
    let others = [
      PhotoList(of: library, order: .arrival),
      PhotoList(of: library, order: order, grouping: .month),
      PhotoList(of: library, scope: .edited, order: order),
      PhotoList(of: library, scope: .folder(RawPath("/p")), order: order),
      PhotoList(of: library, query: try Query("zzz"), order: order),
    ]
    let ids = await library.add([PhotoRecord("/p/0.jpg")])
    let query = try Query("-zzz")
    func found(among lists: [PhotoList]) async -> [Photo.ID]? {
      await PhotoSearch(of: library).list(matching: query, order: order, among: lists)?.ids
    }
    let all = PhotoList(of: library, query: query, order: order).ids
    #expect(all.count == 3)
    #expect(await found(among: []) == all)
    #expect(await found(among: others) == all)
    #expect(await found(among: others + [before]) == all.filter { !ids.contains($0) })
  }

  @Test(
    "a part of which no photo was put by hand stands in its order, beside a list in which one was",
    arguments: [Grouping.none, .folder])
  func partByHand(grouping: Grouping) async throws {
    let library = PhotoLibrary()
    let ids = await library.add([
      PhotoRecord("/p/a.jpg", [.title: .text("two")]),
      PhotoRecord("/p/b.jpg", [.title: .text("one")]),
      PhotoRecord("/q/c.jpg"), PhotoRecord("/q/d.jpg"),
    ])
    try await library.perform(.move([ids[3]], after: nil, before: ids[2]))
    let order = PhotoOrder(by: .title).byHand
    let scope = PhotoScope.folder(RawPath("/p"))
    // In the same sections its keys are taken as they are, in others they are made of those.
    let all = PhotoList(of: library, order: order)
    #expect(all.isArranged)
    let found = await PhotoSearch(of: library).list(
      matching: .everything, scope: scope, order: order, grouping: grouping, among: [all])
    #expect(found?.ids == [ids[1], ids[0]])
    let list = PhotoList(of: library, scope: scope, order: order, grouping: grouping)
    #expect(found?.ids == list.ids)
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
