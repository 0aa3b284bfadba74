import CGtk
import Gtk

extension RowDropTarget {
  /// Has the target forget what was dragged over it once that drag has ended.
  ///
  /// GTK 4.8 tells one of the targets of a widget that something was dropped, and leaves the others waiting for the
  /// pointer to leave. What it leaves is whatever it is over by then: if the drop makes the widget smaller, that is
  /// another one. The target then keeps what was dropped, and complains about everything that is dragged over it from
  /// then on.
  func watchEndedDrags() {
    // The handler goes with the target, which it must not keep.
    let target = controller.opaque
    controller.connect("notify::current-drop") { [weak self] _ in
      // A drag from another program has one target in a list.
      guard let self, let drag = Self.drag(over: target) else { return }
      for signal in ["dnd-finished", "cancel"] {
        Object(retaining: drag).connect(signal) { [weak self] _ in
          let ended = Object(retaining: drag)
          // What takes the drop is still at work on it.
          Task { self?.forget(ended) }
        }
      }
    }
  }

  private func forget(_ drag: Object) {
    if Self.drag(over: controller.opaque) == drag.pointer {
      gtk_drop_target_reject(controller.opaque)
    }
  }

  /// The drag of this program that a target knows of.
  private static func drag(over target: OpaquePointer) -> UnsafeMutableRawPointer? {
    gtk_drop_target_get_current_drop(target).flatMap { gdk_drop_get_drag($0) }
      .map { UnsafeMutableRawPointer($0) }
  }
}
