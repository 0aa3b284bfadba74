import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The window of columns", .inDisplay)
struct ColumnsWindowTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")

  @Test("a column is found by typing, and what is shown is kept under a name")
  func use() async throws {
    let columns = ColumnCoordinator(
      preferences,
      ColumnCoordinator.Window(
        columns: { [("title", "Title", true), ("city", "City", false)] },
        setColumn: { _, _ in }, show: { _ in }, showTable: {},
        open: { columns in
          let window = ColumnsWindow(columns, over: nil)
          Self.window = window
          window.present()
          return window
        }))
    columns.choose()
    let window = try #require(Self.window?.window)
    defer {
      window.close()
      Self.window = nil
    }
    await Display.wait { window.label("City") != nil }
    #expect(window.label("Captions") != nil)
    try await Display.saveScreenshot("columns")
    try await Input.type("cit")
    await Display.wait { typed(in: window) == "cit" }
    #expect(typed(in: window) == "cit")
    // Rows come anew while the window gets its size: one that is away for a moment says nothing.
    #expect(await Display.wait { ["Captions", "Title"].allSatisfy { window.label($0) == nil } })
    #expect(window.label("City") != nil)
    try await Input.type("zz")
    await Display.wait { window.label("No Column Found") != nil }
    for _ in 0..<5 { try await Input.press("BackSpace") }
    window.descendant { $0.pointer.typeName == "GtkEntry" }?.grabFocus()
    try await Input.type("mine")
    try await Input.press("Return")
    await Display.wait { window.label("mine") != nil }
    #expect(preferences.columnSets == [ColumnSet("mine", ["title"])])
  }

  /// What stands in the text that has the keyboard.
  private func typed(in window: Widget) -> String? {
    window.descendant { $0.hasFocus && $0.pointer.typeName == "GtkText" }
      .map { String(cString: gtk_editable_get_text($0.opaque)) }
  }

  private static var window: ColumnsWindow?
}
