import DisplayTestSupport
import Gtk
import ListKit
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("SidebarController", .inDisplay)
struct SidebarControllerTests {
  private let library = PhotoLibrary()
  private let sidebar: SidebarController
  private let window: TestWindow

  init() {
    sidebar = SidebarController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"))
    window = TestWindow(sidebar.view)
  }

  private func add(_ count: Int, from start: Int = 0) async {
    await library.add((start..<start + count).map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
  }

  @Test("Delete asks for an opened folder to be closed, and on a folder inside of it for nothing")
  func delete() async throws {
    let log = SidebarLog()
    sidebar.delegate = log
    await library.add(["/p/a.jpg", "/p/q/b.jpg"].map { PhotoRecord(path: RawPath($0)) })
    sidebar.addRoot(RawPath("/p"))
    sidebar.finishCounting()
    await Display.settle()
    for (name, commands) in [("q", []), ("p", [CommandID.closeFolder])] {
      sidebar.select(.folder(RawPath(name == "p" ? "/p" : "/p/q")))
      try await Input.click(try #require(sidebar.view.label(name)))
      try await Input.press("Delete")
      #expect(log.commands == commands, "\(name)")
    }
  }

  @Test("photos that come are counted a little later, and at once when no more come")
  func counting() async {
    await Display.wait { sidebar.view.label("0") != nil }
    await add(3)
    #expect(sidebar.view.label("3") == nil)
    sidebar.finishCounting()
    #expect(sidebar.view.label("3") != nil)
    await add(4, from: 3)
    #expect(await Display.wait { sidebar.view.label("7") != nil })
  }

  @Test("a kept search says how many photos it finds, as all other rows do, also when these change")
  func searchCounts() async throws {
    await add(7)
    try await library.perform(.set(.rating, .integer(4)), on: Array(library.ids.prefix(3)))
    let searches = [("Best", "rating>=4"), ("Wrong", "rating>=")]
    sidebar.show(SavedSearches(searches.map { SavedSearch(name: $0, text: $1) }))
    let source = sidebar.dataSource
    func name(_ row: Int) -> String? { source.name(at: RowPath(section: 1, row: row)) }
    #expect(await Display.wait { name(0) == "Best, 3 photos" })
    #expect(name(1) == "Wrong")
    try await library.perform(.set(.rating, .integer(4)), on: Array(library.ids.prefix(5)))
    #expect(await Display.wait { name(0) == "Best, 5 photos" })
    #expect(await Display.wait { sidebar.view.label("5") != nil })
  }

  @Test(
    "the row of a renamed keyword has the keyboard that the old one had, also where it was found by typing"
  )
  func renamedKeyword() async throws {
    let log = SidebarLog()
    sidebar.delegate = log
    for (number, words) in [["alps"], ["alps", "lake"], ["lake"]].enumerated() {
      var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
      record.values[.keywords] = .list(words)
      await library.add([record])
    }
    sidebar.finishCounting()
    sidebar.find()
    try await Input.type("alps")
    await Display.wait { sidebar.view.label("lake") == nil }
    try await Input.press("Down")
    #expect(sidebar.selectedKeyword == ["alps"])
    #expect(sidebar.listView.focus(.scope(.value(FacetValue(.keywords, ["alps"])))))
    // Another name, and then that of one that is there.
    for (old, new) in [("alps", "Mountains"), ("Mountains", "lake")] {
      let changes =
        library.ids.compactMap(library.photo).compactMap { photo in
          guard case .list(let words) = photo[.keywords], words.contains(old) else { return nil }
          let others = words.filter { $0 != old && $0 != new }
          return (photo.id, Change.set(.keywords, .list(others + [new])))
        } as [(id: Photo.ID, change: Change)]
      try await library.perform(changes, as: .moveKeyword)
      if new == "lake" { sidebar.finishCounting() }
      sidebar.follow(FacetValue(.keywords, [new]))
      await Display.settle()
      #expect(sidebar.selectedKeyword == [new])
      #expect(sidebar.listView.focusedID?.keyword == [new])
      #expect(sidebar.view.label("All Photos") != nil && sidebar.view.label("alps") == nil)
    }
    // Who is elsewhere stays there.
    sidebar.find()
    let entry = sidebar.view.focusOfWindow
    sidebar.follow(FacetValue(.keywords, ["lake"]))
    await Display.settle()
    #expect(entry?.hasFocus == true && sidebar.selectedKeyword == ["lake"])
  }
}
