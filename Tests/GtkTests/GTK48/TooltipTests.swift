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
    try await rest(over: label) { label.shownTooltip == "First" }
    #expect(label.shownTooltip == "First")
    label.tooltip = "Second"
    await Display.wait { label.shownTooltip == "Second" }
    #expect(label.shownTooltip == "Second")
    label.tooltip = nil
    await Display.wait { label.shownTooltip == nil }
    #expect(label.shownTooltip == nil)
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

  @Test("of a cut text is the whole text, above what else is told, and none where nothing is cut")
  func cutText() async throws {
    let label = Label("Harbour")
    label.keepOnOneLine()
    label.tellCutText()
    let window = TestWindow(label)
    await Display.settle()
    let whole = "Harbour " + String(repeating: "at the end of the day ", count: 9)
    #expect(gtk_widget_get_has_tooltip(label.widget) != 0)
    label.text = whole
    // What is cut is known once the text is laid out.
    await Display.settle()
    try await rest(over: label) { label.shownTooltip == whole }
    #expect(label.shownTooltip == whole)
    #expect(verso_accessible_has_description(label.pointer, whole) == 0)
    label.tooltip = "Not read"
    await Display.wait { label.shownTooltip == whole + "\nNot read" }
    #expect(label.shownTooltip == whole + "\nNot read")
    label.text = "Harbour"
    await Display.settle()
    gtk_widget_trigger_tooltip_query(label.widget)
    await Display.wait { label.shownTooltip == "Not read" }
    #expect(label.shownTooltip == "Not read")
    label.tooltip = nil
    await Display.wait { label.shownTooltip == nil }
    #expect(label.shownTooltip == nil)
    #expect(gtk_widget_get_has_tooltip(label.widget) != 0)
    try await Input.moveAway()
    withExtendedLifetime(window) {}
  }

  /// Rests the pointer over a widget. On a busy machine a window may come below a pointer that rests already, of which
  /// GTK 4.8 hears nothing: it is moved anew then.
  private func rest(over widget: Widget, until isShown: () -> Bool) async throws {
    for _ in 0..<5 {
      try await Input.move(over: widget)
      if await Display.wait(atMost: 12, until: isShown) { return }
      try await Input.moveAway()
    }
  }
}
