import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("StatusPage", .inDisplay)
struct StatusPageTests {
  @Test("title and description are plain text, from the beginning and later")
  func texts() async {
    let page = StatusPage(icon: "edit-find-symbolic", title: "A & B", description: "<none>")
    let window = TestWindow(page)
    await Display.settle()
    #expect(page.title == "A & B" && page.description == "<none>")
    #expect(page.label("A & B") != nil && page.label("<none>") != nil)
    page.title = "C < D"
    page.description = ""
    #expect(page.label("C < D") != nil && page.label("<none>") == nil)
    withExtendedLifetime(window) {}
  }
}
