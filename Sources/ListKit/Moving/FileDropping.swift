import CGtk
import Gtk

/// Shows which row files are over, and has the delegate accept them where they are dropped.
@MainActor
final class FileDropping<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  private var target: RowDropTarget?
  private let mark = DropMark<ID, Item>()

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Whether files can be dropped.
  var isOn: Bool {
    get { target != nil }
    set {
      guard newValue != isOn else { return }
      target?.remove(from: view.list)
      target = newValue ? makeTarget() : nil
    }
  }

  private func makeTarget() -> RowDropTarget? {
    RowDropTarget(
      on: view.list, accepting: gdk_file_list_get_type(), action: GDK_ACTION_COPY,
      RowDropTarget.Handlers(
        isOver: { [weak view] x, y in view?.fileDropping.filesAreOver(x, y) ?? false },
        left: { [weak view] in view?.fileDropping.filesLeft() },
        dropped: { [weak view] value, x, y in
          let paths = FileDropTarget.paths(in: value)
          guard let view, !paths.isEmpty else { return false }
          return view.controller.delegate?.list(
            view.controller, acceptFiles: paths, droppedOn: view.slot(atX: x, y: y)?.id) ?? false
        }))
  }

  private func filesAreOver(_ x: Double, _ y: Double) -> Bool {
    let controller = view.controller
    // Rows of this list are moved, and not taken for files.
    guard !view.dragging.isDragging || !controller.isReorderable else { return false }
    let slot = view.slot(atX: x, y: y)
    let mayDrop = controller.delegate?.list(controller, mayDropFilesOn: slot?.id) ?? false
    mark.show(on: mayDrop ? slot : nil, of: view)
    return mayDrop
  }

  private func filesLeft() { mark.show(on: nil, of: view) }
}
