import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("The focus that is given back", .inDisplay)
struct FocusBackTests {
  @Test("it is given back as it was, and not to what is out of sight")
  func focusBack() async throws {
    let (entry, button) = (Entry(), Button(label: "elsewhere"))
    entry.text = "harbour"
    let window = TestWindow(Box(.vertical, [entry, button]), width: 300, height: 100)
    // The window gives the focus to the first that takes it, and marks its text, which moving the cursor ends.
    await Display.settle()
    gtk_editable_set_position(entry.opaque, -1)
    #expect(!entry.hasSelection)
    let before = try #require(button.focusOfWindow)
    button.grabFocus()
    #expect(before.takeFocusBack() && entry.containsFocus && !entry.hasSelection)
    button.grabFocus()
    entry.isVisible = false
    #expect(!before.takeFocusBack() && button.hasFocus)
    withExtendedLifetime(window) {}
  }
}
