import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The palette of commands", .inDisplay)
struct CommandPaletteTests {
  private final class Log { var chosen: [CommandID] = [] }
  private let log = Log()
  private let palette: CommandPalette

  init() async {
    _ = VersoStyle.apply
    let book = CommandBook(columns: [("title", "Title")])
    palette = CommandPalette(
      CommandSearch(book: book, state: CommandState(hasSelection: true), recent: [.table]),
      over: nil)
    palette.onChoice = { [log] in log.chosen.append($0) }
    palette.present()
    await Display.settle()
  }

  @Test("typing finds, Down goes on, and Enter runs")
  func keys() async throws {
    try await Input.press("s", "a", "v", "e", "Return")
    await Display.wait { !log.chosen.isEmpty }
    #expect(log.chosen == [.save])
  }

  @Test(
    "without typing Enter runs what was used last; the arrows go round over headings and lines that are off"
  )
  func arrows() async throws {
    try await Input.press("Up", "Down", "Down", "Return")
    await Display.wait { !log.chosen.isEmpty }
    #expect(log.chosen == [.rate(0)])
  }

  @Test("it opens with the heading above its first line in sight")
  func heading() async throws {
    let heading = try #require(palette.window.label("Recently Used"))
    let list = try #require(palette.window.descendant { $0.pointer.typeName == "GtkListView" })
    var (x, y) = (0.0, 0.0)
    #expect(gtk_widget_translate_coordinates(heading.widget, list.widget, 0, 0, &x, &y) != 0)
    #expect(y >= 0)
  }

  @Test("a click on a line runs it, unless it is off")
  func click() async throws {
    try await Input.press("u", "n", "d", "o")
    await Display.settle()
    try await Input.click(#require(palette.window.label("Undo")))
    #expect(log.chosen == [])
    try await Input.press("ctrl+a", "s", "i", "d", "e")
    await Display.settle()
    try await Input.click(#require(palette.window.label("Sidebar")))
    await Display.wait { !log.chosen.isEmpty }
    #expect(log.chosen == [.sidebar])
  }

  @Test("Escape closes it, and nothing is run")
  func escape() async throws {
    try await Input.press("s", "Escape")
    await Display.wait { gtk_widget_get_mapped(palette.window.widget) == 0 }
    #expect(log.chosen == [])
  }

  @Test("it says that nothing was found; pictures in light and dark are kept to be looked at")
  func looks() async throws {
    for isDark in [false, true] {
      Display.useDarkStyle(isDark)
      try await Display.saveScreenshot("palette-\(isDark ? "dark" : "light")")
    }
    Display.useDarkStyle(false)
    try await Input.press("s", "o", "r", "t")
    try await Display.saveScreenshot("palette-sort")
    try await Input.press("x", "x")
    await Display.settle()
    let none = try #require(palette.window.label("No Command Found"))
    #expect(gtk_widget_get_mapped(none.widget) != 0)
    try await Display.saveScreenshot("palette-none")
  }
}
