import CGtk

/// Copies folders, on any thread.
public enum FolderCopy {
  /// Copies a folder with all files and folders in it; the copies are writable, whether the originals are or not.
  ///
  /// The copy is made beside its target path and moved there once it is complete, so that nobody sees half of one.
  ///
  /// - Parameters:
  ///   - source: the path of the folder.
  ///   - target: the path of the copy. Its parent is made if it is missing.
  /// - Returns: whether the whole copy is there. If something else is there already, it stays as it is.
  public static func make(of source: [UInt8], at target: [UInt8]) -> Bool {
    guard let from = GFiles.file(at: source), let to = GFiles.file(at: target),
      let half = GFiles.file(at: target + Array(".part".utf8))
    else { return false }
    defer { for file in [from, to, half] { g_object_unref(UnsafeMutableRawPointer(file)) } }
    if let parent = g_file_get_parent(to) {
      g_file_make_directory_with_parents(parent, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(parent))
    }
    return copy(from, to: half)
      && g_file_move(half, to, G_FILE_COPY_NO_FALLBACK_FOR_MOVE, nil, nil, nil, nil) != 0
  }

  private static func copy(_ source: OpaquePointer, to target: OpaquePointer) -> Bool {
    // A copy that was interrupted may be there already.
    g_file_make_directory(target, nil, nil)
    guard
      let entries = g_file_enumerate_children(
        source, "standard::name,standard::type", G_FILE_QUERY_INFO_NONE, nil, nil)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(entries)) }
    while true {
      var info: OpaquePointer?
      var child: OpaquePointer?
      guard g_file_enumerator_iterate(entries, &info, &child, nil, nil) != 0 else { return false }
      guard let info, let child else { return true }
      guard let name = g_file_info_get_name(info), let copy = g_file_get_child(target, name) else {
        return false
      }
      defer { g_object_unref(UnsafeMutableRawPointer(copy)) }
      let isWhole =
        g_file_info_get_file_type(info) == G_FILE_TYPE_DIRECTORY
        ? Self.copy(child, to: copy)
        : g_file_copy(
          child, copy,
          GFileCopyFlags(
            G_FILE_COPY_OVERWRITE.rawValue | G_FILE_COPY_TARGET_DEFAULT_PERMS.rawValue),
          nil, nil, nil, nil) != 0
      guard isWhole else { return false }
    }
  }
}
