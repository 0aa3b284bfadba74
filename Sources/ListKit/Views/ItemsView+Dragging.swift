import CGtk
import Gtk

extension ItemsView {
  /// Lets rows be dragged: out of the window as files, if the delegate names any, and to another
  /// place of the list, if the data source can move them.
  func watchDragging() {
    DragSource.add(to: list, onEnd: { [weak self] in self?.draggedIDs = [] }) {
      [weak self] x, y in
      guard let self, !isEditing, mayDragRows(atX: x, y: y), let slot = slot(atX: x, y: y),
        let id = slot.id
      else {
        return nil
      }
      if !controller.model.isSelected(id) { controller.select([id]) }
      let paths =
        controller.delegate?.list(controller, filesToDrag: controller.selection) ?? []
      let isReorderable = controller.isReorderable
      guard isReorderable || !paths.isEmpty else { return nil }
      draggedIDs = controller.model.selectedIDs
      return DragSource.Load(
        paths: paths, areRows: isReorderable, count: draggedIDs.count, icon: slot.rowWidget)
    }
  }
}
