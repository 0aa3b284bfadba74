import CLinux
import Glibc

/// A file that is only in memory, for programs that read files.
enum MemoryFile {
  /// Makes a file that holds some bytes.
  ///
  /// - Parameters:
  ///   - name: what the system calls it in its lists.
  ///   - bytes: what it holds.
  /// - Returns: the open file, which the caller closes; nil if there is no room for it.
  static func make(_ name: String, holding bytes: [UInt8]) -> Int32? {
    let file = linux_memory_file(name)
    guard file >= 0 else { return nil }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      guard count > 0 || errno == EINTR else {
        close(file)
        return nil
      }
      written += max(count, 0)
    }
    return file
  }
}
