import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("A grid of children of one size", .inDisplay)
struct EvenGridTests {
  private let grid = EvenGrid(spacing: 6) { $0.width > 300 ? 2 : 1 }
  private let labels = ["a", "b", "c"].map { Label($0) }

  private func frames() -> [[Int]] {
    labels.map { label in
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(label.widget, grid.widget, &bounds) != 0 else { return [] }
      return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map {
        Int($0)
      }
    }
  }

  @Test("as many stand side by side as there is room for, with the same space between them")
  func columns() async {
    grid.setChildren(labels)
    let window = TestWindow(grid, width: 406, height: 206)
    await Display.settle()
    #expect(frames() == [[0, 0, 200, 100], [206, 0, 200, 100], [0, 106, 200, 100]])
    grid.setChildren([labels[0]])
    await Display.settle()
    #expect(frames()[0] == [0, 0, 406, 206])
    #expect(labels[1].parent == nil)
    withExtendedLifetime(window) {}
  }

  @Test("in a narrow grid they stand below each other")
  func narrow() async {
    grid.setChildren(labels)
    let window = TestWindow(grid, width: 200, height: 312)
    await Display.settle()
    #expect(frames() == [[0, 0, 200, 100], [0, 106, 200, 100], [0, 212, 200, 100]])
    withExtendedLifetime(window) {}
  }

  @Test("no more stand side by side than fit, and the rows are as full as each other")
  func leastWidth() async {
    labels[2].requestSize(width: 150)
    let grid = EvenGrid(spacing: 6) { $0.count }
    let children = labels + [Label("d")]
    grid.setChildren(children)
    let window = TestWindow(grid, width: 606, height: 206)
    await Display.settle()
    #expect(children.map { $0.width } == [300, 300, 300, 300])
    withExtendedLifetime(window) {}
  }

  @Test("from right to left the first one stands at the right")
  func rightToLeft() async {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let grid = EvenGrid(spacing: 6) { _ in 2 }
    let first = Label("a")
    grid.setChildren([first, Label("b")])
    let window = TestWindow(grid, width: 406, height: 206)
    await Display.settle()
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(first.widget, grid.widget, &bounds)
    #expect(bounds.origin.x == 206)
    withExtendedLifetime(window) {}
  }
}
