import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The bars above and below the photos", .inDisplay)
struct HintBarTests {
  /// Whether a bar has all of its height as soon as it is shown, in a window with animations.
  private func comesAtOnce(_ bar: Widget, _ show: () -> Void) async -> Bool {
    Display.setAnimations(true)
    let window = TestWindow(Box(.vertical, [bar]), width: 600, height: 200)
    await Display.settle()
    func height() -> CInt {
      var height: CInt = 0
      gtk_widget_measure(bar.widget, GTK_ORIENTATION_VERTICAL, 600, &height, nil, nil, nil)
      return height
    }
    #expect(height() == 0)
    let text = bar.descendant { $0.pointer.typeName == "GtkLabel" && $0.expandsHorizontally }
    #expect(text?.parent?.pointer.typeName == "VersoWidthFirst")
    show()
    let first = height()
    await Display.settle()
    withExtendedLifetime(window) {}
    return first > 0 && first == height()
  }

  @Test("a hint does not slide in, for which its text would be broken into lines again and again")
  func hint() async {
    let bar = HintBar(at: [:])
    #expect(await comesAtOnce(bar.view) { bar.show(.edit) })
  }

  @Test("in a narrow window its buttons show short names, and have whole ones for a screen reader")
  func narrow() async throws {
    let bar = HintBar(at: [:])
    let window = TestWindow(Box(.vertical, [bar.view]), width: 360, height: 300)
    bar.show(.edit)
    bar.adapt(to: .narrow)
    await Display.settle()
    for (short, name) in [("Next", "Next Hint"), ("Turn Off", "Turn Off Hints")] {
      let button = try #require(bar.view.label(short)?.parent)
      #expect(verso_accessible_has_label(button.widget, name) != 0)
    }
    bar.adapt(to: .wide)
    await Display.settle()
    #expect(bar.view.label("Next Hint") != nil && bar.view.label("Turn Off Hints") != nil)
    withExtendedLifetime(window) {}
  }

  @Test("what a hint is about is framed otherwise than what has the keyboard, whose ring is solid")
  func frame() async throws {
    _ = VersoStyle.apply
    let target = Box(.vertical)
    target.requestSize(width: 300, height: 80)
    let bar = HintBar(at: [.edit: target])
    let window = TestWindow(Box(.vertical, [target, bar.view]), width: 300, height: 300)
    bar.show(.edit)
    await Display.settle()
    try await Display.saveScreenshot("hinted")
    let picture = try #require(WidgetPicture(of: target))
    let inside = picture[picture.width / 2, 40]
    let line = (10..<picture.width - 10).map { picture[$0, 1] != inside }
    #expect(line.contains(true) && line.contains(false))
    withExtendedLifetime(window) {}
  }

  @Test("an offer that is withdrawn leaves what was said besides")
  func withdrawn() async {
    let bar = NoticeBar()
    let window = TestWindow(Box(.vertical, [bar.view]), width: 600, height: 200)
    defer { withExtendedLifetime(window) {} }
    await Display.settle()
    let offer = (label: "Take Over", command: CommandID.takeOver)
    bar.show("1 photo", button: offer)
    #expect(bar.view.label("1 photo") != nil)
    bar.withdraw()
    #expect(bar.view.label("1 photo") == nil)
    bar.show("The journal cannot be written")
    bar.show("2 photos", button: offer)
    bar.show("1 photo", button: offer)
    let both = "The journal cannot be written\n1 photo"
    #expect(bar.view.label(both) != nil)
    bar.withdraw()
    bar.withdraw()
    #expect(bar.view.label("The journal cannot be written") != nil)
  }

  @Test("nor does a notice")
  func notice() async {
    let bar = NoticeBar()
    #expect(await comesAtOnce(bar.view) { bar.show("The journal cannot be written") })
  }
}
