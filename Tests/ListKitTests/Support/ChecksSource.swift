import Gtk
import ListKit

/// A row of ``ChecksSource``.
struct CheckRow: CellConfiguring {
  let number: Int
  var isBlank = false

  func configure(_ cell: CheckCell) { cell.show(self) }
}

/// A cell with a check and an entry; in each third row behind a button.
final class CheckCell: ListCell {
  let button = Button(label: "open")
  let check = CheckButton(label: "check")
  let entry = Entry()
  let widget: Widget
  private(set) var number: Int?

  init() { widget = Box(.horizontal, [button, check, entry]) }

  func show(_ row: CheckRow) {
    number = row.number
    button.isVisible = row.number % 3 == 0 && !row.isBlank
    check.isVisible = !row.isBlank
    entry.isVisible = !row.isBlank
  }
}

/// Rows of fields, some of which take the focus themselves or contain nothing that could.
final class ChecksSource: ListDataSource {
  var numbers: [Int]
  /// Which rows take the focus themselves.
  var whole: Set<Int> = []
  /// Which rows contain nothing that can have it.
  var blank: Set<Int> = []

  init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }

  func numberOfRows(inSection section: Int) -> Int { numbers.count }

  func id(at indexPath: RowPath) -> Int { numbers[indexPath.row] }

  func item(at indexPath: RowPath) -> CheckRow {
    let number = numbers[indexPath.row]
    return CheckRow(number: number, isBlank: blank.contains(number))
  }

  func traits(at indexPath: RowPath) -> RowTraits {
    whole.contains(numbers[indexPath.row]) ? .all : .selectable
  }
}
