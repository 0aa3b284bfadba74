extension RowSlot {
  /// Whether what the cell shows is where somebody is typing, so that it must not be filled.
  var isLeftToEditor: Bool {
    guard ownState.contains(.edited) else { return false }
    let isApart = (cell as? any EditableCell)?.isFilledWhileEdited == true
    // A cell of another kind would take the place of the editor.
    return !isApart || factory.onlyKind == nil
  }
}
