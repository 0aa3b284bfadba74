import CGtk
import Gtk

extension ItemsView {
  /// Finds rows by the start of their name, as it is typed.
  func watchTyping() {
    let keys = KeyController()
    // Before the row, for which a space is a key of its own.
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in self?.typed(press) ?? false }
    list.addController(keys)
  }

  private func typed(_ press: KeyController.Press) -> Bool {
    guard findsByTyping, isRowFocused, press.modifiers.subtracting(.shift).isEmpty,
      let character = press.character, continues(typedText, character)
    else { return false }
    let isNew = g_get_monotonic_time() - lastTyping > 1_000_000
    lastTyping = g_get_monotonic_time()
    typedText = isNew ? String(character) : typedText + String(character)
    guard let id = row(named: typedText.lowercased(), isNew: isNew) else { return true }
    controller.select([id])
    focus(id)
    return true
  }

  /// Whether the keyboard focus is on a row, and not on an entry or the like inside.
  var isRowFocused: Bool {
    guard let focus = focusedWidget else { return false }
    return focusedSlot?.rowWidget == focus
  }

  /// Whether a character belongs to a name. A space alone is a key of the list.
  private func continues(_ text: String, _ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == " " && !text.isEmpty
  }

  /// The next row whose name starts with a text. A new search goes on to the row after the one with
  /// the focus, a longer text may stay there.
  private func row(named text: String, isNew: Bool) -> ID? {
    let layout = controller.model.layout
    let start = focusedID.flatMap { controller.model.position(of: $0) } ?? -1
    for step in 0..<layout.count {
      let position = (max(start + (isNew ? 1 : 0), 0) + step) % layout.count
      guard let path = layout.indexPath(at: position), let id = layout[position].id,
        let name = controller.description(at: path, expecting: id)?.name
      else { continue }
      if name.lowercased().hasPrefix(text) { return id }
    }
    return nil
  }
}
