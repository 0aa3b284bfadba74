import Gtk
import ListKit

// What keys do in the rows of the sidebar.
extension SidebarController {
  /// Listens to the keys.
  func watchKeys() {
    // Before the list, which would use up the arrows to the sides.
    listView.widget.onKey(.capture) { [weak self] press in self?.fold(press) ?? false }
    listView.widget.onKey { [weak self] press in
      guard let self, let keyScope,
        let command = CommandBook.standard.command(for: press, in: [keyScope])
      else { return false }
      delegate?.sidebar(self, didAskFor: command)
      return true
    }
  }

  /// Has Tab lead to what is chosen, whichever row had the keyboard last. A click leads to a row of its own.
  func watchFocus() {
    let focus = FocusController()
    focus.onEnter { [weak self] in
      // GTK is in the middle of moving the focus.
      Task { [weak self] in self?.goToChosen() }
    }
    listView.widget.addController(focus)
  }

  private func goToChosen() {
    guard !isPressed, let id = listView.focusedID, id != chosen, list.isSelected(chosen) else {
      return
    }
    listView.focus(chosen)
  }

  /// The scope of keys with the current selection.
  private var keyScope: KeyBinding.Scope? {
    if selectedSearch != nil { return .searches }
    if selectedKeyword != nil { return .keywords }
    // For a folder inside, a key would close more than what is selected.
    guard case .scope(.folder(let folder)) = list.selection.first?.id else { return nil }
    return roots.contains(folder) ? .folders : nil
  }

  /// Opens or closes the row with the keyboard focus. The arrow that closes rows leads from one that is not open to
  /// the one that it is inside of.
  private func fold(_ press: KeyController.Press) -> Bool {
    guard let key = FoldingKey(press, isRightToLeft: view.isRightToLeft),
      let id = listView.focusedID, let row = list.item(withID: id)
    else { return false }
    if row.isExpanded == !key.opens {
      toggle(id)
    } else if key.isArrow, !key.opens, let parent = dataSource.parent(of: id) {
      list.select([parent])
      listView.focus(parent)
    }
    return true
  }
}

extension SidebarDataSource {
  /// The row that another one is inside of; nil for one that is inside of none.
  fileprivate func parent(of id: SidebarRow.ID) -> SidebarRow.ID? {
    for section in 0..<numberOfSections {
      let rows = (0..<numberOfRows(inSection: section)).map {
        item(at: RowPath(section: section, row: $0))
      }
      guard let index = rows.firstIndex(where: { $0.id == id }) else { continue }
      return rows[..<index].last { $0.depth < rows[index].depth }?.id
    }
    return nil
  }
}

/// A key that opens or closes a row of a tree.
private struct FoldingKey {
  /// Whether it opens the row, rather than closing it.
  let opens: Bool
  /// Whether it is an arrow, and neither + nor −.
  let isArrow: Bool

  /// The meaning of a key, if it is one of them.
  init?(_ press: KeyController.Press, isRightToLeft: Bool) {
    switch press.key {
    case Key.right, Key.keypadRight: (opens, isArrow) = (!isRightToLeft, true)
    case Key.left, Key.keypadLeft: (opens, isArrow) = (isRightToLeft, true)
    default:
      guard press.character == "+" || press.character == "-" else { return nil }
      (opens, isArrow) = (press.character == "+", false)
    }
    guard press.modifiers.isSubset(of: isArrow ? [] : .shift) else { return nil }
  }
}
