import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("Who has a list reload without end", .serialized)
  struct BlameTests {
    /// Who does, whenever the list calls it.
    enum Asker: CaseIterable {
      case shown, touched, reused, title, source, delegate

      /// What the list calls it.
      var name: String {
        switch self {
        case .shown: "a cell of the type AskingCell<Shown>"
        case .touched: "a cell of the type AskingCell<Touched>"
        case .reused: "a cell of the type AskingCell<Reused>"
        case .title: "a cell of the type AskingTitle"
        case .source: "item(at:) of a ListDataSource"
        case .delegate: "list(_:didSelect:) of a ListDelegate"
        }
      }
    }

    @Test("it is named, and nobody else", arguments: Asker.allCases)
    func named(asker: Asker) async {
      ListFault.stops = false
      let source = AskingSource(asks: asker == .source)
      let controller = ListController(dataSource: source)
      // A title of a grid is in another cell, which is not at fault.
      let list: CellsView<Int, Number> =
        asker == .title ? ListGrid(controller, cellWidth: 100) : ListView(controller)
      defer {
        Asking.ask = nil
        ListFault.stops = true
      }
      switch asker {
      case .shown: list.register(AskingCell<Shown>.self, for: Number.self, showing: \.value)
      case .touched: list.register(AskingCell<Touched>.self, for: Number.self, showing: \.value)
      case .reused: list.register(AskingCell<Reused>.self, for: Number.self, showing: \.value)
      default: list.register(NumberCell.self, for: Number.self)
      }
      if asker == .title { list.registerTitle(AskingTitle.self) }
      let delegate = AskingDelegate()
      if asker == .delegate { controller.delegate = delegate }
      let window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
      var calls = 0
      Asking.ask = {
        calls += 1
        guard calls < 10_000 else { return }
        // Other rows, of which another one is selected: all cells are called.
        if asker != .source { source.start += 1_000 }
        controller.reloadData()
        if asker != .source { controller.select([source.start]) }
      }
      Asking.ask?()
      await Display.settle()
      #expect(
        ListFault.reported.keys.contains {
          $0.hasPrefix("A list is asked to reload") && $0.contains("by \(asker.name).")
        }, "\(ListFault.reported.keys)")
      #expect(calls < 10_000)
      withExtendedLifetime((window, delegate)) {}
    }
  }
}

/// What those do that ask.
@MainActor
private enum Asking {
  static var ask: (() -> Void)?
}

private enum Shown {}
private enum Touched {}
private enum Reused {}

/// A cell that asks at one of the moments at which it is called.
private final class AskingCell<Moment>: ContentCell {
  let label = Label()
  var widget: Widget { label }

  func show(_ number: Int) {
    label.text = "number \(number)"
    ask(at: Shown.self)
  }

  func apply(_ state: CellState) { ask(at: Touched.self) }

  func prepareForReuse() { ask(at: Reused.self) }

  private func ask(at moment: Any.Type) {
    if moment == Moment.self { Asking.ask?() }
  }
}

private final class AskingTitle: ContentCell {
  let widget: Widget = Label()
  func show(_ title: SectionTitle) { Asking.ask?() }
}

private final class AskingSource: ListDataSource {
  var start = 0
  private let asks: Bool

  init(asks: Bool) { self.asks = asks }

  func numberOfRows(inSection section: Int) -> Int { 5 }
  func id(at indexPath: RowPath) -> Int { start + indexPath.row }
  func header(ofSection section: Int) -> String? { "numbers from \(start)" }

  func item(at indexPath: RowPath) -> Number {
    if asks { Asking.ask?() }
    return Number(value: id(at: indexPath))
  }
}

private final class AskingDelegate: ListDelegate {
  func list(
    _ list: ListController<Int, Number>, didSelect selection: ListSelection<Int, Number>
  ) { Asking.ask?() }
}
