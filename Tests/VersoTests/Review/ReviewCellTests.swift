import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("ReviewCell", .inDisplay)
struct ReviewCellTests {
  private let cell = ReviewCell()

  private func row(_ old: String, _ new: String) -> ReviewRow {
    ReviewRow(
      id: .value(0, .description), title: "Description", old: old, new: new, detail: "XMP",
      isIncluded: true, isRefused: false)
  }

  @Test("of long texts it shows where they differ, and all of them on demand")
  func longTexts() async throws {
    let window = TestWindow(cell.widget, width: 400, height: 400)
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let row = row(words, words + " and more")
    var asked: [Bool] = []
    cell.onShowAll = { asked.append($0) }
    cell.show(row)
    await Display.settle()
    let start = "…word54 word55 word56 word57 word58 word59"
    #expect(cell.widget.label(start) != nil && cell.widget.label(start + " and more") != nil)
    try await Input.click(try #require(cell.widget.label("Show All")))
    #expect(asked == [true])
    cell.show(row, showsAll: true)
    #expect(cell.widget.label(words) != nil && cell.widget.label(words + " and more") != nil)
    await Display.settle()
    try await Input.click(try #require(cell.widget.label("Show Less")))
    #expect(asked == [true, false])
    cell.show(self.row("Harbour at dawn", "Harbour at dusk"))
    #expect(cell.widget.label("Show All") == nil)
    withExtendedLifetime(window) {}
  }
}
