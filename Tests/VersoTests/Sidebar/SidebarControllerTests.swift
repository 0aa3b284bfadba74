import DisplayTestSupport
import Gtk
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
}
