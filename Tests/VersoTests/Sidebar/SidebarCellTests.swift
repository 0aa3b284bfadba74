import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
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

  /// Where a part of the cell is in it.
  private func origin(of part: Widget) throws -> graphene_point_t {
    var bounds = graphene_rect_t()
    try #require(gtk_widget_compute_bounds(part.widget, cell.widget.widget, &bounds) != 0)
    return bounds.origin
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
    #expect(try origin(of: shown).x < origin(of: #require(cell.widget.label("3"))).x)
    try await Input.click(shown)
    #expect(toggles == 1)
    cell.show(row())
    #expect(arrow == nil)
  }

  @Test("arrows stand below each other, whatever the numbers are")
  func alignment() async throws {
    var row = row(isExpanded: false)
    row.countWidth = 6
    func arrowX(_ count: Int) async throws -> Float {
      row.count = count
      cell.show(row)
      await Display.settle()
      return try origin(of: #require(arrow)).x
    }
    #expect(try await arrowX(7) == arrowX(7_123))
  }

  @Test("the name of a kind of problems is cut at its end, if at all, and that of a folder inside")
  func cutting() throws {
    func mode(_ id: PhotoScope) throws -> PangoEllipsizeMode {
      cell.show(
        SidebarRow(id: .scope(id), title: "Odd but Harmless", icon: "folder-symbolic", depth: 1))
      return gtk_label_get_ellipsize(try #require(cell.widget.label("Odd but Harmless")).opaque)
    }
    #expect(try mode(.folder(RawPath("/p"))) == PANGO_ELLIPSIZE_MIDDLE)
    #expect(try mode(.severity(.oddity)) == PANGO_ELLIPSIZE_END)
  }

  @Test(
    "a name that begins with a date is cut at its end: all in the row begin so, and are in that order",
    arguments: [
      ("2010-01-04 Tromsø 146", true), ("2010_01", true), ("201001 Oslo", true), ("2010", false),
      ("Tromsø 2010-01", false), ("1234567 photos of the mountains", true), ("9999-01-01", false),
    ])
  func dates(_ name: String, _ isDate: Bool) throws {
    cell.show(SidebarRow(id: .scope(.folder(RawPath("/p"))), title: name, icon: "folder-symbolic"))
    let mode = gtk_label_get_ellipsize(try #require(cell.widget.label(name)).opaque)
    #expect(mode == (isDate ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_MIDDLE))
  }

  @Test("what is wrong with a folder stands below its name, and goes with it")
  func problem() async throws {
    cell.show(row(problem: "It is not there."))
    await Display.settle()
    let problem = try #require(cell.widget.label("It is not there."))
    #expect(try origin(of: problem).y > origin(of: #require(cell.widget.label("Photos"))).y)
    cell.show(row())
    #expect(gtk_widget_get_visible(problem.widget) == 0)
  }
}
