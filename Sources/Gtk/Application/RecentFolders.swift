import CGtk

/// The folders that were opened recently, in the list that the desktop shares between its apps.
@MainActor
public enum RecentFolders {
  /// Puts a folder at the top.
  ///
  /// - Parameters:
  ///   - path: the path as the bytes that the system uses.
  ///   - application: the name of the program that opened it.
  ///   - command: the command line that opens it, with `%u` for its address.
  public static func add(_ path: [UInt8], application: String, command: String) {
    guard let file = GFiles.file(at: path) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let address = g_file_get_uri(file) else { return }
    defer { g_free(address) }
    verso_recent_add_folder(address, application, command)
  }

  /// Takes a folder out of the list.
  public static func remove(_ path: [UInt8]) {
    guard let file = GFiles.file(at: path) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let address = g_file_get_uri(file) else { return }
    defer { g_free(address) }
    gtk_recent_manager_remove_item(gtk_recent_manager_get_default(), address, nil)
  }

  /// The paths of at most `limit` folders that the application opened, the last one first. It is not checked whether
  /// they still exist: a drive may be slow to answer.
  public static func list(application: String, limit: Int) -> [[UInt8]] {
    let items = gtk_recent_manager_get_items(gtk_recent_manager_get_default())
    defer { g_list_free_full(items) { verso_recent_unref($0) } }
    var folders: [(path: [UInt8], visited: Int)] = []
    var node = items
    while let current = node {
      node = current.pointee.next
      guard let info = current.pointee.data.map({ OpaquePointer($0) }),
        gtk_recent_info_has_application(info, application) != 0,
        gtk_recent_info_is_local(info) != 0,
        let file = g_file_new_for_uri(gtk_recent_info_get_uri(info))
      else { continue }
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      guard let path = GFiles.path(of: UnsafeMutableRawPointer(file)) else { continue }
      folders.append((path, verso_recent_visited(UnsafeMutableRawPointer(info))))
    }
    return folders.sorted { $0.visited > $1.visited }.prefix(limit).map(\.path)
  }
}
