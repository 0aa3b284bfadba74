import PhotoModel
import TestSupport
import Testing

@MainActor
@Suite("PhotoList")
struct PhotoListTests {
  let library = PhotoLibrary()

  func names(_ list: PhotoList) -> [String] {
    list.ids.compactMap { library.photo($0)?.record.path.name }
  }

  @Test("photos stand in the order of arrival until someone sorts them")
  func arrival() async {
    await library.add(["/p/b", "/p/a", "/p/c"].map { PhotoRecord($0) })
    #expect(names(PhotoList(of: library)) == ["b", "a", "c"])
    #expect(names(PhotoList(of: library, order: PhotoOrder(by: .fileName))) == ["a", "b", "c"])
  }

  @Test(
    "photos that nobody has read stand last, in a section of their own, and not with those without")
  func unread() async {
    var unread = PhotoRecord("/p/a.heic", [.label: .text("Red")])
    unread.isUnread = true
    await library.add([
      unread, PhotoRecord("/p/b.jpg"), PhotoRecord("/p/c.jpg", [.dateTaken: .date("2024")]),
    ])
    for grouping in [Grouping.day, .month, .year, .camera, .keyword] {
      let list = PhotoList(of: library, grouping: grouping)
      #expect(list.sections.last?.title == .unread, "\(grouping)")
      #expect(names(list).last == "a.heic")
    }
    let byRating = PhotoList(of: library, grouping: .rating)
    #expect(byRating.sections.map(\.title) == [.rating(0), .unread])
    let byLabel = PhotoList(of: library, grouping: .label)
    #expect(byLabel.sections.map(\.title) == [.text(.label, "Red"), .missing(.label)])
    for isDescending in [false, true] {
      let order = PhotoOrder(by: .dateTaken, isDescending: isDescending)
      #expect(names(PhotoList(of: library, order: order)) == ["c.jpg", "b.jpg", "a.heic"])
    }
  }

  @Test("a scope and a query choose the photos")
  func filter() async throws {
    await library.add([
      PhotoRecord("/p/a", [.keywords: .list(["sea"])]), PhotoRecord("/p/sub/b"),
      PhotoRecord("/q/c", [.keywords: .list(["seaside"])]),
    ])
    #expect(names(PhotoList(of: library, scope: .folder(RawPath("/p")))) == ["a", "b"])
    #expect(names(PhotoList(of: library, scope: .folder(RawPath("/p/sub")))) == ["b"])
    #expect(names(PhotoList(of: library, scope: .value(FacetValue(.keywords, ["sea"])))) == ["a"])
    #expect(names(PhotoList(of: library, query: try Query("sea"))) == ["a", "c"])
    #expect(names(PhotoList(of: library, scope: .edited)) == [])
    #expect(PhotoList(of: library, scope: .edited).sections == [])
  }

  @Test("sections follow the first value that decides, those without it last")
  func sections() async {
    await library.add([
      PhotoRecord("/p/a", [.dateTaken: .date("2024-05-01T10:00")]), PhotoRecord("/p/b"),
      PhotoRecord("/p/c", [.dateTaken: .date("2023-12-31")]),
      PhotoRecord("/p/d", [.dateTaken: .date("2024-05-31")]),
      PhotoRecord("/p/e", [.dateTaken: .date("2024")]),
    ])
    let byMonth = PhotoList(of: library, order: PhotoOrder(by: .dateTaken), grouping: .month)
    #expect(
      byMonth.sections.map(\.title) == [
        .period(PhotoDate(year: 2023, month: 12)), .period(PhotoDate(year: 2024)),
        .period(PhotoDate(year: 2024, month: 5)), .missing(.dateTaken),
      ])
    #expect(byMonth.sections.map(\.range) == [0..<1, 1..<2, 2..<4, 4..<5])
    #expect(names(byMonth) == ["c", "e", "a", "d", "b"])
    let newestFirst = PhotoList(
      of: library, order: PhotoOrder(by: .dateTaken, isDescending: true), grouping: .year)
    #expect(names(newestFirst) == ["d", "a", "e", "c", "b"])
    #expect(newestFirst.sections.count == 3)
  }

  @Test(
    "every photo has a section",
    arguments: [
      (.none, .all, .all), (.folder, .folder(RawPath("/p")), .folder(RawPath("/p"))),
      (.camera, .text(.cameraModel, "X-T4"), .missing(.cameraModel)),
      (.rating, .rating(-1), .rating(0)), (.label, .text(.label, "Red"), .missing(.label)),
      (.keyword, .text(.keywords, "sea"), .missing(.keywords)),
      (.person, .text(.people, "Ann"), .missing(.people)),
      (.format, .text(.format, "heic"), .missing(.format)),
      (.day, .period(PhotoDate(year: 2024, month: 5, day: 1)), .missing(.dateTaken)),
    ] as [(Grouping, PhotoSectionTitle, PhotoSectionTitle)])
  func grouping(grouping: Grouping, title: PhotoSectionTitle, missing: PhotoSectionTitle) {
    let photo = Photo(
      "/p/a",
      [
        .cameraModel: .text("X-T4"), .rating: .integer(-1), .label: .text("Red"),
        .keywords: .list(["sea", "sky"]), .dateTaken: .date("2024-05-01T10:00"),
        .people: .list(["Ann"]), .format: .text("heic"),
      ])
    #expect(grouping.title(for: photo) == title)
    #expect(grouping.title(for: Photo("/p/b")) == missing)
  }

  @Test("a change that moves nothing is no change of the list")
  func unaffected() async throws {
    let ids = await library.add([PhotoRecord("/p/a"), PhotoRecord("/p/b")])
    var list = PhotoList(of: library, order: PhotoOrder(by: .fileName))
    try await library.perform(.set(.rating, .integer(5)), on: ids)
    let isMoved = list.update(LibraryChange(changed: Set(ids)), in: library)
    #expect(!isMoved)
    var byRating = PhotoList(of: library, order: PhotoOrder(by: .rating, isDescending: true))
    try await library.perform(.set(.rating, .integer(1)), on: [ids[0]])
    byRating.update(LibraryChange(changed: [ids[0]]), in: library)
    #expect(names(byRating) == ["b", "a"])
  }

  @Test(
    "a list of those with changes, or with a value, follows what is edited",
    arguments: [
      PhotoScope.edited, .value(FacetValue(.labels, ["Red"])), .folder(RawPath("/p")), .all,
    ])
  func scopes(scope: PhotoScope) async throws {
    let follower = ListFollower()
    let ids = await library.add((0..<4).map { PhotoRecord("/p/\($0)") })
    follower.list = PhotoList(of: library, scope: scope)
    library.addObserver(follower)
    try await library.perform(.set(.label, .text("Red")), on: Array(ids[..<2]))
    #expect(follower.list?.ids == PhotoList(of: library, scope: scope).ids)
    try await library.undo()
    #expect(follower.list?.ids == PhotoList(of: library, scope: scope).ids)
  }

  @Test(
    "a list that follows is the list that one would make anew",
    arguments: [
      ("", "", Grouping.none, UInt64(1)), ("", "-rating,title", .none, 2),
      ("rating>=2", "title", .none, 3), ("", "dateTaken", .year, 4),
      ("-keyword:a", "-rating", .rating, 5), ("is:edited", "fileName", .keyword, 6),
    ])
  func follows(query: String, order: String, grouping: Grouping, seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let follower = ListFollower()
    library.addObserver(follower)
    let (query, order) = (try Query(query), try PhotoOrder(order))
    func fresh() -> PhotoList {
      PhotoList(of: library, query: query, order: order, grouping: grouping)
    }
    follower.list = fresh()
    var next = 0
    for step in 0..<150 {
      let few = step % 3 == 0 ? 40 : 2
      let chosen = library.ids.filter { _ in Int.random(in: 0..<max(few, 1), using: &random) == 0 }
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        await library.add((0..<few).map { PhotoRecord("/p/img\(next + $0)") })
        next += few
      case 2...6: try await library.perform(Self.randomChange(&random), on: chosen)
      case 7: try await library.perform(.takeOut(Array(chosen.prefix(3))))
      case 8: try await library.undo()
      default: try await library.redo()
      }
      let expected = fresh()
      #expect(follower.list?.ids == expected.ids)
      #expect(follower.list?.sections == expected.sections)
    }
    await library.removeAll()
    #expect(follower.list?.ids == [])
    #expect(follower.list?.sections == [])
  }

  @Test("a photo that came twice by the time that a list is told has one row")
  func cameTwice() async {
    var list = PhotoList(of: library, order: PhotoOrder(by: .fileName))
    let ids = await library.add(["/p/a", "/p/c"].map { PhotoRecord($0) })
    list.update(LibraryChange(added: ids), in: library)
    let added = await library.add(["/p/d", "/p/b"].map { PhotoRecord($0) })
    list.update(LibraryChange(added: added + added.reversed()), in: library)
    #expect(names(list) == ["a", "b", "c", "d"])
  }

  @Test(
    "what happens to photos before a list is told of them counts",
    arguments: [("", "title"), ("rating>=2", "title"), ("rating>=2", "")])
  func changedBeforeTold(query: String, order: String) async throws {
    let follower = ListFollower()
    library.addObserver(follower)
    let (query, order) = (try Query(query), try PhotoOrder(order))
    follower.list = PhotoList(of: library, query: query, order: order)
    let count = 20_000
    let scan = Task.immediate {
      await library.add(
        (0..<count).map { number in
          PhotoRecord(
            "/p/\(number % 2)/\(number).jpg",
            [.title: .text("t\(number % 97)"), .rating: .integer(number % 6)])
        })
    }
    try await wait(until: "some are foretold") { follower.foretold.count > 300 }
    #expect(follower.list?.ids == [] && library.count < count)
    let ids = follower.foretold.sorted()
    try await library.perform(
      .change([.set(.rating, .integer(0)), .set(.title, .text("z"))], of: Array(ids[..<50])))
    func expectTold() throws {
      let list = try #require(follower.list)
      let fresh = PhotoList(of: library, query: query, order: order)
      #expect(fresh.ids.filter(Set(list.ids).contains) == list.ids)
    }
    try expectTold()
    try await library.perform(.set(.rating, .integer(5)), on: Array(ids[50..<100]))
    try expectTold()
    try await library.perform(.takeOut(Array(ids[100..<150])))
    await library.close(RawPath("/p/1"))
    _ = await scan.value
    let expected = PhotoList(of: library, query: query, order: order)
    #expect(follower.list?.ids == expected.ids && !expected.ids.isEmpty)
  }

  private static func randomChange(_ random: inout SeededRandom) -> Change {
    let number = Int.random(in: 0..<6, using: &random)
    let changes: [Change] = [
      .set(.rating, .integer(number - 1)), .set(.title, .text("t\(number)")), .clear(.title),
      .add(.keywords, ["a"]), .remove(.keywords, ["a"]), .add(.keywords, ["b\(number)"]),
      .set(.dateTaken, .date(PhotoDate(year: 2020 + number, month: number + 1))),
    ]
    return changes.randomElement(using: &random) ?? .clear(.title)
  }

  @Test("100,000 photos are added, sorted, searched, edited and undone")
  func large() async throws {
    let count = 100_000
    let ids = await library.add(
      (0..<count).map { number in
        PhotoRecord(
          "/photos/\(number / 1000)/img\(number).jpg",
          [
            .title: .text("Photo \(number % 977)"), .rating: .integer(number % 6),
            .keywords: .list(["k\(number % 100)", "all"]),
          ])
      })
    let follower = ListFollower()
    follower.list = PhotoList(of: library, order: PhotoOrder(by: .title))
    library.addObserver(follower)
    #expect(library.keywords["k7"] == 1000)
    #expect(PhotoList(of: library, query: try Query("keyword:k7 rating>=1")).ids.count == 1000)
    try await library.perform(.set(.title, .text("Photo 0")), on: [ids[count - 1]])
    #expect(follower.list?.ids.firstIndex(of: ids[count - 1]) == 103)
    try await library.perform(.set(.rating, .integer(5)), on: ids)
    #expect(library.editedCount == count - count / 6)
    try await library.undo()
    #expect(library.editedCount == 1)
    #expect(follower.list?.ids.count == count)
  }
}

/// Keeps a list up to date, as a controller does.
@MainActor
private final class ListFollower: PhotoLibraryObserver {
  var list: PhotoList?
  /// Those that it was said to be told of.
  var foretold: Set<Photo.ID> = []

  func library(_ library: PhotoLibrary, willTellOf ids: [Photo.ID]) {
    foretold.formUnion(ids)
    list?.prepare(for: ids, in: library)
  }

  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    list?.update(change, in: library)
  }
}
