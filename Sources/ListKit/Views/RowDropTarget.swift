import CGtk
import Gtk

/// A `GtkDropTarget` that knows over which point of its widget something is dragged.
@MainActor
final class RowDropTarget {
  /// What the target tells.
  struct Handlers {
    /// Something is over a point; answers whether it may be dropped there.
    let isOver: @MainActor (Double, Double) -> Bool
    /// It is no longer over the widget.
    let left: @MainActor () -> Void
    /// A value was dropped at a point; answers whether it was taken.
    let dropped: @MainActor (UnsafePointer<GValue>, Double, Double) -> Bool
  }

  let controller: EventController

  /// Lets values of a type be dropped on a widget.
  ///
  /// - Parameter action: what a drop does with the value, as the pointer shows it.
  init?(
    on widget: Widget, accepting type: GType, action: GdkDragAction, _ handlers: Handlers
  ) {
    guard let target = gtk_drop_target_new(type, action) else { return nil }
    controller = EventController(adopting: UnsafeMutableRawPointer(target))
    for signal in ["enter", "motion"] {
      Motion { x, y in handlers.isOver(x, y) ? action.rawValue : 0 }
        .connect(unsafeBitCast(motion, to: GCallback.self), to: signal, of: controller.pointer)
    }
    controller.connect("leave") { _ in handlers.left() }
    controller.connectAnswering("drop") { arguments in
      handlers.left()
      guard let value = g_value_get_boxed(arguments.value(at: 0)) else { return false }
      return handlers.dropped(
        value.assumingMemoryBound(to: GValue.self), arguments.double(at: 1),
        arguments.double(at: 2))
    }
    widget.addController(controller)
    watchEndedDrags()
  }

  /// Takes the target away.
  func remove(from widget: Widget) {
    gtk_widget_remove_controller(widget.widget, controller.opaque)
  }
}

/// Answers with the action of a drop, which is a set of flags: zero for none.
private typealias Motion = CallbackBox<@MainActor (Double, Double) -> guint>

private let motion:
  @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> guint = {
    _, x, y, data in
    Motion.call(data) { $0.value(x, y) } ?? 0
  }
