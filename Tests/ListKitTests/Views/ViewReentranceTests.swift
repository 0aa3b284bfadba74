import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  /// What views have besides, which ``ReentranceTests`` does not ask of a list.
  @MainActor
  @Suite("A table and a grid that are called from inside the callbacks of their cells", .serialized)
  final class ViewReentranceTests {
    private typealias Request = (name: String, body: @MainActor () -> Void)

    private let source = ProbesSource(0..<400)
    private let controller: ListController<Int, Probe>
    private var window: TestWindow?

    init() { controller = ListController(dataSource: source) }

    isolated deinit { ProbeCell.onCall = nil }

    private func makeTable() -> ListTable<Int, Probe> {
      let columns = ["a", "b"].map { id in
        TableColumn<Probe>(id, title: id, width: 120, cell: ProbeCell.self) { $0.show($1.value) }
      }
      return ListTable(controller, columns: columns)
    }

    private func makeGrid() -> ListGrid<Int, Probe> {
      let grid = ListGrid(controller, cellWidth: 80)
      grid.register(ProbeCell.self, for: Probe.self)
      return grid
    }

    private func show(_ view: ItemsView<Int, Probe>) async {
      window = TestWindow(view.widget, width: 300, height: 300)
      await Display.settle()
    }

    /// What can be asked of every view.
    private func requests(of view: ItemsView<Int, Probe>) -> [Request] {
      [
        ("setAccessibleLabel", { view.setAccessibleLabel("probes") }),
        ("findsByTyping", { view.findsByTyping.toggle() }),
        ("tabLeaves", { view.tabLeaves.toggle() }),
        ("pinsHeaders", { view.pinsHeaders.toggle() }),
        ("holdsSelection", { view.holdsSelection.toggle() }),
        ("acceptsFiles", { view.acceptsFiles.toggle() }),
        ("registerTitle", { view.registerTitle(SectionTitleCell.self) }),
        ("selectSection", { view.selectSection() }),
      ]
    }

    private func requests(of table: ListTable<Int, Probe>) -> [Request] {
      [
        (
          "sort",
          { table.sort = TableSort(column: "a", isAscending: table.sort?.isAscending != true) }
        ),
        ("layout", { table.layout = TableLayout(columns: table.layout.columns.reversed()) }),
        (
          "setVisible",
          { table.setVisible(!table.visibleColumns.contains("b"), column: "b") }
        ),
        ("fixedColumns", { table.fixedColumns = table.fixedColumns.isEmpty ? ["a"] : [] }),
        ("textScale", { table.textScale = table.textScale == 1 ? 1.5 : 1 }),
        ("selectsCells", { table.selectsCells.toggle() }),
        ("selectCells", { table.selectCells([1, 2], from: "a", to: "b") }),
        ("selectColumn", { table.selectColumn("b") }),
      ]
    }

    private func requests(of grid: ListGrid<Int, Probe>) -> [Request] {
      [
        ("cellWidth", { grid.cellWidth = grid.cellWidth == 80 ? 120 : 80 }),
        ("register", { grid.register(ProbeCell.self, for: Probe.self) }),
        ("makeCellsAhead", { grid.makeCellsAhead(ProbeCell.self, count: 2) }),
      ]
    }

    /// Does what leads to a callback of a cell that nobody edits.
    private func provoke(_ callback: ProbeCell.Callback, in view: ItemsView<Int, Probe>) async {
      switch callback {
      case .apply: controller.select([0, 2])
      case .prepareForReuse: view.scroll(to: 399)
      default: controller.reloadData()
      }
      await Display.wait(atMost: 0.03) { false }
    }

    private func check(
      _ view: ItemsView<Int, Probe>, _ requests: [Request], from callback: ProbeCell.Callback
    ) async {
      for (name, body) in requests {
        let calls = FirstCalls(body)
        ProbeCell.onCall = { if $0 == callback { calls.call() } }
        await provoke(callback, in: view)
        ProbeCell.onCall = nil
        let comment: Comment = "\(name) from \(callback)"
        #expect(calls.count > 0, comment)
        controller.reloadData()
        controller.select([1])
        view.scroll(to: 0)
        await Display.wait(atMost: 30) {
          view.widget.label("number 0") != nil && view.widget.label("number 5") != nil
        }
        #expect(controller.selection.ids == [1], comment)
        #expect(view.widget.label("number 0") != nil, comment)
        #expect(view.widget.label("number 5") != nil, comment)
      }
    }

    @Test("a table", arguments: [ProbeCell.Callback.show, .apply, .prepareForReuse])
    func table(callback: ProbeCell.Callback) async {
      let table = makeTable()
      await show(table)
      await check(table, requests(of: table as ItemsView) + requests(of: table), from: callback)
    }

    @Test("a grid", arguments: [ProbeCell.Callback.show, .apply, .prepareForReuse])
    func grid(callback: ProbeCell.Callback) async {
      let grid = makeGrid()
      await show(grid)
      await check(grid, requests(of: grid as ItemsView) + requests(of: grid), from: callback)
    }
  }
}
