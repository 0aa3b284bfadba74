import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  /// Critical messages of GTK end the run, so that it is enough to have come through.
  @MainActor
  @Suite("Lists under random edits")
  struct ThrashTests {
    private func thrash(
      _ view: ItemsView<Int, Number>, _ source: NumbersSource, edits: Int, seed: UInt64
    ) async {
      var random = FixedRandom(seed: seed)
      let before = NumberCell.alive
      var most = 0
      var next = 1000
      let controller = view.controller
      let window = TestWindow(view.widget, width: 300, height: 250)
      await Display.settle()
      for step in 0..<edits {
        source.numbers.editAtRandom(using: &random, next: &next)
        controller.reloadData(reconfiguring: Bool.random(using: &random))
        let any = source.numbers.randomElement(using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: controller.select(source.numbers.filter { $0 % 3 == 0 })
        case 1: controller.selectAll()
        case 2: if let any { view.focus(any) }
        case 3: if let any { view.scroll(to: any) }
        case 4: controller.reconfigure(source.numbers)
        default: break
        }
        most = max(most, NumberCell.alive - before)
        if step % 200 == 0 { await Display.settle(turns: 20) }
      }
      await Display.settle()
      let shown = Set(source.numbers)
      #expect(Set(controller.selection.ids).isSubset(of: shown))
      #expect(controller.model.liveCount <= shown.count)
      // GTK keeps no more slots than there are rows, here at most 64, for a list and each column.
      #expect(most <= 2 * 2 * 64)
      for number in source.numbers.prefix(5) {
        view.scroll(to: number)
        await Display.settle()
        #expect(view.widget.label("number \(number)") != nil)
      }
      withExtendedLifetime(window) {}
    }

    @Test("a list shows the right rows after tens of thousands of edits")
    func list() async {
      let source = NumbersSource(0..<50)
      let list = ListView(ListController(dataSource: source))
      list.register(NumberCell.self, for: Number.self)
      await thrash(list, source, edits: 50_000, seed: 3)
    }

    @Test("a table shows the right rows after thousands of edits")
    func table() async {
      let source = NumbersSource(0..<50)
      let table = ListTable(
        ListController(dataSource: source),
        columns: [
          TableColumn("a", title: "A", cell: NumberCell.self) { $0.show($1.value) },
          TableColumn("b", title: "B", cell: NumberCell.self) { $0.show($1.value) },
        ])
      await thrash(table, source, edits: 5000, seed: 4)
    }
  }
}
