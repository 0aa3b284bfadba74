import Gtk

/// Text of several lines, that grows with its text up to a height and scrolls from there on.
///
/// Enter begins a new line; Ctrl+Enter, Tab and leaving the field mean what was typed, Esc brings
/// back what was there.
final class LongTextEditor: FieldEditor {
  /// Told of all that the user does.
  var onEvent: ((FieldEvent) -> Void)?

  /// The frame around the text.
  let widget: Widget

  private let text = TextView()
  private let placeholder = Label()
  private var state: FieldState?
  private var isShowing = false

  /// The least and the most height of the text, in pixels: two lines and about ten.
  private static let heights = (least: 46, most: 190)

  init() {
    let scroller = ScrolledWindow(text)
    scroller.setScrolls(horizontally: false, vertically: true)
    scroller.setPropagatesNaturalSize(width: false, height: true)
    scroller.setContentHeight(least: Self.heights.least, most: Self.heights.most)
    scroller.scrollsSurroundingsAtEnds()
    let overlay = Overlay(scroller)
    overlay.add(placeholder)
    widget = overlay
    overlay.expandsHorizontally = true
    overlay.addStyle("verso-long-text")
    text.acceptsTab = false
    text.setPadding(horizontal: 8, vertical: 6)
    placeholder.canTarget = false
    placeholder.align(horizontally: .start, vertically: .start)
    placeholder.setMargins(top: 6, start: 9)
    placeholder.addStyle("dim-label")
    listen()
  }

  /// Whether there is text that the photos do not say.
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
    placeholder.text = state.placeholder ?? ""
    showPlaceholder()
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
    let keys = KeyController()
    // Before the text view, which would take Ctrl+Enter for a line break.
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in
      guard let self else { return false }
      let isEnter = press.key == Key.enter || press.key == Key.keypadEnter
      if isEnter, press.modifiers.contains(.control) {
        onEvent?(.commit)
        return true
      }
      guard press.key == Key.escape, hasDraft else { return false }
      onEvent?(.cancel)
      return true
    }
    text.addController(keys)
  }

  private func showPlaceholder() {
    placeholder.isVisible = !placeholder.text.isEmpty && text.text.isEmpty
  }
}
