import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The window of all tags", .inDisplay)
struct TagsWindowTests {
  private let rows = [
    TagRow(id: 0, group: "EXIF · IFD0", name: "Make", value: "ACME"),
    TagRow(id: 1, group: "EXIF · Exif", name: "DateTimeOriginal", value: "2024:05:12 15:22:50"),
  ]

  private func open() async -> TagsWindow {
    let tags = TagsWindow(RawPath("/nowhere/a.jpg"), over: nil)
    tags.present()
    // What is read of a file that is not there comes first.
    await Display.settle()
    tags.show(rows)
    await Display.settle()
    return tags
  }

  private func shows(_ text: String, _ tags: TagsWindow) -> Bool {
    tags.window.label(text) != nil
  }

  @Test("that no tag is found is said in the place of the list")
  func nothingFound() async throws {
    let tags = await open()
    #expect(shows("ACME", tags) && !shows("No Tag Found", tags))
    try await Input.press("z", "z")
    await Display.wait { shows("No Tag Found", tags) }
    #expect(shows("No Tag Found", tags) && shows("0 tags", tags))
    try await Input.press("BackSpace", "BackSpace")
    await Display.wait { shows("ACME", tags) }
    #expect(shows("ACME", tags) && !shows("No Tag Found", tags))
    tags.window.close()
  }

  @Test("from right to left, numbers stand in their own order")
  func rightToLeft() async throws {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let tags = await open()
    #expect(shows("\u{2068}2024:05:12 15:22:50\u{2069}", tags))
    tags.window.close()
  }
}
