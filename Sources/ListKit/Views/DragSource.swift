import CGtk
import Gtk

/// A `GtkDragSource` that asks for the files to drag when a drag starts.
@MainActor
final class DragSource {
  /// What a drag carries, and what it looks like.
  struct Load {
    /// The paths of files, as the bytes that the system uses.
    let paths: [[UInt8]]
    /// The widget whose picture follows the pointer.
    let icon: UnsafeMutablePointer<GtkWidget>?
  }

  /// Lets files be dragged out of a widget.
  ///
  /// - Parameter prepare: what a drag that starts at a point carries; nil for no drag.
  static func add(to widget: Widget, prepare: @escaping @MainActor (Double, Double) -> Load?) {
    guard let source = gtk_drag_source_new() else { return }
    gtk_drag_source_set_actions(source, GDK_ACTION_COPY)
    g_signal_connect_data(
      UnsafeMutableRawPointer(source), "prepare",
      unsafeBitCast(prepareDrag, to: GCallback.self),
      Unmanaged.passRetained(Preparation(prepare)).toOpaque(),
      { data, _ in
        guard let data else { return }
        Unmanaged<Preparation>.fromOpaque(data).release()
      }, GConnectFlags(rawValue: 0))
    // The widget takes the source over.
    gtk_widget_add_controller(widget.widget, source)
  }

  /// The content of a drag, which the caller owns.
  fileprivate static func content(
    of load: Load, for source: OpaquePointer
  ) -> OpaquePointer? {
    if let icon = load.icon, let picture = gtk_widget_paintable_new(icon) {
      gtk_drag_source_set_icon(source, picture, 0, 0)
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    var files: UnsafeMutablePointer<GSList>?
    for path in load.paths.reversed() {
      let file = (path + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { g_file_new_for_path($0.baseAddress) }
      }
      files = g_slist_prepend(files, UnsafeMutableRawPointer(file))
    }
    defer { g_slist_free_full(files) { $0.map { g_object_unref($0) } } }
    var value = GValue()
    g_value_init(&value, gdk_file_list_get_type())
    g_value_take_boxed(&value, UnsafeRawPointer(gdk_file_list_new_from_list(files)))
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value).map { OpaquePointer($0) }
  }
}

/// Keeps the closure while GTK holds its address.
private final class Preparation {
  let prepare: @MainActor (Double, Double) -> DragSource.Load?

  init(_ prepare: @escaping @MainActor (Double, Double) -> DragSource.Load?) {
    self.prepare = prepare
  }
}

private let prepareDrag:
  @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> OpaquePointer? = {
    source, x, y, data in
    guard let source, let data else { return nil }
    nonisolated(unsafe) let (drag, box) = (source, data)
    return onMainThread {
      Unmanaged<Preparation>.fromOpaque(box).takeUnretainedValue().prepare(x, y).flatMap {
        DragSource.content(of: $0, for: drag)
      }
    }
  }
