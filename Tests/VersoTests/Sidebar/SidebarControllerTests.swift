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
}

/// What the sidebar asks for.
private final class SidebarLog: SidebarControllerDelegate {
  private(set) var commands: [CommandID] = []

  func sidebar(_ sidebar: SidebarController, didAskFor command: CommandID) {
    commands.append(command)
  }

  func sidebar(_ sidebar: SidebarController, didSelect scope: PhotoScope) {}
  func sidebar(_ sidebar: SidebarController, didSelect search: SavedSearch) {}
  func sidebar(_ sidebar: SidebarController, didMove search: String, before other: String?) {}
  func sidebar(_ sidebar: SidebarController, didAskFor move: KeywordMove) {}
  func sidebar(
    _ sidebar: SidebarController, didDrop files: [RawPath], on value: FacetValue
  ) -> Bool { false }
  func sidebarDidChoose(_ sidebar: SidebarController) {}
  func sidebarDidFind(_ sidebar: SidebarController) {}
}
