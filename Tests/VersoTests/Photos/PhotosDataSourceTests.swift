import PhotoModel
import TestSupport
import Testing

@testable import ListKit
@testable import Verso

@MainActor
@Suite("PhotosDataSource")
struct PhotosDataSourceTests {
  private let library = PhotoLibrary()

  private func add(_ names: String...) async {
    await library.add(names.map { PhotoRecord(path: RawPath("/p/\($0)")) })
  }

  private func record(_ path: String, _ values: FieldValues) -> PhotoRecord {
    var record = PhotoRecord(path: RawPath(path))
    record.values = values
    return record
  }

  private func titles(_ source: PhotosDataSource) -> [String] {
    (0..<source.numberOfRows(inSection: 0)).map {
      source.item(at: RowPath(section: 0, row: $0)).title
    }
  }

  @Test("the photos stand in the order that was asked for")
  func order() async {
    await add("b.jpg", "a.jpg", "img10.jpg", "img2.jpg")
    let source = PhotosDataSource(library, order: PhotoOrder(by: .fileName))
    #expect(titles(source) == ["a.jpg", "b.jpg", "img2.jpg", "img10.jpg"])
    source.listing.order = PhotoOrder(by: .fileName, isDescending: true)
    #expect(titles(source).first == "img10.jpg")
  }

  @Test("a query leaves out what does not match, and a new query starts from all again")
  func query() async throws {
    await add("sea.jpg", "land.jpg")
    let source = PhotosDataSource(library)
    source.listing.query = try Query("sea")
    #expect(titles(source) == ["sea.jpg"])
    source.listing.query = .everything
    #expect(source.count == 2)
  }

  @Test("all photos are shown again as they are now, after a part of them was shown")
  func wholeAgain() async throws {
    await add("b.jpg", "d.jpg")
    let follower = ListFollower(PhotosDataSource(library, order: PhotoOrder(by: .fileName)))
    library.addObserver(follower)
    let source = follower.source
    source.listing.scope = .folder(RawPath("/q"))
    #expect(source.count == 0)
    await library.add(["/q/c.jpg", "/p/a.jpg"].map { PhotoRecord(path: RawPath($0)) })
    #expect(titles(source) == ["c.jpg"])
    try await library.perform(.takeOut([library.ids[1]]))
    source.listing.scope = .all
    #expect(titles(source) == ["a.jpg", "b.jpg", "c.jpg"])
    source.listing.scope = .folder(RawPath("/q/"))
    #expect(titles(source) == ["c.jpg"])
    source.listing.order = PhotoOrder(by: .fileName, isDescending: true)
    source.listing.scope = .all
    #expect(titles(source) == ["c.jpg", "b.jpg", "a.jpg"])
    source.listing.scope = .edited
    source.listing.query = try Query("c")
    source.listing.scope = .all
    #expect(titles(source) == ["c.jpg"])
  }

  @Test("what a search narrowed is kept up to date until it is shown again, or something else is")
  func widerAgain() async throws {
    await add("sea.jpg", "land.jpg")
    let order = PhotoOrder(by: .fileName)
    let follower = ListFollower(PhotosDataSource(library, order: order))
    library.addObserver(follower)
    let source = follower.source
    let all = source.listing
    source.listing.query = try Query("sea")
    let sea = source.listing
    #expect(source.keeps(all))
    await add("air.jpg", "sea2.jpg")
    source.listing.scope = .folder(RawPath("/p"))
    #expect(titles(source) == ["sea.jpg", "sea2.jpg"])
    var folder = all
    folder.scope = .folder(RawPath("/p"))
    #expect(source.keeps(all) && source.keeps(sea) && !source.keeps(folder))
    try await library.perform(.takeOut([library.ids[0]]))
    source.listing.scope = .all
    #expect(titles(source) == ["sea2.jpg"])
    #expect(source.listing == sea)
    source.listing.query = try Query("land")
    #expect(source.keeps(all) && !source.keeps(sea))
    source.listing.query = .everything
    #expect(titles(source) == ["air.jpg", "land.jpg", "sea2.jpg"])
    source.listing.query = try Query("sea")
    source.listing.order = PhotoOrder(by: .fileName, isDescending: true)
    #expect(!source.keeps(all))
    source.listing.order = order
    #expect(!source.keeps(all))
  }

  @Test("a part that has all photos is all of them, until there are others")
  func partOfAll() async {
    await add("b.jpg", "a.jpg")
    let follower = ListFollower(PhotosDataSource(library, order: PhotoOrder(by: .fileName)))
    library.addObserver(follower)
    let source = follower.source
    source.listing.scope = .folder(RawPath("/p"))
    await add("c.jpg")
    source.listing.scope = .all
    #expect(source.listing.scope == .all)
    #expect(titles(source) == ["a.jpg", "b.jpg", "c.jpg"])
    source.listing.scope = .folder(RawPath("/p"))
    await add("d.jpg")
    await library.add([PhotoRecord(path: RawPath("/q/0.jpg"))])
    #expect(titles(source) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    source.listing.scope = .all
    #expect(titles(source) == ["0.jpg", "a.jpg", "b.jpg", "c.jpg", "d.jpg"])
  }

  @Test("the distance from a photo leads to its neighbours, and to nothing past the ends")
  func neighbours() async {
    await add("a.jpg", "b.jpg", "c.jpg")
    let source = PhotosDataSource(library)
    let ids = library.ids
    #expect(source.id(at: 1, from: ids[0]) == ids[1])
    #expect(source.id(at: -1, from: ids[0]) == nil)
    #expect(source.id(at: 1, from: ids[2]) == nil)
  }

  @Test("photos are grouped under headers that say what they have in common")
  func sections() async {
    await library.add([
      record("/p/a", [.rating: .integer(3), .label: .text("Red")]),
      record("/p/b", [.rating: .integer(5)]),
      record("/p/c", [.rating: .integer(5)]),
    ])
    let source = PhotosDataSource(library, grouping: .rating)
    #expect(source.numberOfSections == 2)
    #expect(source.header(ofSection: 0) == "5 stars")
    #expect(source.name(ofSection: 0) == "5 stars, 2 photos")
    #expect(source.id(at: RowPath(section: 1, row: 0)) == library.ids[0])
    #expect(source.ids(inSection: 0) == [library.ids[1], library.ids[2]])
    source.listing.grouping = .label
    #expect((0..<2).map { source.header(ofSection: $0) } == ["Red", "No Label"])
    source.listing.grouping = .none
    #expect(source.header(ofSection: 0) == nil)
    #expect(source.ids(inSection: 0) == library.ids)
  }

  @Test("every way to group has sections of its own", arguments: Grouping.allCases)
  func groupings(grouping: Grouping) async {
    await library.add([
      record(
        "/p/a",
        [
          .rating: .integer(3), .label: .text("Red"), .cameraModel: .text("X100"),
          .keywords: .list(["sea", "sun"]), .people: .list(["Ann"]), .format: .text("jpeg"),
          .dateTaken: .date(PhotoDate(year: 2024, month: 5, day: 2)),
        ]),
      PhotoRecord(path: RawPath("/q/b")),
    ])
    let source = PhotosDataSource(library, grouping: grouping)
    let count = grouping == .none ? 1 : 2
    #expect(source.numberOfSections == count)
    #expect(Set((0..<count).map { source.id(ofSection: $0) }).count == count)
    #expect(Set((0..<count).map { source.header(ofSection: $0) }).count == count)
    #expect(!SectionText.name(of: grouping).isEmpty)
  }

  @Test("a photo that a search leaves out is still there, and one that was taken out is not")
  func presence() async throws {
    await add("sea.jpg", "land.jpg")
    let source = PhotosDataSource(library)
    let list = ListController(dataSource: source)
    let ids = library.ids
    source.listing.query = try Query("sea")
    list.reloadData()
    #expect(ids.map(list.presence) == [.shown, .filteredOut])
    try await library.perform(.takeOut(ids))
    #expect(ids.map(list.presence) == [.gone, .gone])
  }

  @Test("each photo is moved within its section; the manual order begins with what is shown")
  func moving() async throws {
    await library.add([
      record("/p/a", [.rating: .integer(3)]), record("/p/b", [.rating: .integer(5)]),
      record("/p/c", [.rating: .integer(5)]), record("/p/d", [.rating: .integer(5)]),
    ])
    let ids = library.ids
    let order = PhotoOrder(by: .fileName, isDescending: true)
    let source = PhotosDataSource(library, order: order, grouping: .rating)
    var beginnings: [(EditOperation, PhotoOrder)] = []
    source.onBeginningByHand = { beginnings.append(($0, $1)) }
    let five = source.id(ofSection: 0)
    let start = RowDestination(section: five, before: ids[3])
    #expect(source.mayMove([ids[1]], to: start))
    #expect(!source.mayMove([ids[0]], to: start), "it has other stars")
    let controller = ListController(dataSource: source)
    let delegate = Rearranged()
    controller.delegate = delegate
    controller.move([ids[1]], to: start)
    await library.flush()
    #expect(source.update(LibraryChange(changed: Set(ids))))
    #expect(source.listing.order == order.byHand)
    #expect(source.ids(inSection: 0) == [ids[1], ids[3], ids[2]])
    #expect(source.ids(inSection: 1) == [ids[0]])
    #expect(beginnings.map(\.0.name) == [OperationName(.move, count: 1)])
    #expect(beginnings.map(\.1) == [order])
    #expect(library.history.nextUndo == beginnings.first?.0)
    try await wait(until: "the list hears of it") { delegate.moved == [[ids[1]]] }
    controller.move([ids[2]], to: RowDestination(section: five, before: ids[1]))
    #expect(controller.movingIDs == [ids[2]])
    try await wait(until: "the list hears of it again") { delegate.moved.last == [ids[2]] }
    #expect(controller.movingIDs.isEmpty)
    #expect(beginnings.count == 1)
  }

  @Test("a manual order that a person made is not done away with by a move in another order")
  func keepingTheManualOrder() async throws {
    await add("a.jpg", "b.jpg")
    let ids = library.ids
    try await library.perform(.move([ids[1]], after: nil, before: ids[0]))
    let source = PhotosDataSource(library, order: PhotoOrder(by: .fileName))
    #expect(!source.isReorderable)
    source.listing.order = source.listing.order.byHand
    #expect(source.isReorderable)
    #expect(titles(source) == ["b.jpg", "a.jpg"])
  }

  @Test("photos are taken out of the list through the data source, and come back by undo")
  func takingOut() async throws {
    await add("a.jpg", "b.jpg")
    let ids = library.ids
    let source = PhotosDataSource(library)
    #expect(source.delete([ids[0]]) == .done)
    #expect(library.ids == [ids[1]])
    try await library.undo()
    #expect(library.ids == ids)
  }

  @Test("photos that are taken out while a change is being stored are told of when they are gone")
  func takingOutLate() async throws {
    let ids = await library.add(["a", "b"].map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
    let source = PhotosDataSource(library)
    let delegate = Rearranged()
    let controller = ListController(dataSource: source)
    controller.delegate = delegate
    // It has its turn when this returns, and needs longer.
    let rating = Task.immediate {
      try await library.perform(.set(.rating, .integer(4)), on: [ids[1]])
    }
    #expect(controller.delete([ids[1]]) != .done && delegate.deleted.isEmpty)
    _ = try await rating.value
    try await wait(until: "the photo is taken out") { delegate.deleted == [[ids[1]]] }
    #expect(library.ids == [ids[0]] && library.history.nextUndo?.name.kind == .takeOut)
    #expect(controller.delete([ids[0]]) == .done && delegate.deleted.count == 2)
  }

  /// Keeps account of what a list says of photos that are moved and taken out.
  private final class Rearranged: ListDelegate {
    private(set) var moved: [[Photo.ID]] = []
    private(set) var deleted: [[Photo.ID]] = []

    func list(_ list: ListController<Photo.ID, PhotoRow>, didMove ids: [Photo.ID]) {
      moved.append(ids)
    }

    func list(_ list: ListController<Photo.ID, PhotoRow>, didDelete ids: [Photo.ID]) {
      deleted.append(ids)
    }
  }
}
