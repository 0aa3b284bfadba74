import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The page in place of photos", .inDisplay)
struct PlaceholderPageTests {
  private let page = PlaceholderPage(
    ThumbnailLoader { _ in .failure(.damaged) }, hasSamples: false)

  @Test("the page of an empty folder offers the others that were opened, and not this one")
  func empty() async {
    let window = TestWindow(page.view, width: 600, height: 800)
    page.show(recentFolders: ["/photos/empty", "/photos/full"].map { RawPath($0) })
    await Display.settle()
    #expect(page.view.label("empty") != nil && page.view.label("full") != nil)
    page.show(.empty(folder: RawPath("/photos/empty")))
    await Display.settle()
    #expect(page.view.label("empty") == nil && page.view.label("full") != nil)
    page.show(recentFolders: [RawPath("/photos/empty")])
    await Display.settle()
    #expect(page.view.label("Recent Folders") == nil)
    page.show(.nothingOpen)
    await Display.settle()
    #expect(page.view.label("empty") != nil)
    withExtendedLifetime(window) {}
  }

  @Test("there is an icon of the program, be it installed or not")
  func icon() {
    #expect(IconTheme.has(VersoApplication.icon))
  }
}
