import Gtk

/// What a text means, in words for people that cover it until it is edited; or the text itself, which the editor could
/// not show as a whole. They wrap.
@MainActor
final class CoveringWords {
  /// The editor with the words over it.
  let widget: Widget

  private let editor: TextEditor
  private let words = Label()
  private var hasDraft = false

  /// No words over an editor.
  ///
  /// - Parameter isItsText: whether they are the text of the editor itself, which screen readers tell already.
  init(over editor: TextEditor, isItsText: Bool = false) {
    self.editor = editor
    if isItsText { words.hideFromScreenReaders() }
    words.xAlign = 0
    words.wraps = true
    words.canTarget = false
    words.setWidth(characters: 6)
    words.align(vertically: .center)
    let overlay = Overlay(editor.widget)
    overlay.add(words, isMeasured: true)
    overlay.expandsHorizontally = true
    overlay.addStyle("verso-covering")
    widget = overlay
    let focus = FocusController()
    focus.onEnter { [weak self] in self?.cover(false) }
    focus.onLeave { [weak self] in
      guard let self else { return }
      cover(!hasDraft)
    }
    editor.widget.addController(focus)
  }

  /// Shows words for what the editor shows; none leave the text as it is.
  func show(_ text: String, for state: FieldState) {
    hasDraft = state.draft != nil
    words.text = text
    cover(!hasDraft && !editor.widget.containsFocus)
  }

  private func cover(_ covers: Bool) {
    let covers = covers && !words.text.isEmpty
    words.setStyle("uncovered", !covers)
    editor.widget.setStyle("covered", covers)
  }
}
