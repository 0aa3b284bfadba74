import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

/// The ring of the keyboard focus.
extension InDisplay.HighlightTests {
  @Test(
    "in high contrast the keyboard focus is seen on selected rows, also under the pointer",
    arguments: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
  func focusRings(_ direction: GtkTextDirection) async throws {
    gtk_widget_set_default_direction(direction)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let states: [CellState] = [[], .hovered, [.hovered, .pressed]]
    let source = NumbersSource(0..<2 * states.count)
    let list = ListView(ListController(dataSource: source))
    list.register(BlankCell.self, for: Number.self) { _, _ in }
    try await judgeRings(list, states)
    try await judgeRings(
      ListTable(
        ListController(dataSource: source),
        columns: [TableColumn("a", title: "", width: 100, cell: BlankCell.self) { _, _ in }]),
      states)
  }

  /// Shows selected rows by twos, of which one has the focus, and looks for the ring at all its sides.
  private func judgeRings(_ view: ItemsView<Int, Number>, _ states: [CellState]) async throws {
    let window = show(view, .contrast)
    defer { end(window) }
    await Display.settle()
    view.controller.select(Array(0..<2 * states.count))
    for (index, state) in states.enumerated() {
      try apply(state.union(.selected), to: 2 * index, of: view)
      try apply(state.union([.selected, .focused]), to: 2 * index + 1, of: view)
    }
    await Display.settle()
    let picture = try #require(WidgetPicture(of: view.widget))
    for index in states.indices {
      let (plain, focused) = try (
        area(of: 2 * index, in: view), area(of: 2 * index + 1, in: view)
      )
      func isRing(_ x: Int, _ y: Int) -> Bool {
        let (color, other) = (
          picture[focused.x + x, focused.y + y], picture[plain.x + x, plain.y + y]
        )
        return distance(color, other) > 25
      }
      let (width, height) = (focused.width, focused.height)
      let sides = [
        (0..<10).contains { isRing(width / 2, $0) },
        (1...10).contains { isRing(width / 2, height - $0) },
        (0..<12).contains { isRing($0, height / 2) },
        (1...12).contains { isRing(width - $0, height / 2) },
      ]
      // At one side the bar of selected rows has the place and the colour of the ring already.
      #expect(sides[0] && sides[1] && (sides[2] || sides[3]), "\(states[index])")
    }
  }

  private func area(of number: Int, in view: ItemsView<Int, Number>) throws -> Bounds {
    try bounds(of: #require(view.slot(of: number)?.rowWidget), in: view.widget)
  }
}
