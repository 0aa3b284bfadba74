import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("The style of selected cells")
  struct CellStyleTests {
    private let sheet = CellSheet(count: 100)

    /// The rows that look as rows do of which cells are selected.
    private var rows: [Int] {
      (0..<8).filter { id in
        sheet.table.slot(of: id)?.rowWidget.map { Widget(retaining: $0).hasStyle("cells") } == true
      }
    }

    @Test("selected rows look otherwise while their cells are selected, and no other widget does")
    func style() async throws {
      await Display.settle()
      sheet.controller.select([3])
      sheet.table.focus(3)
      #expect(rows.isEmpty)
      try await Input.press("Right", "shift+Down")
      #expect(rows == [3, 4])
      try await Input.press("Down")
      #expect(rows == [5])
      // A class of the table would have all in it styled anew.
      #expect(!sheet.table.list.hasStyle("cells"))
      try await Input.press("Escape")
      #expect(rows.isEmpty)
    }
  }
}
