import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  /// Whatever a list calls may ask anything of the list.
  @MainActor
  @Suite("A list that is called from inside its own callbacks", .serialized)
  final class ReentranceTests {
    let source = ProbesSource(0..<400)
    let controller: ListController<Int, Probe>
    let list: ListView<Int, Probe>
    private var window: TestWindow?
    private var commits = 0
    private var onCommit: (() -> Void)?

    init() async {
      controller = ListController(dataSource: source)
      list = ListView(controller)
      list.register(
        ProbeCell.self, for: Probe.self,
        commit: { [weak self] _, _ in
          self?.commits += 1
          self?.onCommit?()
          return true
        })
      window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
    }

    isolated deinit { ProbeCell.onCall = nil }

    /// Everything that can be asked of a list, by name.
    var requests: [(name: String, body: @MainActor () -> Void)] {
      let (controller, list, source) = (controller, list, source)
      let other = ProbesSource(200..<500)
      return [
        ("reloadData", { controller.reloadData() }),
        (
          "reload of fewer rows",
          {
            source.numbers.removeFirst(min(150, source.numbers.count))
            controller.reloadData(reconfiguring: false)
          }
        ),
        (
          "reload of more rows",
          {
            source.numbers.insert(
              contentsOf: (1000..<1100).filter { !source.numbers.contains($0) }, at: 0)
            controller.reloadData()
          }
        ),
        (
          "reload of no rows",
          {
            source.numbers = []
            controller.reloadData()
          }
        ),
        ("reconfigure", { controller.reconfigure([1, 2, 3]) }),
        ("reconfigureAll", { controller.reconfigureAll() }),
        ("dataSource", { controller.dataSource = other }),
        ("select", { controller.select([2, 5]) }),
        ("select(where:)", { controller.select { $0 % 2 == 0 } }),
        ("selectAll", { controller.selectAll() }),
        ("unselectAll", { controller.unselectAll() }),
        ("select(section:)", { controller.select(section: 0) }),
        (
          "selectionMode",
          {
            controller.selectionMode = controller.selectionMode == .single ? .multiple : .single
          }
        ),
        ("move", { controller.move([3], to: RowDestination(section: "0", before: 1)) }),
        ("delete", { controller.delete([3, 4]) }),
        ("scroll", { list.scroll(to: 300) }),
        ("focus", { list.focus(7) }),
        ("grabFocus", { list.grabFocus() }),
        ("beginEditing", { list.beginEditing(6) }),
        ("endEditing", { list.endEditing(committing: true) }),
        ("empty state", { list.emptyState = list.emptyState == nil ? Label("empty") : nil }),
      ]
    }

    /// Does what leads to a callback of a cell.
    private func provoke(_ callback: ProbeCell.Callback) async {
      switch callback {
      case .make, .show: controller.reloadData()
      case .apply: controller.select([0, 2])
      case .prepareForReuse: list.scroll(to: source.numbers.last ?? 0)
      case .beginEditing: list.beginEditing(2)
      case .endEditing: await edit()
      }
      await turn()
    }

    /// Edits a cell, and goes on in one whose row goes then.
    func edit() async {
      list.beginEditing(2)
      await turn()
      list.endEditing(committing: true)
      list.beginEditing(3)
      await turn()
      source.numbers.removeAll { $0 == 3 }
      controller.reloadData()
    }

    /// Lets GTK lay out what has changed.
    func turn() async { await Display.wait(atMost: 0.03) { false } }

    /// Shows the numbers as at the start, and looks whether the list still does.
    func checkList(_ comment: Comment) async {
      ProbeCell.onCall = nil
      onCommit = nil
      source.numbers = Array(0..<400)
      source.isReorderable = true
      source.forgetsRows = false
      controller.dataSource = source
      controller.selectionMode = .multiple
      list.emptyState = nil
      controller.select([1])
      list.scroll(to: 0)
      // On a busy machine a frame takes its time.
      await Display.wait(atMost: 30) {
        list.widget.label("number 0") != nil && list.widget.label("number 5") != nil
      }
      #expect(controller.rowCount == 400, comment)
      #expect(controller.selection.ids == [1], comment)
      #expect(list.widget.label("number 0") != nil, comment)
      #expect(list.widget.label("number 5") != nil, comment)
    }

    @Test(
      "every method can be called from inside every callback of a cell",
      arguments: ProbeCell.Callback.allCases)
    func fromCells(callback: ProbeCell.Callback) async {
      for (name, body) in requests {
        let calls = FirstCalls(body)
        ProbeCell.onCall = { if $0 == callback { calls.call() } }
        await provoke(callback)
        await checkList("\(name) from \(callback)")
        if callback != .make { #expect(calls.count > 0, "\(callback) was called") }
      }
    }

    @Test("every method can be called from inside a commit")
    func fromCommit() async {
      for (name, body) in requests {
        let calls = FirstCalls(body)
        onCommit = { calls.call() }
        await edit()
        await turn()
        await checkList("\(name) from a commit")
        #expect(calls.count > 0)
      }
    }

    @Test("a cell that reloads its list each time that it is shown is stopped, and named")
    func endless() async {
      ListFault.stops = false
      defer { ListFault.stops = true }
      var calls = 0
      ProbeCell.onCall = { [controller] called in
        guard called == .show else { return }
        calls += 1
        controller.reloadData()
      }
      controller.reloadData()
      let first = calls
      #expect(first < 10_000)
      await Display.settle()
      #expect(ListFault.reported.keys.contains { $0.contains("ProbeCell") })
      await checkList("a list that was reloaded without end")
    }

    @Test("rows that move while the reload has to wait are not followed", arguments: [false, true])
    func moving(answersLater: Bool) async throws {
      source.answersLater = answersLater
      list.scroll(to: 200)
      await Display.settle()
      let top = try #require(list.topID)
      var calls = 0
      ProbeCell.onCall = { [controller] called in
        guard called == .show, calls == 0 else { return }
        calls += 1
        let start = RowDestination(section: "0", before: 0)
        controller.move([top], to: start)
        guard answersLater else { return }
        controller.reloadData(reconfiguring: false)
        controller.reloadData()
      }
      controller.reconfigure([top])
      await Display.settle()
      #expect(calls == 1 && source.numbers.first == top)
      #expect(controller.model.position(of: top) == 0)
      #expect(list.topID.map { abs($0 - top) } == 1, "what stood beside it is still there")
    }
  }
}
