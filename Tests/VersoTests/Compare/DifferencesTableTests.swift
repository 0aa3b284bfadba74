import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The table of differences", .inDisplay)
struct DifferencesTableTests {
  /// How wide the column of the names is.
  private func nameWidth(of table: DifferencesTable) throws -> Int {
    let title = sequence(first: try #require(table.view.label("Field"))) { $0.parent }
      .first { $0.pointer.typeName == "GtkColumnViewTitle" }
    return try #require(title).width
  }

  @Test("the names of the fields have more room where text is larger")
  func largeText() async throws {
    let photos = [photo(0, [.title: .text("Sea")]), photo(1, [.title: .text("Land")])]
    var widths: [Int] = []
    for scale in [1, 1.5] {
      let table = DifferencesTable(["a", "b"], textScale: scale)
      table.show(FieldDifference.all(of: photos))
      let window = TestWindow(table.view, width: 800, height: 300)
      await Display.settle()
      widths.append(try nameWidth(of: table))
      // Also where text grows while they are shown.
      table.textScale = 1.5
      await Display.settle()
      #expect(try nameWidth(of: table) >= (widths[0] + 55))
      withExtendedLifetime(window) {}
    }
    #expect(widths[1] >= widths[0] + 55, "half of 110 pixels more")
  }
}
