import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The window of the history", .inDisplay)
struct HistoryWindowTests {
  private let history = HistoryWindow(of: nil, over: nil)

  private func row(_ number: Int, _ title: String? = nil) -> HistoryRow {
    HistoryRow(
      id: .unnoted(number), day: number < 30 ? "Today" : "Yesterday", time: "10:00",
      title: title ?? "Title of 1 photo changed", detail: "Title: Caption \(number)", state: "",
      isTakenBack: false, action: nil, otherAction: nil, photos: .at([]))
  }

  /// Whether a text is within the list, and not scrolled out of it.
  private func isSeen(_ text: String) -> Bool {
    let scroller = history.window.descendant { $0.pointer.typeName == "GtkScrolledWindow" }
    guard let label = history.window.label(text), let scroller else { return false }
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(label.widget, scroller.widget, &bounds) != 0
      && bounds.origin.y >= 0
      && bounds.origin.y + bounds.size.height <= Float(scroller.height)
  }

  @Test("what was done about a line far down is seen, and the line stays selected")
  func newLine() async throws {
    let rows = (0..<60).map { row($0) }
    history.show(rows)
    history.present()
    defer { history.window.close() }
    await Display.settle()
    try await Input.press("End")
    await Display.wait { isSeen("Title: Caption 59") }
    #expect(isSeen("Title: Caption 59") && !isSeen("Title: Caption 0"))
    history.show(rows)
    await Display.settle()
    #expect(isSeen("Title: Caption 59"), "nothing is new")
    history.show([row(100, "Taken back")] + rows)
    await Display.wait { isSeen("Taken back") }
    await Display.settle()
    #expect(isSeen("Taken back"))
    var backs = 0
    history.onBack = { _ in backs += 1 }
    try await Input.press("Up")
    await Display.wait { isSeen("Title: Caption 58") }
    #expect(isSeen("Title: Caption 58"), "the keys go on where they were")
  }

  @Test("a line is found by the name in quotation marks with which it begins, or by a later word")
  func typing() async throws {
    let lines = ["“sea” added to 2 photos", "2 photos saved", "“walk” added to 30 photos"]
    history.show(lines.enumerated().map { row($0, $1) })
    history.present()
    defer { history.window.close() }
    await Display.settle()
    var shown: [HistoryRow] = []
    history.onShow = { shown.append($0) }
    try await Input.type("walk")
    await Display.settle()
    try await Input.press("ctrl+Return")
    #expect(shown.map(\.title) == ["“walk” added to 30 photos"])
  }

  @Test("Ctrl+W closes it")
  func closing() async throws {
    history.show([row(0)])
    var isClosed = false
    history.window.onClose { isClosed = true }
    history.present()
    await Display.settle()
    try await Input.press("ctrl+w")
    await Display.wait { isClosed }
    #expect(isClosed)
    history.window.close()
  }
}
