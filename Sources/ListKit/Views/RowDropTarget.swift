import CGtk
import Gtk

/// A `GtkDropTarget` for files that knows over which point of its widget they are.
@MainActor
final class RowDropTarget {
  /// What the target tells.
  struct Handlers {
    /// Files are over a point; answers whether they may be dropped there.
    let isOver: @MainActor (Double, Double) -> Bool
    /// The files are over the widget no more.
    let left: @MainActor () -> Void
    /// Files were dropped at a point; answers whether they were taken.
    let dropped: @MainActor ([[UInt8]], Double, Double) -> Bool
  }

  private let controller: EventController

  /// Lets files be dropped on a widget.
  init?(on widget: Widget, _ handlers: Handlers) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return nil
    }
    controller = EventController(adopting: UnsafeMutableRawPointer(target))
    for signal in ["enter", "motion"] {
      g_signal_connect_data(
        controller.pointer, signal, unsafeBitCast(motion, to: GCallback.self),
        Unmanaged.passRetained(MotionBox(handlers.isOver)).toOpaque(),
        { data, _ in
          guard let data else { return }
          Unmanaged<MotionBox>.fromOpaque(data).release()
        }, GConnectFlags(rawValue: 0))
    }
    controller.connect("leave") { _ in handlers.left() }
    controller.connectAnswering("drop") { arguments in
      handlers.left()
      guard let value = g_value_get_boxed(arguments.value(at: 0)) else { return false }
      let paths = FileDropTarget.paths(in: value.assumingMemoryBound(to: GValue.self))
      return !paths.isEmpty
        && handlers.dropped(paths, arguments.double(at: 1), arguments.double(at: 2))
    }
    widget.addController(controller)
  }

  /// Takes the target away.
  func remove(from widget: Widget) {
    gtk_widget_remove_controller(widget.widget, controller.opaque)
  }
}

/// Keeps the closure while GTK holds its address.
private final class MotionBox {
  let isOver: @MainActor (Double, Double) -> Bool

  init(_ isOver: @escaping @MainActor (Double, Double) -> Bool) { self.isOver = isOver }
}

/// Answers with the action of a drop, which is a set of flags: zero for none.
private let motion:
  @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> guint = {
    _, x, y, data in
    guard let data else { return 0 }
    nonisolated(unsafe) let box = data
    return MainActor.assumeIsolated {
      Unmanaged<MotionBox>.fromOpaque(box).takeUnretainedValue().isOver(x, y)
        ? GDK_ACTION_COPY.rawValue : 0
    }
  }
