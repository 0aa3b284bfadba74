import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("A list")
  struct ListViewTests {
    @Test("typed cells show the items of the data source, and few of them serve many rows")
    func showsItems() async {
      NumberCell.made = 0
      let source = NumbersSource(0..<1_000_000)
      let controller = ListController(dataSource: source)
      let list = ListView(controller)
      var cells: [NumberCell] = []
      list.register(NumberCell.self, for: Number.self, prepare: { cells.append($0) })
      let window = TestWindow(list.widget, width: 400, height: 300)
      await Display.wait(atMost: 5) { cells.contains { $0.shown == 0 } }
      #expect(NumberCell.made < 250)
      #expect(controller.model.liveCount < 250)
      #expect(cells.contains { $0.label.text == "number 7" })
      withExtendedLifetime(window) {}
    }
  }
}
