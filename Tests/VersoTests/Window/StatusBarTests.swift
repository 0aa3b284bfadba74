import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("StatusBar", .inDisplay)
struct StatusBarTests {
  @Test(
    "the line says what is shown, selected and edited, and leaves out what is nothing",
    arguments: [
      (StatusBar.Counts(), "0 photos"),
      (StatusBar.Counts(shown: 1, total: 1), "1 photo"),
      (
        StatusBar.Counts(shown: 12345, total: 12345, selected: 37, edited: 5),
        "12,345 photos · 37 selected · 5 edited"
      ),
      (
        StatusBar.Counts(
          shown: 9, total: 9,
          bySeverity: [.damage: 1, .disagreement: 3, .unread: 2, .oddity: 4]),
        "9 photos · 1 with errors · 3 disagreeing · 2 not read"
      ),
      (StatusBar.Counts(shown: 3, total: 1200, selected: 1), "3 of 1,200 photos · 1 selected"),
      (
        StatusBar.Counts(
          shown: 22, total: 325, selected: 2, edited: 4, bySeverity: [.damage: 55, .oddity: 3]),
        "22 of 325 photos · 2 selected · in all 4 edited · 55 with errors"
      ),
    ])
  func text(_ counts: StatusBar.Counts, _ expected: String) {
    #expect(StatusBar.text(of: counts) == expected)
  }

  @Test("all kinds of problems are counted apart, also those that are odd but harmless")
  func problems() {
    let counts = StatusBar.Counts(bySeverity: [.damage: 0, .unread: 2, .oddity: 4])
    #expect(
      StatusBar.problems(of: counts, Problem.Severity.allCases)
        == "2 not read · 4 odd but harmless")
    #expect(StatusBar.problems(of: StatusBar.Counts(), Problem.Severity.allCases) == nil)
  }

  @Test("the tooltip says all problems, and where the line is cut the whole line")
  func tooltip() async throws {
    let bar = StatusBar()
    let window = TestWindow(bar.view, width: 90)
    let line = try #require(bar.view.descendant { $0.pointer.typeName == "GtkLabel" })
    bar.show(
      StatusBar.Counts(shown: 9, total: 9, selected: 2, bySeverity: [.unread: 2, .oddity: 4]))
    #expect(line.tooltip == "2 not read · 4 odd but harmless")
    bar.show(StatusBar.Counts(shown: 123_456, total: 123_456, selected: 123_456))
    #expect(line.tooltip == nil)
    await Display.settle()
    try await Input.move(over: line)
    let whole = "123,456 photos · 123,456 selected"
    await Display.wait { line.shownTooltip == whole }
    #expect(line.shownTooltip == whole)
    try await Input.moveAway()
    withExtendedLifetime(window) {}
  }

  @Test("in a narrow window all numbers stand in two lines")
  func narrow() async throws {
    let bar = StatusBar()
    let window = TestWindow(Box(.vertical, [bar.view]), width: 900)
    let line = try #require(bar.view.descendant { $0.pointer.typeName == "GtkLabel" })
    bar.show(
      StatusBar.Counts(
        shown: 10, total: 10, selected: 1, edited: 1,
        bySeverity: [.damage: 1, .disagreement: 3, .unread: 1]))
    await Display.settle()
    let whole = String(cString: gtk_label_get_text(line.opaque))
    var layout: OpaquePointer? { gtk_label_get_layout(line.opaque) }
    #expect(pango_layout_get_line_count(layout) == 1)
    // Room for a bit more than half of it, whatever the font is.
    var (natural, height): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &natural, &height)
    let width = Int(natural) * 5 / 8 + 24
    try await Input.moveWindow(of: bar.view, to: (0, 0), size: (width, 200))
    await Display.wait { pango_layout_get_line_count(layout) == 2 }
    #expect(pango_layout_get_line_count(layout) == 2)
    #expect(pango_layout_is_ellipsized(layout) == 0)
    #expect(bar.view.label(whole) != nil)
    withExtendedLifetime(window) {}
  }

  @Test("a sign turns while the words stay the same, and not where they change")
  func sign() async throws {
    let seconds = Seconds()
    let bar = StatusBar { await seconds.wait() }
    let spinner = try #require(bar.view.descendant { $0.pointer.typeName == "GtkSpinner" })
    var isTurning: Bool { gtk_spinner_get_spinning(spinner.opaque) != 0 }
    bar.show(activity: "Reading: 1")
    await Display.wait { seconds.areAwaited }
    #expect(!isTurning)
    await seconds.pass()
    #expect(isTurning)
    bar.show(activity: "Reading: 1")
    #expect(isTurning)
    bar.show(activity: "Reading: 2")
    #expect(!isTurning)
    await Display.wait { seconds.areAwaited }
    await seconds.pass()
    #expect(isTurning)
    bar.show(activity: nil)
    #expect(!isTurning)
    bar.show(activity: "Reading: 3")
    await Display.wait { seconds.areAwaited }
    bar.show(activity: nil)
    await seconds.pass()
    #expect(!isTurning)
  }

  /// Seconds that go by when a test says so.
  @MainActor
  private final class Seconds {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    var areAwaited: Bool { !waiting.isEmpty }

    func wait() async { await withCheckedContinuation { waiting.append($0) } }

    /// One has gone by for all that wait.
    func pass() async {
      for waiter in waiting { waiter.resume() }
      waiting = []
      await Display.settle()
    }
  }
}
