import Gtk
import ListKit

/// A cell with a number, which keeps account of what happens to it.
final class NumberCell: ListCell {
  static var made = 0
  /// The number of cells that exist.
  static var alive = 0
  let label = Label()
  private(set) var shown: Int?
  private(set) var fillings = 0
  private(set) var states: [CellState] = []
  private(set) var reuses = 0

  var widget: Widget { label }

  init() {
    Self.made += 1
    Self.alive += 1
  }

  isolated deinit { Self.alive -= 1 }

  func show(_ number: Int) {
    shown = number
    fillings += 1
    label.text = "number \(number)"
  }

  func apply(_ state: CellState) { states.append(state) }

  func prepareForReuse() { reuses += 1 }
}

extension ItemsView<Int, Number> {
  /// A list of numbers, or a table of one column.
  static func ofNumbers(
    _ controller: ListController<Int, Number>, asTable: Bool
  ) -> ItemsView<Int, Number> {
    guard asTable else {
      let list = ListView(controller)
      list.register(NumberCell.self, for: Number.self)
      return list
    }
    return ListTable(
      controller,
      columns: [TableColumn("a", title: "A", cell: NumberCell.self) { $0.show($1.value) }])
  }
}
