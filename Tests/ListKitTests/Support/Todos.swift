import Gtk
import ListKit

/// A row that can be done.
struct TodoRow: Equatable {
  let id: Int
  var isDone = false
}

/// A cell with a check between two texts.
final class TodoCell: ListCell {
  let check = CheckButton(label: "")
  let label = Label()
  let widget: Widget
  /// Called when a person has checked or unchecked it.
  var onCheck: (() -> Void)?

  init() {
    label.xAlign = 0
    widget = Box(.horizontal, [label, check, Label("end")])
    check.onToggle { [weak self] in self?.onCheck?() }
  }

  func show(_ row: TodoRow) {
    onCheck = nil
    label.text = "row \(row.id)"
    check.isActive = row.isDone
  }
}

/// Rows that can be done: the model of the tests of controls in cells.
final class Todos: ListDataSource {
  var rows: [TodoRow]

  init(count: Int) { rows = (0..<count).map { TodoRow(id: $0) } }

  /// The rows that are done.
  var done: [Int] { rows.filter(\.isDone).map(\.id) }

  func numberOfRows(inSection section: Int) -> Int { rows.count }

  func id(at indexPath: RowPath) -> Int { rows[indexPath.row].id }

  func item(at indexPath: RowPath) -> TodoRow { rows[indexPath.row] }

  var isReorderable: Bool { true }

  /// Fills a cell, whose check changes the row.
  func fill(_ cell: TodoCell, _ row: TodoRow) {
    cell.show(row)
    cell.onCheck = { [weak self] in
      guard let index = self?.rows.firstIndex(where: { $0.id == row.id }) else { return }
      self?.rows[index].isDone.toggle()
    }
  }
}
