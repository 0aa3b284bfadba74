import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("A toast overlay", .inDisplay)
struct ToastOverlayTests {
  private let button = Button(label: "Content")
  private let overlay: ToastOverlay
  private let window: TestWindow

  init() {
    Display.setAnimations(true)
    overlay = ToastOverlay(Box(.vertical, [button]))
    window = TestWindow(overlay)
  }

  /// The toasts on the screen, those that go among them.
  private var toasts: [Widget] {
    overlay.children.filter { $0.pointer.typeName == "AdwToastWidget" }
  }

  private func waitForArrival() async {
    #expect(await Display.wait(atMost: 30) { toasts.count == 1 && toasts[0].canTarget })
  }

  @Test("what is said while a toast comes in stands in that toast, and stays")
  func sayingAnew() async {
    overlay.say("One", button: ("Undo", "test.undo"))
    await Display.wait(atMost: 0.05) { false }
    for number in 2...20 {
      overlay.say("Number \(number)")
      #expect(toasts.count == 1)
      await Display.wait(atMost: 0.02) { false }
    }
    await waitForArrival()
    #expect(overlay.label("Number 20") != nil)
    #expect(overlay.label("Undo") == nil)
  }

  @Test(
    "a toast that comes in cannot be clicked, and goes once it is there", arguments: [false, true])
  func leaving(isAnimated: Bool) async {
    Display.setAnimations(isAnimated)
    defer { Display.setAnimations(true) }
    overlay.say("One")
    #expect(toasts.count == 1)
    #expect(toasts.allSatisfy { !$0.canTarget && !$0.canFocus })
    overlay.unsay()
    // Without animations the overlay would take it away at once.
    #expect(toasts.count == 1)
    #expect(await Display.wait(atMost: 30) { toasts.isEmpty })
  }

  @Test("Esc while a toast comes in takes it away once it is there")
  func escape() async throws {
    await Display.settle()
    button.grabFocus()
    await Display.settle()
    overlay.say("One")
    try await Input.press("Escape")
    #expect(await Display.wait(atMost: 30) { toasts.isEmpty })
    overlay.say("Two")
    await waitForArrival()
    try await Input.press("Escape")
    #expect(await Display.wait(atMost: 3) { toasts.isEmpty })
  }

  @Test(
    "a toast stands in its part of the content, and only that makes room, unless something covers it",
    arguments: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
  func place(direction: GtkTextDirection) async throws {
    gtk_widget_set_default_direction(direction)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let (part, side) = (Label("Part"), Label("Side"))
    let place = ToastPlace(part)
    place.view.requestSize(width: 300)
    side.requestSize(width: 200)
    let overlay = ToastOverlay(Box(.horizontal, [side, place.view]))
    overlay.place = place
    let window = TestWindow(overlay)
    await Display.settle()
    func bounds(_ widget: Widget) -> graphene_rect_t {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget.widget, overlay.widget, &bounds)
      return bounds
    }
    let (partBefore, sideBefore) = (bounds(part).size.height, bounds(side).size.height)
    overlay.say("Said")
    #expect(await Display.wait { bounds(part).size.height < partBefore - 20 })
    #expect(bounds(side).size.height == sideBefore)
    let toast = try #require(overlay.label("Said"))
    let (shown, room) = (bounds(toast), bounds(place.view))
    let middle = { (bounds: graphene_rect_t) in bounds.origin.x + bounds.size.width / 2 }
    #expect(abs(middle(shown) - middle(room)) < 40)
    #expect(shown.origin.y >= bounds(part).origin.y + bounds(part).size.height)

    place.isCovered = true
    #expect(await Display.wait { bounds(side).size.height < sideBefore - 20 })
    #expect(bounds(place.view).size.height == bounds(side).size.height)
    _ = window
  }

  @Test("what is said, shown and taken back in a burst leaves the last word")
  func burst() async {
    for number in 0..<60 {
      overlay.say("Number \(number)")
      if number % 3 == 1 { overlay.unsay() }
      if number % 7 == 1 { overlay.show("Shown") }
      await Display.wait(atMost: 0.01 * Double(number % 5)) { false }
    }
    overlay.say("The last word")
    #expect(await Display.wait(atMost: 30) { overlay.label("The last word") != nil })
  }

  @Test("the content makes room for what is said, which covers nothing, and takes it back")
  func room() async throws {
    await Display.settle()
    let content = try #require(button.parent)
    let height = content.height
    for text in ["One", "Two"] { overlay.show(text, button: ("Undo", "test.undo")) }
    await waitForArrival()
    var bounds = graphene_rect_t()
    let toast = try #require(toasts.first)
    #expect(gtk_widget_compute_bounds(toast.widget, overlay.widget, &bounds) != 0)
    #expect(content.height < height)
    #expect(Int(bounds.origin.y) >= content.height)
    while !toasts.isEmpty {
      overlay.unsay()
      button.grabFocus()
      try await Input.press("Escape")
    }
    #expect(await Display.wait(atMost: 30) { content.height == height })
  }

  @Test("where the window gets narrower while a long text shows, it gets the height of its lines")
  func narrowing() async throws {
    let content = try #require(button.parent)
    let text = String(repeating: "What was said is long. ", count: 2)
    // Said anew it stays; on a busy machine it may have gone before, and comes in again.
    func isShown(inWidth width: Int, _ isSo: () -> Bool) -> Bool {
      overlay.show(text, button: ("Undo", "test.undo"))
      return overlay.width == width && toasts.count == 1 && toasts[0].canTarget && isSo()
    }
    window.resize(width: 700, height: 400)
    #expect(
      await Display.wait {
        isShown(inWidth: 700) { content.height + toasts[0].height <= overlay.height }
      })
    let height = content.height
    window.resize(width: 300, height: 400)
    #expect(await Display.wait { isShown(inWidth: 300) { content.height < height } })
    #expect(
      await Display.wait {
        isShown(inWidth: 300) {
          let line = toasts[0].label(text)
          return line.map { $0.height >= $0.leastHeight(atWidth: $0.width) } ?? false
        }
      })
    let undo = try #require(toasts.first?.label("Undo"))
    #expect(pango_layout_is_ellipsized(gtk_label_get_layout(undo.opaque)) == 0)
    window.resize(width: 700, height: 400)
    #expect(await Display.wait { isShown(inWidth: 700) { content.height == height } })
  }

  /// Says something, and puts the pointer over it.
  private func sayBelowPointer(_ text: String) async throws {
    overlay.say(text)
    await waitForArrival()
    try await Input.move(over: #require(toasts.first))
  }

  /// Waits for longer than the five seconds that libadwaita gives a toast, and then takes the pointer away.
  private func expectToStay(_ text: String) async throws {
    #expect(await !Display.wait(atMost: 7) { toasts.isEmpty })
    #expect(overlay.label(text) != nil)
    try await Input.move(over: button)
    #expect(await Display.wait(atMost: 30) { toasts.isEmpty })
  }

  @Test("what is said anew below the pointer stays for as long as the pointer does")
  func hold() async throws {
    try await sayBelowPointer("One")
    overlay.say("Two")
    try await expectToStay("Two")
  }

  @Test("a toast that comes in below a pointer that rests stays, too")
  func holdAtRest() async throws {
    try await sayBelowPointer("One")
    overlay.unsay()
    #expect(await Display.wait(atMost: 30) { toasts.isEmpty })
    overlay.say("Two")
    await waitForArrival()
    try await expectToStay("Two")
  }

  @Test("a text that shows or waits is not shown again after it")
  func sameText() async throws {
    for _ in 0..<30 { overlay.show("Impossible") }
    await waitForArrival()
    overlay.unsay()
    button.grabFocus()
    try await Input.press("Escape")
    #expect(await Display.wait(atMost: 3) { toasts.isEmpty })
  }

  @Test("the button runs its action once, and what that says is shown")
  func button() async throws {
    var runs = 0
    let actions = ActionGroup()
    actions.add(
      Action("undo") { [overlay] in
        runs += 1
        overlay.say("Undone")
      })
    gtk_widget_insert_action_group(overlay.widget, "test", actions.opaque)
    // Where the machine is busy, a toast may be gone before it is clicked.
    for _ in 0..<20 where runs == 0 {
      if overlay.label("Undo") == nil { overlay.say("Done", button: ("Undo", "test.undo")) }
      guard await Display.wait(atMost: 30, until: { toasts.count == 1 && toasts[0].canTarget }),
        let undo = overlay.label("Undo")
      else { continue }
      try await Input.click(undo, times: 2)
    }
    #expect(runs == 1)
    #expect(
      await Display.wait(atMost: 30) {
        toasts.count == 1 && toasts[0].canTarget && overlay.label("Undone") != nil
      })
  }
}
