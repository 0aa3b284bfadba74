import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The search of a window", .inDisplay)
struct WindowSearchTests {
  private let samples = WindowSamples()
  private let header = WindowHeader(CommandBook(), columns: [])
  private let filterBar = FilterBar()
  private let sidebar: SidebarController
  private let search: WindowSearch
  private let messages = FakeMessages()
  private let window: TestWindow

  init() async {
    sidebar = SidebarController(samples.library, preferences: samples.preferences)
    search = WindowSearch(
      among: samples.photos, header, filterBar, sidebar, keptIn: nil,
      WindowSearch.Window(
        goToPhotos: {}, showSidebar: {}, askForName: { _ in "Sea" }, update: {}), messages)
    window = TestWindow(
      Box(.vertical, [header.bar, filterBar.view, sidebar.view, samples.photos.view]),
      width: 800, height: 900)
    await Display.settle()
  }

  @Test("what is typed is searched for, with its terms above the photos")
  func typing() async throws {
    header.searchEntry.text = "sea"
    let sea = try Query("sea")
    #expect(await Display.wait { samples.photos.shown.query == sea })
    #expect(filterBar.view.isVisible)
    search.clear()
    #expect(samples.photos.shown.query == .everything && header.searchEntry.text.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test(
    "Esc where a filter is chosen leads back to the filter, or to the text that was being typed")
  func choosingNone() async throws {
    header.searchEntry.text = "rating:3"
    await Display.wait { filterBar.view.isVisible }
    await Display.settle()
    let chip = try #require(filterBar.view.descendant { $0.pointer.typeName == "GtkButton" })
    let starts: [(from: Widget, ask: () -> Void)] = [
      (chip, { gtk_widget_activate(chip.widget) }),
      (header.searchEntry, { search.addFilter() }),
    ]
    for (widget, ask) in starts {
      widget.grabFocus()
      await Display.settle()
      try #require(widget.containsFocus)
      ask()
      await Display.wait { !widget.containsFocus }
      try await Input.press("Escape")
      #expect(await Display.wait { widget.containsFocus })
    }
    withExtendedLifetime(window) {}
  }

  @Test("a search that is kept counts for all photos, and is left with its place in the sidebar")
  func kept() async throws {
    samples.photos.wanted.scope = .edited
    header.searchEntry.text = "sea"
    let sea = try Query("sea")
    await Display.wait { samples.photos.shown.query == sea }
    search.saved.keep()
    #expect(await Display.wait { sidebar.selectedSearch?.name == "Sea" })
    #expect(samples.photos.shown.scope == .all && samples.photos.shown.query == sea)
    search.show(.edited)
    #expect(samples.photos.shown.scope == .edited && samples.photos.shown.query == .everything)
    withExtendedLifetime(window) {}
  }

  @Test("what is typed over a kept search is another one")
  func typedOver() async throws {
    header.searchEntry.text = "sea"
    await Display.wait { samples.photos.shown.query != .everything }
    search.saved.keep()
    #expect(await Display.wait { sidebar.selectedSearch?.name == "Sea" })
    header.searchEntry.text = "land"
    #expect(await Display.wait { sidebar.selectedSearch == nil })
    withExtendedLifetime(window) {}
  }
}
