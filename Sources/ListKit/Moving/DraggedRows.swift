import CGtk
import Gtk

/// What a drag of rows within their list carries: a mark that they are being dragged. The list itself knows which
/// rows they are.
@MainActor
enum DraggedRows {
  /// The class.
  static let type = ObjectType.register("ListKitDraggedRows", parent: verso_type_object())

  /// A provider of the mark, which the caller owns.
  static func makeProvider() -> UnsafeMutablePointer<GdkContentProvider>? {
    let mark = ObjectType.instance(of: type)
    defer { g_object_unref(mark) }
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_value_set_object(&value, mark)
    return gdk_content_provider_new_for_value(&value)
  }
}
