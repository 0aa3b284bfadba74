import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The window of columns", .inDisplay)
struct ColumnsWindowTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")

  /// Opens the window.
  private func open() throws -> (columns: ColumnCoordinator, window: DialogWindow) {
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
    return (columns, try #require(Self.window?.window))
  }

  @Test(
    "a set gets another name by typing over the old one, no other set is lost, and one that is removed comes back"
  )
  func rename() async throws {
    preferences.columnSets = [ColumnSet("one", ["city"]), ColumnSet("two", ["title", "city"])]
    let (columns, window) = try open()
    defer {
      window.close()
      Self.window = nil
    }
    let page = try #require(Self.window)
    await Display.wait { window.label("two") != nil }
    page.rename("one")
    await Display.settle()
    // The name is marked: the first letter takes its place.
    try await Input.press("ctrl+a")
    try await Input.type("two")
    await Display.wait { window.label("There is another set of this name.") != nil }
    #expect(window.label("There is another set of this name.") != nil)
    try await Input.press("Return")
    #expect(columns.own.map(\.name) == ["one", "two"])
    try await Input.type("s")
    await Display.wait { typed(in: window) == "twos" }
    try await Input.press("Return")
    await Display.wait { columns.own.map(\.name) == ["two", "twos"] }
    #expect(columns.own == [ColumnSet("two", ["title", "city"]), ColumnSet("twos", ["city"])])
    columns.remove("two")
    #expect(await Display.wait { window.label("Restore") != nil })
    try await Input.press("Return")
    #expect(await Display.wait { columns.own.map(\.name) == ["two", "twos"] })
    #expect(columns.own.first?.columns == ["title", "city"])
  }

  @Test("a column is found by typing, and what is shown is kept under a name")
  func use() async throws {
    let (columns, window) = try open()
    defer {
      withExtendedLifetime(columns) { window.close() }
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
