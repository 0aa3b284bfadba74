public import CGtk

/// A `GtkDropTarget` for files and folders.
public final class FileDropTarget: EventController {
  /// A target that takes copies of files.
  public convenience init() {
    self.init(adopting: gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY))
  }

  /// Calls `handler` with the paths of dropped local files and folders, as the bytes that the system
  /// uses.
  @discardableResult
  public func onDrop(_ handler: @escaping @MainActor ([[UInt8]]) -> Void) -> SignalConnection {
    connectAnswering("drop") { arguments in
      guard let value = g_value_get_boxed(arguments.value(at: 0)) else { return false }
      let paths = Self.paths(in: value.assumingMemoryBound(to: GValue.self))
      guard !paths.isEmpty else { return false }
      handler(paths)
      return true
    }
  }

  /// Calls `handler` when something that the target takes has come over the widget, and when it has
  /// left or was dropped.
  @discardableResult
  public func onHover(_ handler: @escaping @MainActor (Bool) -> Void) -> SignalConnection {
    let target = opaque
    return connect("notify::current-drop") { _ in
      handler(gtk_drop_target_get_current_drop(target) != nil)
    }
  }

  /// Stops accepting what is dragged from this program itself, so that nothing happens when rows are dropped outside
  /// their list.
  public func ignoreOwnDrags() {
    let target = opaque
    connectAnswering("accept") { arguments in
      guard let drop = arguments.object(at: 0).map({ OpaquePointer($0) }),
        gdk_drop_get_drag(drop) == nil
      else { return false }
      let wanted = gtk_drop_target_get_formats(target)
      return gdk_content_formats_match_gtype(wanted, gdk_drop_get_formats(drop)) != 0
        || gdk_content_formats_contain_mime_type(gdk_drop_get_formats(drop), "text/uri-list") != 0
    }
  }

  /// The local files and folders among what was dropped.
  ///
  /// - Parameter value: the dropped value, which must be a list of files.
  public static func paths(in value: UnsafePointer<GValue>) -> [[UInt8]] {
    guard let list = g_value_get_boxed(value) else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var paths: [[UInt8]] = []
    var node = files
    while let current = node {
      node = current.pointee.next
      if let path = GFiles.path(of: current.pointee.data) { paths.append(path) }
    }
    return paths
  }
}
