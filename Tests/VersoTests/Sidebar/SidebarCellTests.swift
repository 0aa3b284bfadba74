import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("SidebarCell", .inDisplay)
struct SidebarCellTests {
  private let cell = SidebarCell()
  private let window: TestWindow

  init() {
    window = TestWindow(cell.widget)
  }

  private func row(isExpanded: Bool? = nil, problem: String? = nil) -> SidebarRow {
    SidebarRow(
      id: .scope(.all), title: "Photos", icon: "folder-symbolic", isExpanded: isExpanded,
      problem: problem)
  }

  private var arrow: Widget? {
    cell.widget.descendant {
      $0.pointer.typeName == "GtkButton" && gtk_widget_get_visible($0.widget) != 0
    }
  }

  @Test("a row has an arrow before its number where something is inside, and a click opens it")
  func arrowOfRow() async throws {
    var toggles = 0
    cell.onToggle = { toggles += 1 }
    cell.show(row())
    #expect(arrow == nil)
    var open = row(isExpanded: false)
    open.count = 3
    cell.show(open)
    await Display.settle()
    let shown = try #require(arrow)
    #expect(try shown.frame.x < #require(cell.widget.label("3")).frame.x)
    try await Input.click(shown)
    #expect(toggles == 1)
    cell.show(row())
    #expect(arrow == nil)
  }

  @Test("what is wrong with a folder stands below its name, and goes with it")
  func problem() async throws {
    cell.show(row(problem: "It is not there."))
    await Display.settle()
    let problem = try #require(cell.widget.label("It is not there."))
    #expect(try problem.frame.y > #require(cell.widget.label("Photos")).frame.y)
    cell.show(row())
    #expect(gtk_widget_get_visible(problem.widget) == 0)
  }
}

extension Widget {
  /// Where it is in its window.
  fileprivate var frame: (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    if let root = gtk_widget_get_root(widget) {
      let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
      gtk_widget_translate_coordinates(widget, window, 0, 0, &x, &y)
    }
    return (x, y)
  }
}
