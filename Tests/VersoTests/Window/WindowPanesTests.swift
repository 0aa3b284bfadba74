import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("WindowPanes", .inDisplay)
struct WindowPanesTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let details = Box(.vertical)
  private let panes: WindowPanes

  init() {
    panes = WindowPanes(
      sidebar: Box(.vertical), middle: Box(.vertical), picture: Box(.vertical), details: details,
      preferences: preferences)
    panes.areUseful = true
  }

  @Test("details that are hidden and shown again are as wide as before, wherever they were dragged")
  func detailsWidth() async throws {
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { details.width == 360 })
    for _ in 0..<2 {
      panes.show(.details, false)
      await Display.settle()
      panes.show(.details)
      #expect(await Display.wait { details.width == 360 })
    }
    let pane = try #require(details.parent?.parent)
    let position = gtk_paned_get_position(pane.opaque)
    gtk_paned_set_position(pane.opaque, position - 60)
    await Display.wait { details.width == 420 }
    panes.show(.details, false)
    await Display.settle()
    panes.show(.details)
    #expect(await Display.wait { details.width == 420 })
    #expect(preferences.detailsWidth == 420)
    withExtendedLifetime(window) {}
  }
}
