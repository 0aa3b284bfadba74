import Gtk

/// One line of text.
///
/// Enter and leaving the field commit what was typed, Esc restores what was there.
final class TextEditor: FieldEditor {
  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)?

  /// Whether leaving the entry commits. An editor with several entries does that itself.
  var commitsOnLeave = true

  /// What shows in an empty entry if the photos do not differ.
  var hint: String?

  /// The entry.
  var widget: Widget { entry }

  private let entry = Entry()
  private var state: FieldState?
  private var isShowing = false

  init() {
    entry.expandsHorizontally = true
    // Entries are as wide as the pane, whatever their text.
    entry.setWidth(characters: 6)
    entry.keepTextAtStart()
    entry.onChange { [weak self] in
      guard let self, !isShowing else { return }
      onEvent?(.typed(entry.text))
    }
    entry.onActivate { [weak self] in self?.onEvent?(.commit) }
    entry.onTrailingIconClick { [weak self] in
      guard let self, let field = state?.field else { return }
      onEvent?(.change(.clear(field)))
    }
    let focus = FocusController()
    focus.onLeave { [weak self] in
      guard let self, commitsOnLeave else { return }
      onEvent?(.commit)
    }
    entry.addController(focus)
    entry.onKey { [weak self] press in
      guard let self, press.key == Key.escape, hasDraft else { return false }
      onEvent?(.cancel)
      return true
    }
  }

  /// Whether the entry has text that differs from what the photos say.
  private var hasDraft: Bool {
    guard let state else { return false }
    return state.draft != nil || entry.text != state.text
  }

  func show(_ state: FieldState) {
    isShowing = true
    defer { isShowing = false }
    if state.field != self.state?.field {
      entry.setAccessibleLabel(state.field.localizedName)
      entry.readFromLeft([.coordinate, .number, .integer].contains(state.field.kind))
    }
    self.state = state
    entry.text = state.text
    entry.placeholder = state.hint ?? hint
    entry.isEditable = state.isEditable
    entry.setStyle("error", state.error != nil)
    entry.setAccessibleDescription(state.accessibleDescription)
    // Blank text means nothing if the photos differ: clearing needs a way of its own.
    let canClear = state.isMixed && state.isEditable && state.draft == nil
    entry.setTrailingIcon(
      canClear ? "edit-clear-symbolic" : nil,
      tooltip: canClear ? localized("Clear in all selected photos") : nil)
  }
}
