import CGtk
import Gtk

extension ItemsView {
  /// Lets rows be dragged out of the window as files, if the delegate names any.
  func watchDragging() {
    DragSource.add(to: list) { [weak self] x, y in
      guard let self, !isEditing, mayDragRows(atX: x, y: y), let slot = slot(atX: x, y: y),
        let id = slot.id
      else {
        return nil
      }
      if !controller.model.isSelected(id) { controller.select([id]) }
      let paths =
        controller.delegate?.list(controller, filesToDrag: controller.selection) ?? []
      return paths.isEmpty ? nil : DragSource.Load(paths: paths, icon: slot.rowWidget)
    }
  }
}
