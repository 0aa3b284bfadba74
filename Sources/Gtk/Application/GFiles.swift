import CGtk

/// Reads paths out of GIO's files.
enum GFiles {
  /// The path of a file as the bytes that the system uses, or nil if it is not a local file.
  static func path(of file: UnsafeMutableRawPointer?) -> [UInt8]? {
    guard let file, let path = g_file_get_path(OpaquePointer(file)) else { return nil }
    defer { g_free(path) }
    return Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// A `GFile` for a path; the caller owns it.
  static func file(at path: [UInt8]) -> OpaquePointer? {
    path.withCString { g_file_new_for_path($0) }
  }
}

extension Array where Element == UInt8 {
  /// Lends the bytes as a C string; they end at the first NUL.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The closing NUL makes the buffer at least one element long.
      guard let start = buffer.baseAddress else { preconditionFailure("an empty C string") }
      return try body(start)
    }
  }
}
