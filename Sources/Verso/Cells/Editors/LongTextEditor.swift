import Gtk

/// Text of several lines, which grows with its content up to a certain height and scrolls from there on.
///
/// Enter begins a new line; Ctrl+Enter, Tab and leaving the field commit what was typed, Esc restores what was there.
final class LongTextEditor: FieldEditor {
  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)?

  /// The frame around the text.
  let widget: Widget

  private let text = TextView()
  private let placeholder = Label()
  private var state: FieldState?
  private var isShowing = false

  private let scroller: ScrolledWindow
  /// The minimum and maximum number of visible lines, and the height of each.
  private var room = (least: 0, most: 8, line: 0)

  init() {
    scroller = ScrolledWindow(text)
    scroller.setScrolls(horizontally: false, vertically: true)
    scroller.setPropagatesNaturalSize(width: false, height: true)
    scroller.scrollSurroundingsAtEnds()
    let overlay = Overlay(scroller)
    overlay.add(placeholder)
    widget = overlay
    overlay.expandsHorizontally = true
    overlay.addStyle("verso-long-text")
    text.acceptsTab = false
    text.keepTextAtStart()
    placeholder.canTarget = false
    placeholder.align(horizontally: .start, vertically: .start)
    placeholder.addStyle("dim-label")
    listen()
  }

  /// Whether there is text that differs from what the photos say.
  private var hasDraft: Bool {
    guard let state else { return false }
    return state.draft != nil || text.text != state.text
  }

  func show(_ state: FieldState) {
    isShowing = true
    defer { isShowing = false }
    if state.field != self.state?.field { text.setAccessibleLabel(state.field.localizedName) }
    self.state = state
    text.text = state.text
    text.isEditable = state.isEditable
    text.setAccessibleDescription(state.accessibleDescription)
    placeholder.text = state.hint ?? ""
    showPlaceholder()
    // A description is what people write most.
    fit(least: state.field == .description ? 3 : 1)
  }

  private func fit(least: Int) {
    let line = text.lineHeight
    guard room.least != least || room.line != line else { return }
    room = (least, room.most, line)
    scroller.setContentHeight(least: least * line, most: room.most * line)
  }

  private func listen() {
    text.onChange { [weak self] in
      guard let self, !isShowing else { return }
      showPlaceholder()
      onEvent?(.typed(text.text))
    }
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.onEvent?(.commit) }
    text.addController(focus)
    // Before the text view, which would take Ctrl+Enter for a line break.
    text.onKey(.capture) { [weak self] press in
      guard let self else { return false }
      if press.isEnter, press.modifiers.contains(.control) {
        onEvent?(.commit)
        return true
      }
      guard press.key == Key.escape, hasDraft else { return false }
      onEvent?(.cancel)
      return true
    }
  }

  private func showPlaceholder() {
    placeholder.isVisible = !placeholder.text.isEmpty && text.text.isEmpty
  }
}
