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
    #expect(shows("No Tag Found", tags) && shows("0 of 2 tags", tags))
    try await Input.press("BackSpace", "BackSpace")
    await Display.wait { shows("ACME", tags) }
    #expect(shows("ACME", tags) && !shows("No Tag Found", tags) && shows("2 tags", tags))
    tags.window.close()
  }

  @Test(
    "of a photo whose file is not there, that is said in the place of the list, and not a number")
  func notThere() async {
    let tags = TagsWindow(RawPath("/nowhere/a.jpg"), over: nil)
    tags.present()
    #expect(await Display.wait { shows("The file is not there.", tags) })
    #expect(!shows("0 tags", tags))
    tags.window.close()
  }

  @Test("of two photos, what they say differently is shown, or all, or that nothing differs")
  func twoPhotos() async throws {
    let tags = TagsWindow(RawPath("/nowhere/a.jpg"), and: RawPath("/nowhere/b.jpg"), over: nil)
    tags.present()
    // What is read of files that are not there comes first.
    await Display.wait { shows("Not Read", tags) }
    #expect(shows("a.jpg: The file is not there.\nb.jpg: The file is not there.", tags))
    var others = rows
    others[1].sayings[0]?.value = "2024:05:13 08:00:00"
    tags.show(rows, beside: others)
    await Display.wait { shows("2024:05:13 08:00:00", tags) }
    #expect(shows("a.jpg – b.jpg", tags) && shows("b.jpg", tags) && shows("1 tag differs", tags))
    #expect(shows("2024:05:12 15:22:50", tags) && !shows("ACME", tags))
    try await Input.press("z", "z")
    await Display.wait { shows("No tag that differs has all of these words.", tags) }
    #expect(shows("No tag that differs has all of these words.", tags))
    #expect(shows("0 of 1 tag that differs", tags) && !shows("0 tags differ", tags))
    try await Input.press("BackSpace", "BackSpace")
    await Display.wait { shows("1 tag differs", tags) }
    // The title of the window is the same.
    let all = tags.window.descendant {
      $0.pointer.typeName == "GtkToggleButton" && $0.label("All Tags") != nil
    }
    try await Input.click(#require(all))
    await Display.wait { shows("2 tags", tags) }
    #expect(shows("2 tags", tags) && shows("ACME", tags))
    try await Input.click(#require(tags.window.label("Differences")))
    tags.show(rows, beside: rows)
    await Display.wait { shows("No Differences", tags) }
    #expect(shows("No Differences", tags) && shows("0 tags differ", tags))
    tags.window.close()
  }

  @Test("two photos of one name are told apart by their folders")
  func sameNames() async {
    let tags = TagsWindow(RawPath("/one/a.jpg"), and: RawPath("/two/a.jpg"), over: nil)
    tags.present()
    await Display.settle()
    #expect(shows("one/a.jpg", tags) && shows("two/a.jpg", tags))
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

  @Test("while a slow disk is read, a spinner turns, and no number is said")
  func slowly() async {
    let tags = TagsWindow(RawPath("/slow/a.jpg"), over: nil) { path in
      try? await Task.sleep(for: .seconds(3_600))
      return await TagList.read(path)
    }
    tags.present()
    func spinner() -> Widget? {
      tags.window.descendant {
        $0.pointer.typeName == "GtkSpinner" && gtk_widget_get_mapped($0.widget) != 0
      }
    }
    #expect(await Display.wait { spinner() != nil })
    #expect(!shows("0 tags", tags))
    tags.show(rows)
    await Display.settle()
    #expect(spinner() == nil && shows("2 tags", tags))
    tags.window.close()
  }

  @Test("tags are copied by a button and from the menu of a row, which say so")
  func copying() async throws {
    let tags = await open()
    try await Input.click(#require(tags.window.label("Copy")))
    await Display.wait { shows("2 tags copied", tags) }
    var copied: String?
    Task { copied = await Clipboard.text(for: tags.window) }
    await Display.wait { copied != nil }
    #expect(copied == rows.map(\.line).joined(separator: "\n"))
    try await Input.click(#require(tags.window.label("ACME")), button: 3)
    await Display.wait { shows("Ctrl+C", tags) }
    try await Display.saveScreenshot("tags-menu")
    // What the item of the menu does, from where the menu is.
    let item = try #require(tags.window.label("Ctrl+C"))
    #expect(gtk_widget_activate_action_variant(item.widget, "win.copy", nil) != 0)
    try await Input.press("Escape")
    #expect(await Display.wait { shows("1 tag copied", tags) })
    tags.window.close()
  }

  @Test("of several selected photos it says which one it shows")
  func oneOfSeveral() async {
    let tags = TagsWindow(RawPath("/nowhere/b.jpg"), of: 5, over: nil)
    tags.present()
    await Display.settle()
    #expect(shows("b.jpg, one of 5 photos", tags))
    tags.window.close()
  }
}
