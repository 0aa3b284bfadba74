import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("The tooltip of a widget", .inDisplay)
struct TooltipTests {
  @Test("comes where the pointer rests, changes with the text, and goes with it")
  func pointer() async throws {
    let label = Label()
    label.text = "Harbour"
    let window = TestWindow(label)
    await Display.settle()
    label.tooltip = "First"
    try await Input.move(over: label)
    await Display.wait { shown(at: label) == "First" }
    #expect(shown(at: label) == "First")
    label.tooltip = "Second"
    await Display.wait { shown(at: label) == "Second" }
    #expect(shown(at: label) == "Second")
    label.tooltip = nil
    await Display.wait { shown(at: label) == nil }
    #expect(shown(at: label) == nil)
    try await Input.moveAway()
    withExtendedLifetime(window) {}
  }

  @Test("is what a screen reader is told of the widget, and none where there is no text")
  func description() {
    let label = Label()
    for text in ["First", "Second"] {
      label.tooltip = text
      #expect(label.tooltip == text)
      #expect(verso_accessible_has_description(label.pointer, text) != 0)
    }
    label.tooltip = ""
    #expect(label.tooltip == nil)
    #expect(gtk_widget_get_has_tooltip(label.widget) == 0)
  }

  /// The text of the tooltip that is on the screen.
  private func shown(at widget: Widget) -> String? {
    guard let window = widget.window else { return nil }
    let whole = Widget(retaining: UnsafeMutableRawPointer(window))
    let tooltip = whole.descendant {
      $0.pointer.typeName == "GtkTooltipWindow" && gtk_widget_get_mapped($0.widget) != 0
    }
    return tooltip?.descendant { $0.pointer.typeName == "GtkLabel" }
      .map { String(cString: gtk_label_get_text($0.opaque)) }
  }
}
