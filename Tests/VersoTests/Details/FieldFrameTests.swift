import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("FieldFrame", .inDisplay)
struct FieldFrameTests {
  @Test(
    "the keys come to the editor before the sign of what is odd, however high it is",
    arguments: 60...63)
  func order(height: Int) async {
    let (other, entry) = (Entry(), Entry())
    entry.requestSize(height: height)
    let frame = FieldFrame(entry)
    frame.show(
      FieldFrame.Content(
        name: "Title", isEdited: false, error: nil, problems: ["Odd"]),
      at: .first)
    let window = TestWindow(Box(.vertical, [other, frame.widget]))
    await Display.settle()
    other.grabFocus()
    await Display.settle()
    frame.widget.focusFirst()
    #expect(entry.containsFocus)
    withExtendedLifetime(window) {}
  }

  @Test("a click on the name gives the keyboard to the editor")
  func name() async throws {
    let (other, entry) = (Entry(), Entry())
    let frame = FieldFrame(entry)
    frame.show(
      FieldFrame.Content(
        name: "Title", isEdited: false, error: nil, problems: []),
      at: .first)
    let window = TestWindow(Box(.vertical, [other, frame.widget]))
    await Display.settle()
    other.grabFocus()
    try await Input.click(#require(frame.widget.label("Title")))
    #expect(await Display.wait { entry.containsFocus })
    withExtendedLifetime(window) {}
  }
}
