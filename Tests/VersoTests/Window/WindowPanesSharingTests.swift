import CGtk
import DisplayTestSupport
import Gtk
import TestSupport
import Testing

@testable import Verso

/// How the panes share a window that changes its size.
@MainActor
@Suite("WindowPanes that share the window", .inDisplay)
struct WindowPanesSharingTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let sidebar = Box(.vertical)
  private let middle = Box(.vertical)
  private let details = Box(.vertical)

  /// The panes in a window that tells them of its size, as the one of the program does.
  @MainActor
  private final class Scene {
    let panes: WindowPanes
    let frame: SizeReporter
    let window: TestWindow

    init(_ panes: WindowPanes, width: Int, height: Int) {
      self.panes = panes
      frame = SizeReporter(panes.view)
      frame.leastSize = WindowWidth.leastSize
      frame.onResize = { [panes, weak frame] in
        guard let frame else { return }
        panes.adapt(toWidth: frame.width, height: frame.height, textScale: 1)
      }
      window = TestWindow(frame, width: width, height: height)
    }

    func resize(_ width: Int, _ height: Int) async {
      window.resize(width: width, height: height)
      await Display.wait { frame.width == width && frame.height == height }
      await Display.settle()
    }
  }

  private func scene(width: Int, height: Int) async -> Scene {
    let words = Label("The words of the details are read where they have room")
    words.wraps = true
    details.append(words)
    let panes = WindowPanes(
      sidebar: sidebar, middle: middle, picture: Box(.vertical), details: details,
      preferences: preferences)
    panes.areUseful = true
    let scene = Scene(panes, width: width, height: height)
    await Display.wait { details.width > 0 }
    await Display.settle()
    return scene
  }

  /// The right edge of a widget, in logical pixels from the left one of the window.
  private func end(of widget: Widget, in scene: Scene) -> Int {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.widget, scene.frame.widget, &bounds)
    return Int(bounds.origin.x + bounds.size.width)
  }

  @Test(
    "details beside a sidebar of a large window have the width they need in a smaller one",
    arguments: [(1017, 286), (1113, 615), (1000, 800)])
  func besideWideSidebar(width: Int, height: Int) async throws {
    preferences.sidebarWidth = 400
    let scene = await scene(width: 1270, height: 800)
    #expect(sidebar.width == 400 && details.width == 360)
    await scene.resize(width, height)
    try await Display.saveScreenshot("panes-\(width)x\(height)")
    #expect(details.width >= 260)
    #expect(end(of: details, in: scene) <= width)
    #expect(sidebar.width >= 140 && middle.width >= 480)
    scene.panes.show(.details, false)
    await Display.settle()
    #expect(sidebar.width == 400 || width < 1000)
    scene.panes.show(.details)
    await Display.settle()
    #expect(details.width >= 260)
    #expect(end(of: details, in: scene) <= width)
  }

  @Test("both panes are as wide as before a picture filled the window")
  func afterPicture() async {
    let scene = await scene(width: 1270, height: 800)
    for _ in 0..<2 {
      #expect(sidebar.width == 220 && details.width == 360)
      scene.panes.isFilled = true
      await Display.settle()
      #expect(middle.width == 1270)
      scene.panes.isFilled = false
      scene.panes.adapt(toWidth: 1270, height: 800, textScale: 1)
      await Display.settle()
    }
    #expect(sidebar.width == 220 && details.width == 360)
  }

  @Test("panes that had less room for a while are as wide as before once there is room")
  func roomAgain() async {
    preferences.sidebarWidth = 400
    let scene = await scene(width: 1270, height: 800)
    for (width, height) in [(1017, 286), (800, 600), (1113, 615), (500, 600), (1017, 400)] {
      await scene.resize(width, height)
      await scene.resize(1270, 800)
      #expect(sidebar.width == 400, "after \(width)")
      #expect(details.width == 360, "after \(width)")
    }
    scene.panes.rememberSizes()
    #expect(preferences.sidebarWidth == 400 && preferences.detailsWidth == 360)
  }

  @Test("what less room makes of the panes is not remembered as what the user chose")
  func remembered() async {
    preferences.sidebarWidth = 400
    let scene = await scene(width: 1270, height: 800)
    await scene.resize(1017, 600)
    scene.panes.rememberSizes()
    #expect(preferences.sidebarWidth == 400 && preferences.detailsWidth == 360)
  }

  @Test("details are dragged no narrower than what they need")
  func dragged() async throws {
    let scene = await scene(width: 1200, height: 400)
    let pane = try #require(details.parent?.parent)
    gtk_paned_set_position(pane.opaque, 1150)
    await Display.settle()
    #expect(details.width == 260)
    await scene.resize(1270, 400)
    #expect(details.width == 260)
  }
}
