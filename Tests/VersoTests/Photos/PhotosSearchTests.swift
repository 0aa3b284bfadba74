import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Searching in the window", .inDisplay)
struct PhotosSearchTests {
  private let library = PhotoLibrary()
  private let photos: PhotosController

  init() {
    photos = PhotosController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"),
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
  }

  private func add(_ count: Int) async {
    await library.add(
      (0..<count).map { number in
        var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
        record.values[.title] = .text(number % 3 == 0 ? "Sea" : "Land")
        return record
      })
  }

  private func expectList(_ query: Query) {
    #expect(photos.query == query && photos.wantedQuery == query)
    #expect(photos.shownIDs == PhotoList(of: library, query: query, order: photos.order).ids)
  }

  @Test("among a few photos what matches is shown at once")
  func few() async throws {
    await add(100)
    photos.search(try Query("sea"))
    expectList(try Query("sea"))
  }

  @Test("among many it is shown when it is found, with what was edited meanwhile")
  func many() async throws {
    await add(5_000)
    let sea = try Query("sea")
    photos.search(sea)
    #expect(photos.query == .everything && photos.wantedQuery == sea)
    try await library.perform(.change([.set(.title, .text("Seagull"))], of: [library.ids[1]]))
    try await library.perform(.change([.set(.title, .text("Hill"))], of: [library.ids[0]]))
    await Display.wait { photos.query != .everything }
    expectList(try Query("sea"))
    #expect(photos.shownIDs.contains(library.ids[1]) && !photos.shownIDs.contains(library.ids[0]))
    photos.search(.everything)
    await Display.wait { photos.query == .everything }
    #expect(photos.count == 5_000)
  }

  @Test("what the next letter asks for is shown, and nothing of what was asked before")
  func next() async throws {
    await add(5_000)
    for text in ["s", "se", "sea", "seal"] { photos.search(try Query(text)) }
    await Display.wait { photos.query == photos.wantedQuery }
    expectList(try Query("seal"))
    #expect(photos.count == 0)
  }

  @Test("another order while it looks is that of what is shown, and the query stays")
  func order() async throws {
    await add(5_000)
    photos.search(try Query("land"))
    photos.show(order: PhotoOrder(by: .title))
    expectList(try Query("land"))
    await Display.settle()
    expectList(try Query("land"))
  }

  @Test("who asks again for what is shown has the search dropped")
  func back() async throws {
    await add(5_000)
    photos.search(try Query("sea"))
    photos.search(.everything)
    await Display.settle(turns: 20)
    expectList(.everything)
  }
}
