import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The window of changes elsewhere", .inDisplay)
struct ElsewhereWindowTests {
  @Test(
    "all that can be done stands below the list",
    arguments: ["Open", "Look in a Folder…", "Choose File…", "Discard"])
  func buttons(text: String) async throws {
    let window = ElsewhereWindow(PhotoLibrary(), over: nil)
    window.present()
    defer { window.window.close() }
    await Display.wait { window.window.label(text) != nil }
    let label = try #require(window.window.label(text))
    await Display.wait { gtk_widget_get_width(label.widget) > 0 }
    #expect(gtk_widget_get_width(label.widget) > 0)
  }

  /// A library with an edit of a photo that is not open.
  private func library() async throws -> PhotoLibrary {
    let library = PhotoLibrary()
    let ids = await library.add([PhotoRecord(path: RawPath("/gone/a.jpg"))])
    try await library.perform(.set(.title, .text("Mine")), on: ids)
    await library.removeAll()
    return library
  }

  @Test("it opens in its first row, below a heading that is seen")
  func focus() async throws {
    let window = ElsewhereWindow(try await library(), over: nil)
    window.present()
    defer { window.window.close() }
    await Display.settle()
    let row = try #require(window.window.label("a.jpg"))
    let focus = try #require(row.focusOfWindow)
    #expect(gtk_widget_is_ancestor(row.widget, focus.widget) != 0)
    #expect(window.window.label("No Longer There") != nil)
  }

  @Test("it closes when changes are discarded, which can be taken back in the window below")
  func discarding() async throws {
    let window = ElsewhereWindow(try await library(), over: nil)
    window.present()
    await Display.settle()
    var choices: [RawPath] = []
    window.onChoice = { if case .discard(let paths) = $0 { choices += paths } }
    try await Input.press("space")
    let discard = try #require(window.window.label("Discard")?.parent)
    #expect(await Display.wait { discard.isSensitive })
    try await Input.click(discard)
    #expect(choices == [RawPath("/gone/a.jpg")])
    #expect(await Display.wait { gtk_widget_get_mapped(window.window.widget) == 0 })
  }
}
