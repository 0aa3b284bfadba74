extension ItemsView {
  /// Whether a cell is being edited.
  public var isEditing: Bool { editor.session != nil }

  /// The cell that is being edited: its row, and in a table its column.
  public var editedCell: CellAddress<ID>? { editor.session?.address }

  /// Turns a cell into an editor. What is being edited elsewhere is committed first. If no column of a table is
  /// named, the first that can be edited is taken.
  ///
  /// - Returns: whether the cell is being edited now; false also if that commit has begun to edit another one. From
  ///   inside a cell, or a closure that the list calls, it is edited as soon as the list can, and the answer is false.
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
  /// - Parameter committing: whether the value is committed or given up. It cannot be committed if the row is gone:
  ///   then the delegate gets what was typed, and the editing ends.
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

  /// Whether the editing of a cell is paused.
  public var isEditingPaused: Bool { editor.interrupted?.isPaused == true }

  /// Has what was typed committed, before something that needs all of it, such as saving. The editor is closed until
  /// `resumeEditing`, so that what is typed later is kept apart from what was committed.
  ///
  /// - Returns: false if the value was refused: the cell is still being edited.
  @discardableResult
  public func pauseEditing() -> Bool {
    guard isEditing else { return true }
    guard controller.gate.isOpen else {
      controller.gate.whenOpen { [weak self] in self?.pauseEditing() }
      return false
    }
    return editor.pause()
  }

  /// Goes on with the editing that was paused, with the cursor where it was, unless something else has been done
  /// meanwhile or the row has left the list.
  public func resumeEditing() {
    guard isEditingPaused else { return }
    guard controller.gate.isOpen else {
      return controller.gate.whenOpen { [weak self] in self?.resumeEditing() }
    }
    editor.resume()
  }

  /// How many cells are asked whether they can be edited: a million that cannot must not stop the main loop.
  private static var mostCellsAsked: Int { 4_096 }

  /// The next cell that can be edited in a direction.
  func cell(after session: EditSession<ID, Item>, _ step: EditStep) -> CellAddress<ID>? {
    let factories = editableFactories
    guard let start = factories.firstIndex(where: { $0 === session.slot.factory }) else {
      return nil
    }
    var cursor = EditCursor(
      position: session.slot.position, column: start, columns: factories.count,
      rows: controller.model.count)
    var looked = 0
    while looked < Self.mostCellsAsked, move(&cursor, step) {
      looked += 1
      guard let path = controller.model.layout.indexPath(at: cursor.position),
        let id = controller.model.layout.id(at: cursor.position),
        let item = controller.item(at: path, expecting: id),
        factories[cursor.column].kinds.kind(for: item)?.editing?.isEditable(item) == true
      else { continue }
      return CellAddress(id: id, column: factories[cursor.column].column)
    }
    return nil
  }
}
