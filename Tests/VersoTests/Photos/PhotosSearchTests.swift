import DisplayTestSupport
import Gtk
import ListKit
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
    #expect(photos.shown.query == query && photos.wanted.query == query)
    #expect(photos.shownIDs == PhotoList(of: library, query: query, order: photos.wanted.order).ids)
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
    #expect(photos.shown.query == .everything && photos.wanted.query == sea)
    try await library.perform(.change([.set(.title, .text("Seagull"))], of: [library.ids[1]]))
    try await library.perform(.change([.set(.title, .text("Hill"))], of: [library.ids[0]]))
    await Display.wait { photos.shown.query != .everything }
    expectList(try Query("sea"))
    #expect(photos.shownIDs.contains(library.ids[1]) && !photos.shownIDs.contains(library.ids[0]))
    photos.search(.everything)
    await Display.wait { photos.shown.query == .everything }
    #expect(photos.count == 5_000)
  }

  @Test(
    "once a search without a result is cleared, the keyboard is where the selection is",
    arguments: [100, 5_000])
  func focusAfterSearch(count: Int) async throws {
    await add(count)
    let search = Button(label: "Search")
    let window = TestWindow(Box(.vertical, [search, photos.view]), width: 800, height: 600)
    await Display.settle()
    let selected = photos.shownIDs[3]
    photos.select([selected])
    photos.focus(selected)
    await Display.wait { photos.visibleView.focusedID == selected }
    for text in ["seal", "land"] {
      search.grabFocus()
      photos.search(try Query(text))
      await Display.wait { photos.shown.query == photos.wanted.query }
      await Display.settle()
      #expect(photos.selectedIDs.isEmpty)
      // Who looks for something else is in the list in between.
      if text == "land" { photos.grabFocus() }
      photos.search(.everything)
      photos.grabFocus()
      await Display.wait { photos.shown.query == .everything }
      await Display.settle()
      #expect(photos.selectedIDs == [selected])
      #expect(photos.visibleView.focusedID == selected, "after \(text)")
    }
    withExtendedLifetime(window) {}
  }

  @Test(
    "the keyboard is on the first photo that is found, or stays on the one that has it",
    arguments: [99, 5_000])
  func focusOnFound(count: Int) async throws {
    await add(count)
    let search = Button(label: "Search")
    let window = TestWindow(Box(.vertical, [search, photos.view]), width: 800, height: 600)
    await Display.settle()
    func show(_ query: Query) async {
      photos.search(query)
      await Display.wait { photos.shown.query == query }
      await Display.settle()
    }
    let sea = try Query("sea")
    let lands = photos.shownIDs.filter { library.photo($0)?[.title] == .text("Land") }
    for isElsewhere in [false, true] {
      photos.focus(try #require(lands.last))
      await Display.wait { photos.visibleView.focusedID == lands.last }
      if isElsewhere { search.grabFocus() }
      await show(sea)
      #expect(search.hasFocus == isElsewhere)
      if isElsewhere { photos.grabFocus() }
      await Display.settle()
      #expect(photos.visibleView.focusedID == photos.shownIDs.first, "\(isElsewhere)")
      await show(.everything)
    }
    let stays = photos.shownIDs[9]
    photos.focus(stays)
    await Display.settle()
    await show(sea)
    #expect(photos.visibleView.focusedID == stays)
    // Who was elsewhere in the list meanwhile goes on there.
    await show(.everything)
    photos.focus(try #require(lands.last))
    await Display.settle()
    search.grabFocus()
    await show(sea)
    let other = photos.shownIDs[4]
    photos.focus(other)
    await Display.settle()
    search.grabFocus()
    photos.grabFocus()
    #expect(photos.visibleView.focusedID == other)
    withExtendedLifetime(window) {}
  }

  @Test(
    "what is found is shown from its start, unless a selected photo is in it",
    arguments: [Arrangement.list, .table, .grid], [Grouping.none, .folder])
  func start(arrangement: Arrangement, grouping: Grouping) async throws {
    await add(300)
    photos.arrangement = arrangement
    photos.wanted.grouping = grouping
    let search = Button(label: "Search")
    photos.view.expandsVertically = true
    let window = TestWindow(Box(.vertical, [search, photos.view]), width: 700, height: 500)
    await Display.settle()
    func seek(_ text: String) async throws {
      photos.search(try Query(text))
      await Display.wait { photos.shown.query == photos.wanted.query }
      await Display.settle()
    }
    func isAtStart() -> Bool { photos.visibleView.isVisible(photos.shownIDs[0]) }
    for isAtEnd in [false, true] {
      let ids = photos.shownIDs
      let selected = isAtEnd ? ids[299 - 1] : ids[160]
      #expect(library.photo(selected)?[.title] == .text("Land"))
      photos.select([selected])
      photos.focus(selected)
      await Display.settle()
      #expect(!isAtStart())
      search.grabFocus()
      try await seek("land")
      #expect(photos.selectedIDs == [selected] && !isAtStart())
      #expect(photos.visibleView.isVisible(selected), "it stays in sight")
      for text in ["s", "se", "sea"] {
        try await seek(text)
        #expect(photos.selectedIDs.isEmpty && isAtStart(), "\(text)")
      }
      try await seek("")
    }
    withExtendedLifetime(window) {}
  }

  @Test("a selected photo that is filled in stays until another one is selected")
  func fillingIn() async throws {
    await library.add((0..<4).map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
    let window = TestWindow(photos.view, width: 800, height: 600)
    photos.search(try Query("-has:title"))
    let ids = library.ids
    photos.select([ids[1]])
    for change in [Change.set(.title, .text("One")), .set(.rating, .integer(4))] {
      try await library.perform(.change([change], of: photos.selectedIDs))
      #expect(photos.shownIDs == ids && photos.selectedIDs == [ids[1]])
    }
    photos.select([ids[2]])
    // Not yet: the row below the pointer has to be the same for a second click.
    #expect(photos.shownIDs == ids)
    #expect(await Display.wait { photos.shownIDs == [ids[0], ids[2], ids[3]] })
    #expect(photos.selectedIDs == [ids[2]])
    try await library.perform(.change([.set(.title, .text("Other"))], of: [ids[0]]))
    #expect(photos.shownIDs == [ids[2], ids[3]])
    withExtendedLifetime(window) {}
  }

  @Test("who asks which photos are in use is kept by nobody who is asked")
  func lettingGo() async {
    var photos: PhotosController? = PhotosController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"),
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    weak let source = photos?.dataSource
    #expect(source != nil)
    photos = nil
    #expect(await Display.wait(atMost: 30) { source == nil })
  }

  @Test("another part of many photos is shown when it is found, with its order, and back at once")
  func part() async throws {
    await add(5_000)
    let all = photos.shownIDs
    let part = PhotoScope.folder(RawPath("/q"))
    await library.add((0..<9).map { PhotoRecord(path: RawPath("/q/\($0).jpg")) })
    photos.wanted.scope = part
    #expect(photos.shown.scope == .all && photos.wanted.scope == part)
    try await library.perform(.takeOut([library.ids[5_002]]))
    await Display.wait { photos.shown.scope == part }
    #expect(photos.count == 8)
    photos.wanted.scope = .all
    #expect(photos.shown.scope == .all && photos.count == 5_008)
    photos.wanted.scope = .folder(RawPath("/none"))
    #expect(photos.count == 0, "there is nothing to look for")
    photos.wanted.order = PhotoOrder(by: .title)
    photos.showAtOnce(.all)
    #expect(photos.count == 5_008 && photos.wanted.order == PhotoOrder(by: .title))
    #expect(Set(photos.shownIDs).isSuperset(of: all))
  }

  @Test("what is looked for in another part is looked for in that part")
  func searchOfPart() async throws {
    await add(5_000)
    await library.add((0..<9).map { PhotoRecord(path: RawPath("/q/sea\($0).jpg")) })
    let part = PhotoScope.folder(RawPath("/q"))
    photos.wanted.scope = part
    photos.search(try Query("sea"))
    await Display.wait { photos.shown.query != .everything }
    #expect(photos.shown.scope == part && photos.count == 9)
  }

  @Test("what the next letter asks for is shown, and nothing of what was asked before")
  func next() async throws {
    await add(5_000)
    for text in ["s", "se", "sea", "seal"] { photos.search(try Query(text)) }
    await Display.wait { photos.shown.query == photos.wanted.query }
    expectList(try Query("seal"))
    #expect(photos.count == 0)
  }

  @Test("among many another order and sections are shown when they are there, and said at once")
  func order() async throws {
    await add(5_000)
    let before = photos.shownIDs
    photos.wanted.order = PhotoOrder(by: .title)
    photos.wanted.grouping = .year
    #expect(photos.wanted.order == PhotoOrder(by: .title) && photos.wanted.grouping == .year)
    #expect(photos.shownIDs == before)
    try await library.perform(.change([.set(.title, .text("Zebra"))], of: [before[0]]))
    await Display.wait { photos.shownIDs != before }
    #expect(photos.shownIDs.last == before[0])
    expectList(.everything)
  }

  @Test("another order while it looks comes with what matches")
  func orderWhileSearching() async throws {
    await add(5_000)
    let land = try Query("land")
    photos.search(land)
    photos.wanted.order = PhotoOrder(by: .title)
    await Display.wait { photos.shown.query == land }
    expectList(land)
    #expect(photos.wanted.order == PhotoOrder(by: .title))
  }

  @Test("photos that are moved while another order is made stay where they were put")
  func movedMeanwhile() async throws {
    await add(5_000)
    let (first, second) = (photos.shownIDs[0], photos.shownIDs[1])
    photos.wanted.order = PhotoOrder(by: .title)
    let section = photos.dataSource.id(ofSection: 0)
    _ = photos.dataSource.move(
      [first], to: RowDestination(section: section, before: photos.shownIDs[2]))
    // In the order of titles the first one would stand behind all of those.
    await Display.wait { photos.shownIDs.prefix(2) == [second, first] }
    await Display.settle(turns: 20)
    #expect(photos.wanted.order.isManual && photos.shownIDs.prefix(2) == [second, first])
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
