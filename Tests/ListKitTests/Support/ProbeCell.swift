import Gtk
import ListKit

/// A cell that does something from inside whatever the list calls.
final class ProbeCell: ContentCell, EditableCell {
  /// What the list calls of a cell.
  enum Callback: CaseIterable {
    case make, show, apply, prepareForReuse, beginEditing, endEditing
  }

  /// Told of each call, with the cell that is called.
  static var onCall: ((Callback) -> Void)?

  let label = Label()
  let entry = Entry()
  let stack = Stack(isAnimated: false)
  private(set) var shown = 0

  var widget: Widget { stack }

  init() {
    stack.add(label, name: "label")
    stack.add(entry, name: "entry")
    Self.onCall?(.make)
  }

  func show(_ number: Int) {
    shown = number
    label.text = "number \(number)"
    Self.onCall?(.show)
  }

  func apply(_ state: CellState) { Self.onCall?(.apply) }

  func prepareForReuse() { Self.onCall?(.prepareForReuse) }

  var editedText: String { entry.text }

  func beginEditing() {
    entry.text = "\(shown)"
    stack.visibleName = "entry"
    entry.grabFocus()
    Self.onCall?(.beginEditing)
  }

  func endEditing(_ end: EditEnd) {
    stack.visibleName = "label"
    Self.onCall?(.endEditing)
  }
}

/// A row that is shown by a ``ProbeCell``.
struct Probe: CellConfiguring {
  var value: Int

  func configure(_ cell: ProbeCell) { cell.show(value) }
}

/// A list of probes, which can be moved and deleted.
final class ProbesSource: ListDataSource {
  var numbers: [Int]

  init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }

  var isReorderable = true
  /// Whether it says later that it has moved rows.
  var answersLater = false
  /// Whether rows that are not listed are gone for good.
  var forgetsRows = false

  func hasRow(_ id: Int) -> Bool { !forgetsRows || numbers.contains(id) }

  func numberOfRows(inSection section: Int) -> Int { numbers.count }

  func id(at indexPath: RowPath) -> Int { numbers[indexPath.row] }

  func item(at indexPath: RowPath) -> Probe { Probe(value: numbers[indexPath.row]) }

  func move(_ ids: [Int], to destination: RowDestination<Int>) -> RowsAnswer {
    numbers = numbers.moving(ids, before: destination.next)
    return answersLater ? .later(Task { true }) : .done
  }

  func delete(_ ids: [Int]) -> RowsAnswer {
    numbers.removeAll(where: ids.contains)
    return .done
  }
}

/// Does something from inside the first calls of a callback: what it asks for may lead to further ones without end.
@MainActor
final class FirstCalls {
  /// How often it was done.
  private(set) var count = 0
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func call() {
    guard count < 3 else { return }
    count += 1
    body()
  }
}
