import CGtk
import DisplayTestSupport
import Foundation
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A layout of columns that comes from a file")
  struct TableLayoutTests {
    private func makeTable() -> ListTable<Int, Number> {
      ListTable(
        ListController(dataSource: NumbersSource(0..<50)),
        columns: ["a", "b", "c"].map { id in
          TableColumn(id, title: id.uppercased(), width: 80, cell: NumberCell.self) {
            $0.show($1.value)
          }
        })
    }

    private func layout(_ text: String) throws -> TableLayout {
      try JSONDecoder().decode(TableLayout.self, from: Data(text.utf8))
    }

    @Test(
      "may have any width: the widest is shown where it is too large, and the own one where it is none",
      arguments: [
        (3_000_000_000, 32_767), (Int.max, 32_767), (40_000, 32_767), (-20, nil), (Int.min, nil),
        (300, 300),
      ] as [(Int, Int?)], [1.0, 2.0])
    func width(_ sizes: (Int, Int?), scale: Double) async throws {
      let table = makeTable()
      table.textScale = scale
      table.layout = try layout(
        #"{"columns": [{"id": "a", "width": \#(sizes.0), "isVisible": true}]}"#)
      let window = TestWindow(table.widget, width: 400, height: 300)
      await Display.settle()
      let most = Int(32_767 / scale)
      let shown = try #require(table.layout.columns.first)
      #expect(shown.id == "a")
      #expect(shown.width.map { abs($0 - min(sizes.1 ?? 0, most)) <= 1 } ?? (sizes.1 == nil))
      #expect(table.widget.label("number 3") != nil)
      withExtendedLifetime(window) {}
    }

    @Test("may have a width in a hidden column, too")
    func hidden() async throws {
      let table = makeTable()
      table.layout = try layout(
        #"{"columns": [{"id": "a", "width": 3000000000, "isVisible": false}]}"#)
      let window = TestWindow(table.widget, width: 400, height: 300)
      await Display.settle()
      #expect(table.visibleColumns == ["b", "c"])
      table.setVisible(true, column: "a")
      await Display.settle()
      #expect(table.visibleColumns == ["a", "b", "c"])
      withExtendedLifetime(window) {}
    }

    @Test("may name a column twice: the first counts, and all columns stay")
    func twice() async throws {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 400, height: 300)
      table.layout = TableLayout(columns: [
        TableLayout.Column(id: "b", width: 60), TableLayout.Column(id: "b", width: 90),
        TableLayout.Column(id: "x"), TableLayout.Column(id: "a", width: 70),
        TableLayout.Column(id: "b"),
      ])
      await Display.settle()
      #expect(table.layout.columns.map(\.id) == ["b", "a", "c"])
      #expect(table.layout.columns.map(\.width) == [60, 70, 80])
      withExtendedLifetime(window) {}
    }
  }
}
