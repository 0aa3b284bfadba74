import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The line below the picture", .inDisplay)
struct LoupeFootTests {
  @Test("the sign of percent follows the number, in whichever direction lines are read")
  func percent() async throws {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_default_direction(direction)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let foot = LoupeFoot()
      foot.show(percent: 100)
      let window = TestWindow(foot.view)
      await Display.settle()
      let label = try #require(
        foot.view.descendant {
          $0.pointer.typeName == "GtkLabel" && Label(retaining: $0.pointer).text.contains("100")
        })
      let layout = try #require(gtk_label_get_layout(label.opaque))
      let text = Array(String(cString: pango_layout_get_text(layout)).utf8)
      func x(of sign: Character) throws -> CInt {
        let index = try #require(text.firstIndex { $0 == sign.asciiValue })
        var place = PangoRectangle()
        pango_layout_index_to_pos(layout, CInt(index), &place)
        return place.x
      }
      #expect(try x(of: "1") < x(of: "%"))
      withExtendedLifetime(window) {}
    }
  }
}
