import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("A frame for what comes and goes", .inDisplay)
struct RevealerTests {
  /// The height that a revealer asks for right after its child is shown, in a window with animations.
  private func heightAtOnce(_ prepare: (Revealer) -> Void) async -> (of: Int, child: Int) {
    Display.setAnimations(true)
    let child = Label("a")
    let revealer = Revealer(child)
    prepare(revealer)
    let window = TestWindow(Box(.vertical, [revealer]), width: 200, height: 200)
    await Display.settle()
    revealer.isRevealed = true
    var heights: (of: CInt, child: CInt) = (0, 0)
    gtk_widget_measure(revealer.widget, GTK_ORIENTATION_VERTICAL, -1, &heights.of, nil, nil, nil)
    gtk_widget_measure(child.widget, GTK_ORIENTATION_VERTICAL, -1, &heights.child, nil, nil, nil)
    withExtendedLifetime(window) {}
    return (Int(heights.of), Int(heights.child))
  }

  @Test("a child slides in, or comes at once")
  func comesAtOnce() async {
    let sliding = await heightAtOnce { _ in }
    #expect(sliding.of == 0 && sliding.child > 0)
    let immediate = await heightAtOnce { $0.comesAtOnce() }
    #expect(immediate.of == immediate.child && immediate.child > 0)
  }
}
