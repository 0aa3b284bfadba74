import CLinux
import Glibc
import PhotoModel

/// A path as the system takes it: an open folder, and a name relative to it.
///
/// The system refuses a path of `PATH_MAX` (4,096) bytes or more, though folders may well be that deep. Such a path
/// is walked in stretches that it accepts.
struct SystemPath {
  /// The open folder, or `AT_FDCWD`.
  let folder: Int32
  /// The rest of the path.
  let name: UnsafePointer<CChar>

  /// Calls the body with the folder and the name of a path.
  static func find<Result>(
    _ path: RawPath, _ body: (SystemPath) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    // To the system NUL ends a path, which would then mean another file.
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else { throw .system(EINVAL) }
    var rest = path.bytes[...]
    var folder = AT_FDCWD
    defer { if folder != AT_FDCWD { close(folder) } }
    while rest.count >= Int(PATH_MAX) {
      let stretch = rest.prefix(Int(PATH_MAX) - 1)
      guard let end = stretch.lastIndex(of: UInt8(ascii: "/")), end > rest.startIndex else {
        throw .system(ENAMETOOLONG)
      }
      let flags = linux_o_path | O_DIRECTORY | O_CLOEXEC
      let next = try withName(rest[..<end]) { name throws(FileError) in
        try check(openat(folder, name, flags))
      }
      if folder != AT_FDCWD { close(folder) }
      folder = next
      rest = rest[end...].drop { $0 == UInt8(ascii: "/") }
    }
    return try withName(rest) { name throws(FileError) in
      try body(SystemPath(folder: folder, name: name))
    }
  }

  private static func withName<Result>(
    _ bytes: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    // On the stack: each photo of a scan is looked at and opened by name.
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) {
      name throws(FileError) in
      guard let start = name.baseAddress else { throw .system(EINVAL) }
      bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(name).copyMemory(from: $0) }
      name[bytes.count] = 0
      return try body(start)
    }
  }
}
