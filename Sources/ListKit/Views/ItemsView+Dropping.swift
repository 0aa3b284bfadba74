import CGtk
import Gtk

extension ItemsView {
  /// Shows over which row files are, and tells the delegate where they were dropped.
  func makeDropTarget() -> RowDropTarget? {
    RowDropTarget(
      on: list, accepting: gdk_file_list_get_type(), action: GDK_ACTION_COPY,
      RowDropTarget.Handlers(
        isOver: { [weak self] x, y in self?.filesAreOver(x, y) ?? false },
        left: { [weak self] in self?.markDropTarget(nil) },
        dropped: { [weak self] value, x, y in
          let paths = FileDropTarget.paths(in: value)
          guard let self, !paths.isEmpty else { return false }
          return controller.delegate?.list(
            controller, didDrop: paths, on: slot(atX: x, y: y)?.id) ?? false
        }))
  }

  private func filesAreOver(_ x: Double, _ y: Double) -> Bool {
    // Rows of this list are moved, and not taken for files.
    guard draggedIDs.isEmpty || !controller.isReorderable else { return false }
    let slot = slot(atX: x, y: y)
    let mayDrop =
      controller.delegate?.list(controller, mayDropFilesOn: slot?.id) ?? false
    markDropTarget(mayDrop ? slot : nil)
    return mayDrop
  }

  /// Marks a row as the one that takes a drop, and no other.
  private func markDropTarget(_ slot: RowSlot<ID, Item>?) {
    guard slot !== dropSlot else { return }
    dropSlot?.ownState.remove(.dropTarget)
    slot?.ownState.insert(.dropTarget)
    dropSlot = slot
  }
}
