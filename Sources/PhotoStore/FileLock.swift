import Glibc

/// Locks of open files that other programs may have, too (flock(2)).
enum FileLock {
  /// Waits for a lock, which holds until it is given back or the file is closed.
  ///
  /// - Parameters:
  ///   - operation: `LOCK_SH` or `LOCK_EX`.
  ///   - descriptor: the open file or folder.
  ///   - patience: how long to wait for the others, in milliseconds.
  /// - Returns: false if others keep it for too long. A file system without locks has no others.
  static func acquire(_ operation: Int32, of descriptor: Int32, patience: Int) -> Bool {
    for waited in 0..<patience {
      if flock(descriptor, operation | LOCK_NB) == 0 { return true }
      if errno != EWOULDBLOCK && errno != EINTR { return true }
      if waited < patience - 1 { usleep(1000) }
    }
    return false
  }
}
