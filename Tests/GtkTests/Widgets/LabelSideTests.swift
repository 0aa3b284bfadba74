import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("Where lines of labels begin", .inDisplay)
struct LabelSideTests {
  private static let texts = [
    "OLYMPUS DIGITAL CAMERA of a harbour",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}\n\u{5D5}",
  ]

  @Test(
    "all lines of a text that wraps begin at the start, whatever its own direction",
    arguments: [false, true])
  func lines(isRightToLeft: Bool) async throws {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let label = Label("")
    label.wraps = true
    label.xAlign = 0
    let window = TestWindow(label, width: 200, height: 200)
    for text in Self.texts {
      label.text = text
      await Display.settle()
      let layout = try #require(gtk_label_get_layout(label.opaque))
      let line = pango_layout_get_iter(layout)
      defer { pango_layout_iter_free(line) }
      var edges: [CInt] = []
      repeat {
        var extents = PangoRectangle()
        pango_layout_iter_get_line_extents(line, nil, &extents)
        edges.append(isRightToLeft ? extents.x + extents.width : extents.x)
      } while pango_layout_iter_next_line(line) != 0
      #expect(edges.count > 1)
      // A space at the end of a line may stand beyond the edge.
      let difference = (edges.max() ?? 0) - (edges.min() ?? 0)
      #expect(difference < 8 * PANGO_SCALE, "\(text): \(edges)")
    }
    withExtendedLifetime(window) {}
  }
}
