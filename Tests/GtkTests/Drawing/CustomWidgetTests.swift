import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("A widget written in Swift", .inDisplay)
struct CustomWidgetTests {
  @Test("GTK asks it for its size, lays it out and draws it")
  func life() async {
    let square = Square()
    let window = TestWindow(square)
    await Display.wait { square.draws > 0 }
    #expect(square.draws > 0)
    #expect(square.allocated.width >= 30)
    #expect(String(cString: gtk_widget_get_css_name(square.widget)) == "square")
    gtk_widget_set_state_flags(square.widget, GTK_STATE_FLAG_PRELIGHT, 0)
    #expect(square.stateChanges > 0)
    withExtendedLifetime(window) {}
  }

  @Test("what nobody but its parent keeps is laid out and drawn, and goes when it is taken out")
  func keptByParent() async {
    let box = Box(.vertical)
    weak var kept: Square?
    do {
      let square = Square()
      kept = square
      box.append(square)
    }
    let window = TestWindow(box)
    await Display.wait { (kept?.draws ?? 0) > 0 }
    #expect((kept?.draws ?? 0) > 0)
    box.removeAll()
    await Display.wait { kept == nil }
    #expect(kept == nil)
    withExtendedLifetime(window) {}
  }

  @Test("it goes with its parent")
  func goesWithParent() async {
    weak var gone: Square?
    do {
      let box = Box(.vertical)
      let square = Square()
      gone = square
      box.append(square)
    }
    await Display.wait { gone == nil }
    #expect(gone == nil)
  }

  @Test("what is kept by others goes from parent to parent, and stays when it is taken out")
  func moved() async {
    let square = Square()
    let boxes = [Box(.vertical), Box(.vertical)]
    for box in boxes + boxes {
      box.append(square)
      #expect(square.parent?.widget == box.widget)
      box.remove(square)
    }
    #expect(square.parent == nil)
    let window = TestWindow(square)
    await Display.wait { square.draws > 0 }
    #expect(square.draws > 0)
    withExtendedLifetime(window) {}
  }

  @Test("it lets go of its children when it goes")
  func children() async {
    let label = Label("child")
    do {
      let square = Square()
      gtk_widget_set_parent(label.widget, square.widget)
      #expect(label.parent != nil)
    }
    #expect(label.parent == nil)
  }

  private final class Square: CustomWidget {
    private static let kind = Kind(name: "TestSquare", cssName: "square", role: .image)
    var draws = 0
    var stateChanges = 0
    var allocated = (width: 0, height: 0)

    init() { super.init(Self.kind) }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
      Extent(minimum: 30, natural: 40)
    }

    override func allocate(width: Int, height: Int) { allocated = (width, height) }

    override func draw(on snapshot: Snapshot) {
      draws += 1
      snapshot.draw(
        SymbolicIcon.named("starred-symbolic", size: 16, for: self), x: 2, y: 2, color: color)
    }

    override func stateDidChange() { stateChanges += 1 }
  }
}
