import CGtk

/// What stands at a path.
public enum FileKinds {
  /// Whether a folder is there, or a link to one.
  public static func isFolder(_ path: [UInt8]) -> Bool {
    path.withCString { g_file_test($0, G_FILE_TEST_IS_DIR) } != 0
  }
}
