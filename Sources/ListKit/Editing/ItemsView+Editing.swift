extension ItemsView {
  /// Whether a cell is being edited.
  public var isEditing: Bool { editor.session != nil }

  /// The cell that is being edited: its row, and in a table its column.
  public var editedCell: (id: ID, column: String?)? {
    editor.session.map { ($0.id, $0.slot.factory.column) }
  }

  /// Turns a cell into an editor. What is being edited elsewhere is committed before. Where no column
  /// of a table is named, it is the first that can be edited.
  ///
  /// - Returns: whether the cell is being edited now. From inside a cell, or a closure that the list
  ///   calls, it is edited as soon as the list can, and the answer is false.
  @discardableResult
  public func beginEditing(_ id: ID, column: String? = nil) -> Bool {
    guard controller.gate.isOpen else {
      controller.gate.whenOpen { [weak self] in self?.beginEditing(id, column: column) }
      return false
    }
    return editor.beginEditing(id, column: column)
  }

  /// Ends the editing of a cell, if one is being edited.
  ///
  /// - Parameter committing: whether the value is taken over or given up. It cannot be taken over where
  ///   the row is gone: the delegate gets what was typed then, and the editing ends.
  /// - Returns: false if the value was refused: the cell is still being edited.
  @discardableResult
  public func endEditing(committing: Bool) -> Bool {
    guard isEditing else { return true }
    guard controller.gate.isOpen else {
      controller.gate.whenOpen { [weak self] in self?.endEditing(committing: committing) }
      return false
    }
    return editor.endEditingNow(committing: committing)
  }
}
