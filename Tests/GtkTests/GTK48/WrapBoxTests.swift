import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("A box that wraps", .inDisplay)
struct WrapBoxTests {
  @Test("children go on in the next line where there is no more room")
  func wraps() async {
    let wrap = WrapBox(spacing: 10, lineSpacing: 5)
    let children = (0..<5).map { _ in block(width: 60, height: 20) }
    for child in children { wrap.insert(child) }
    #expect(wrap.measure(.horizontal, for: nil).minimum == 60)
    #expect(wrap.measure(.horizontal, for: nil).natural == 5 * 60 + 4 * 10)
    #expect(wrap.measure(.vertical, for: 340).natural == 20)
    #expect(wrap.measure(.vertical, for: 339).natural == 45)
    #expect(wrap.measure(.vertical, for: 130).natural == 70)
    #expect(wrap.measure(.vertical, for: 60).natural == 120)
    children[1].isVisible = false
    #expect(wrap.measure(.vertical, for: 130).natural == 45)
  }

  @Test("the last child takes what is left, and right-to-left text starts at the right")
  func frames() async {
    let wrap = WrapBox(spacing: 10, lineSpacing: 5)
    wrap.stretchesLastChild = true
    let (first, second) = (block(width: 60, height: 20), block(width: 60, height: 30))
    wrap.insert(second)
    wrap.insert(first, before: second)
    let window = TestWindow(wrap, width: 200, height: 100)
    await Display.wait { wrap.width == 200 }
    #expect(bounds(of: first, in: wrap) == [0, 5, 60, 20])
    #expect(bounds(of: second, in: wrap) == [70, 0, 130, 30])
    gtk_widget_set_direction(wrap.widget, GTK_TEXT_DIR_RTL)
    await Display.wait { bounds(of: first, in: wrap)[0] == 140 }
    #expect(bounds(of: first, in: wrap) == [140, 5, 60, 20])
    #expect(bounds(of: second, in: wrap) == [0, 0, 130, 30])
    withExtendedLifetime(window) {}
  }

  @Test("the first child takes what is left, and others go below where there is no room")
  func firstChild() async {
    let wrap = WrapBox(spacing: 10, lineSpacing: 5)
    wrap.stretchesFirstChild = true
    let (first, second) = (block(width: 60, height: 20), block(width: 60, height: 30))
    for child in [first, second] { wrap.insert(child) }
    let window = TestWindow(wrap, width: 200, height: 100)
    await Display.wait { wrap.width == 200 }
    #expect(bounds(of: first, in: wrap) == [0, 5, 130, 20])
    #expect(bounds(of: second, in: wrap) == [140, 0, 60, 30])
    first.requestSize(width: 150, height: 20)
    await Display.wait { bounds(of: first, in: wrap)[2] == 200 }
    #expect(bounds(of: first, in: wrap) == [0, 0, 200, 20])
    #expect(bounds(of: second, in: wrap) == [0, 25, 60, 30])
    withExtendedLifetime(window) {}
  }

  @Test("a child that is wider than the box gets the width of the box, down to its least")
  func narrow() {
    let wrap = WrapBox()
    let label = Label(String(repeating: "wide ", count: 40))
    label.ellipsize(.end)
    wrap.insert(label)
    #expect(wrap.measure(.horizontal, for: nil).minimum < 100)
    #expect(wrap.measure(.vertical, for: 100).natural < 60)
    wrap.remove(label)
    #expect(wrap.measure(.vertical, for: 100).natural == 0)
  }

  private func block(width: Int, height: Int) -> Widget {
    let box = Box(.vertical)
    box.requestSize(width: width, height: height)
    return box
  }

  private func bounds(of child: Widget, in parent: Widget) -> [Int] {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(child.widget, parent.widget, &bounds) != 0 else { return [] }
    return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { Int($0) }
  }
}
