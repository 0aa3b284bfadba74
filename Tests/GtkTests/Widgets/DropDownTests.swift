import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("Drop-downs", .inDisplay)
struct DropDownTests {
  @Test("a drop-down tells a screen reader what is chosen, and what to choose")
  func name() throws {
    let dropDown = DropDown()
    dropDown.title = "JPEG Photos"
    dropDown.setChoices(["As Above", "A Sidecar"])
    let button = try #require(gtk_widget_get_first_child(dropDown.widget))
    #expect(gtk_widget_get_focusable(button) != 0)
    #expect(verso_accessible_has_label(button, "JPEG Photos, As Above") != 0)
    dropDown.chosen = 1
    #expect(verso_accessible_has_label(button, "JPEG Photos, A Sidecar") != 0)
  }
}
