import CGtk
import Gtk

/// A `GtkDragSource` that asks for what to drag when a drag starts.
@MainActor
final class DragSource {
  /// What a drag carries, and what it looks like.
  struct Load {
    /// The paths of files, as the bytes that the system uses.
    let paths: [[UInt8]]
    /// Whether the rows can be dropped in their own list.
    let areRows: Bool
    /// The number of rows.
    let count: Int
    /// The widget whose picture follows the pointer.
    let icon: UnsafeMutablePointer<GtkWidget>?
  }

  /// Lets rows be dragged out of a widget.
  ///
  /// - Parameters:
  ///   - onEnd: called when a drag has ended, whatever became of it.
  ///   - prepare: what a drag that starts at a point carries; nil for no drag.
  static func add(
    to widget: Widget, onEnd: @escaping @MainActor () -> Void,
    prepare: @escaping @MainActor (Double, Double) -> Load?
  ) {
    guard let source = gtk_drag_source_new() else { return }
    gtk_drag_source_set_actions(
      source, GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue))
    Object(retaining: UnsafeMutableRawPointer(source)).connect("drag-end") { _ in onEnd() }
    Preparation(prepare).connect(
      unsafeBitCast(prepareDrag, to: GCallback.self), to: "prepare",
      of: UnsafeMutableRawPointer(source))
    // The widget takes over the source.
    gtk_widget_add_controller(widget.widget, source)
  }

  /// The content of a drag, which the caller owns.
  fileprivate static func content(
    of load: Load, for source: OpaquePointer
  ) -> OpaquePointer? {
    if let icon = load.icon, let picture = DragIcon.make(of: icon, count: load.count) {
      // Below and beside the pointer, so that the drop position can be seen.
      gtk_drag_source_set_icon(source, picture, -16, -12)
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    let rows = load.areRows ? DraggedRows.makeProvider() : nil
    guard !load.paths.isEmpty else { return rows.map { OpaquePointer($0) } }
    guard let rows else { return provider(of: load.paths).map { OpaquePointer($0) } }
    var providers = [rows, provider(of: load.paths)]
    // The union takes over the providers.
    return gdk_content_provider_new_union(&providers, gsize(providers.count))
      .map { OpaquePointer($0) }
  }

  /// A provider of files, which the caller owns.
  private static func provider(
    of paths: [[UInt8]]
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    var files: UnsafeMutablePointer<GSList>?
    for path in paths.reversed() {
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
    return gdk_content_provider_new_for_value(&value)
  }
}

private typealias Preparation = CallbackBox<@MainActor (Double, Double) -> DragSource.Load?>

private let prepareDrag:
  @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> OpaquePointer? = {
    source, x, y, data in
    guard let source else { return nil }
    return Preparation.call(data, source) { preparation, source in
      preparation.value(x, y).flatMap { DragSource.content(of: $0, for: source) }
    } ?? nil
  }
