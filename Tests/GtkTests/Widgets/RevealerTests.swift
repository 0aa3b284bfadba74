import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("A frame for what comes and goes", .inDisplay)
struct RevealerTests {
  /// The height that a revealer asks for before and right after its child is shown, in a window with animations.
  private func heights(
    _ transition: Revealer.Transition
  ) async -> (hidden: Int, shown: Int, child: Int) {
    Display.setAnimations(true)
    let child = Label("a")
    let revealer = Revealer(child)
    revealer.transition = transition
    let window = TestWindow(Box(.vertical, [revealer]), width: 200, height: 200)
    await Display.settle()
    let hidden = revealer.leastHeight()
    revealer.isRevealed = true
    withExtendedLifetime(window) {}
    return (hidden, revealer.leastHeight(), child.leastHeight())
  }

  @Test("a child slides in, or comes at once")
  func comesAtOnce() async {
    let sliding = await heights(.slide)
    #expect(sliding.hidden == 0 && sliding.shown == 0 && sliding.child > 0)
    let immediate = await heights(.none)
    #expect(immediate.hidden == 0)
    #expect(immediate.shown == immediate.child && immediate.child > 0)
  }
}
