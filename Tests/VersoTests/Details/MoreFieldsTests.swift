import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("More fields of the details", .inDisplay)
struct MoreFieldsTests {
  @Test("are shown on demand, by a button that Tab leads to, and it is remembered")
  func button() async throws {
    let pane = await Pane([.title: .text("A")])
    pane.details.show(pane.ids)
    await Display.settle()
    #expect(pane.widget(of: .headline, "GtkEntry") == nil)
    pane.details.focus(.latitude)
    // Latitude, longitude, the button.
    try await Input.press("Tab", "Tab")
    #expect(pane.details.view.focusOfWindow?.label("More Fields") != nil)
    try await Input.press("space")
    await Display.wait { pane.details.view.label("Headline") != nil }
    #expect(pane.preferences.showsMoreFields)
    #expect(pane.details.view.label("Fewer Fields") != nil)
    try await Input.press("space")
    await Display.wait { pane.details.view.label("Headline") == nil }
    #expect(!pane.preferences.showsMoreFields)
  }

  @Test("what is filled in or cleared keeps its place until other photos are shown")
  func positions() async throws {
    let pane = await Pane([.headline: .text("H")], [:])
    pane.preferences.showsMoreFields = true
    pane.details.show([pane.ids[0]])
    await Display.settle()
    #expect(pane.part(of: .headline) == "first")
    #expect(pane.part(of: .people) == "more")
    try await pane.library.perform(
      [.clear(.headline), .set(.people, .list(["Ada"]))], on: pane.ids)
    await Display.settle()
    #expect(pane.part(of: .headline) == "first")
    #expect(pane.part(of: .people) == "more")
    pane.details.show([pane.ids[1]])
    await Display.settle()
    #expect(pane.part(of: .headline) == "more")
    #expect(pane.part(of: .people) == "first")
  }
}

extension Pane {
  /// Whether a field stands above or below what shows more of them.
  fileprivate func part(of field: Field) -> String? {
    guard let name = details.view.label(field.englishName),
      let more = details.view.label("Fewer Fields")
    else { return nil }
    var (above, below) = (graphene_rect_t(), graphene_rect_t())
    guard gtk_widget_compute_bounds(name.widget, details.view.widget, &above) != 0,
      gtk_widget_compute_bounds(more.widget, details.view.widget, &below) != 0
    else { return nil }
    return above.origin.y < below.origin.y ? "first" : "more"
  }
}
