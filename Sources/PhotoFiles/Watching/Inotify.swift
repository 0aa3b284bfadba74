import CLinux
import Glibc
import PhotoModel

/// The notices that Linux gives about folders (inotify(7)). Whoever makes it must close it.
struct Inotify: Sendable {
  /// A notice.
  struct Notice: Hashable {
    /// Which watch it belongs to; negative for none.
    var watch: Int32
    /// What happened.
    var mask: UInt32
    /// The name in the folder; empty for the folder itself.
    var name: [UInt8]
  }

  let file: Int32

  /// The events that are asked for. Reading is not: our own reading would be reported.
  private static let events =
    UInt32(IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO)
    | UInt32(IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

  /// Notices of nothing yet.
  init() throws(FileError) {
    file = linux_inotify()
    if file < 0 { throw .current }
  }

  /// Watches a folder.
  ///
  /// - Returns: the number of the watch; a folder has only one.
  func watch(_ folder: RawPath) throws(FileError) -> Int32 {
    let watch = folder.withSystemName { inotify_add_watch(file, $0, Self.events) }
    if watch < 0 { throw .current }
    return watch
  }

  /// Stops watching a folder.
  func remove(_ watch: Int32) { inotify_rm_watch(file, watch) }

  /// What was reported since the last call; empty if nothing was.
  func read() -> [Notice] {
    var notices: [Notice] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count > 0 else { return notices }
      Self.append(buffer[..<count], to: &notices)
    }
  }

  private static func append(_ bytes: ArraySlice<UInt8>, to notices: inout [Notice]) {
    let head = 16
    var rest = bytes
    while rest.count >= head {
      func number(_ offset: Int) -> UInt32 {
        rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
      }
      let length = Int(number(12))
      guard rest.count >= head + length else { return }
      let name = rest.dropFirst(head).prefix(length).prefix { $0 != 0 }
      notices.append(
        Notice(watch: Int32(bitPattern: number(0)), mask: number(4), name: Array(name)))
      rest = rest.dropFirst(head + length)
    }
  }

  /// How many folders a user may watch; nil if the system does not say.
  static var limit: Int? {
    guard
      let bytes = try? POSIXFileSystem().withFile(
        RawPath("/proc/sys/fs/inotify/max_user_watches"),
        { try POSIXFileSystem().read(0..<32, of: $0) })
    else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self).prefix { $0.isNumber })
  }
}

extension RawPath {
  /// Passes the path as the system takes it.
  func withSystemName<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress) }
    }
  }
}
