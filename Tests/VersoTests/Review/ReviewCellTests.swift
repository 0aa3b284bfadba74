import CGtk
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

  /// How clearly a label stands out from what is behind it: the ratio that WCAG 2 calls contrast, 1 to 21.
  private func contrast(of text: String, on background: Widget) throws -> Double {
    let picture = try #require(WidgetPicture(of: background))
    let label = try #require(background.label(text))
    var (left, top) = (0.0, 0.0)
    gtk_widget_translate_coordinates(label.widget, background.widget, 0, 0, &left, &top)
    var shades: [Double] = []
    for y in Int(top)..<Int(top) + label.height {
      for x in Int(left)..<Int(left) + label.width {
        shades.append(WidgetPicture.luminance(of: picture[x, y]))
      }
    }
    let (dark, bright) = (try #require(shades.min()), try #require(shades.max()))
    return (bright + 0.05) / (dark + 0.05)
  }

  @Test(
    "what a photo says now can be read, also where it is refused or left out",
    arguments: [false, true])
  func readable(isDark: Bool) async throws {
    Display.useDarkStyle(isDark)
    let background = Box(.vertical, [cell.widget])
    background.addStyle("view")
    let window = TestWindow(background, width: 400, height: 200)
    var row = row("HHHHHHH", "MMMMMMM")
    cell.show(row)
    await Display.settle()
    let usual = try (
      old: contrast(of: "HHHHHHH", on: background), new: contrast(of: "MMMMMMM", on: background)
    )
    for isRefused in [true, false] {
      (row.isRefused, row.isIncluded) = (isRefused, isRefused)
      cell.show(row)
      await Display.settle()
      let old = try contrast(of: "HHHHHHH", on: background)
      #expect(old >= 3 && abs(old - usual.old) < 0.1, "\(old), not \(usual.old)")
      let new = try contrast(of: "MMMMMMM", on: background)
      #expect(new >= 3 && new < usual.new - 1, "it is not what will be written: \(new)")
    }
    withExtendedLifetime(window) {}
  }
}
