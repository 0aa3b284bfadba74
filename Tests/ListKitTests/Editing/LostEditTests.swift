import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("An edit whose row is gone")
  struct LostEditTests {
    @Test("leaves the clipboard alone where nothing was typed", arguments: ["", "Ada"])
    func clipboard(typed: String) async throws {
      let source = EditedRowTests.Filtered()
      let controller = ListController(dataSource: source)
      let list = ListView(controller)
      list.register(EditedRowTests.PersonCell.self, for: Person.self) { _, _ in true }
      let window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
      Clipboard.setText("copied before", for: list.widget)
      #expect(list.beginEditing(3))
      await Display.settle()
      if !typed.isEmpty { try await Input.type(typed) }
      source.people.remove(at: 3)
      source.cut()
      controller.reloadData()
      await Display.settle()
      #expect(!list.isEditing)
      var text: String?
      Task { text = await Clipboard.text(for: list.widget) }
      await Display.wait { text != nil }
      #expect(text == (typed.isEmpty ? "copied before" : typed))
      withExtendedLifetime(window) {}
    }
  }
}
