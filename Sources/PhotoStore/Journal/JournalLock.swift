import Glibc
import PhotoModel

/// What keeps the programs that use one journal out of each other's way where SQLite cannot: while a journal is being
/// created, or a damaged one replaced.
///
/// Whoever reads or writes the journal shares the lock; whoever replaces its file has it alone.
struct JournalLock: ~Copyable, Sendable {
  /// The ways to hold the lock.
  enum Mode: Int32 {
    case shared = 1
    case exclusive = 2
  }

  private let path: RawPath
  private let descriptor: Int32

  /// How long to wait for the others, in milliseconds.
  private static let patience = 10_000

  /// The lock of a journal.
  ///
  /// - Parameter suffix: what it is a lock of.
  init(of path: RawPath, suffix: String = ".lock") throws(StoreError) {
    self.path = path
    descriptor = open(path.adding(suffix).cString, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EACCES || errno == EPERM || errno == EROFS { throw .readOnly(path) }
      throw .cannotOpen(path, .system(errno))
    }
  }

  deinit { close(descriptor) }

  /// Waits for the lock.
  ///
  /// - Throws: `busy` if others keep it for too long.
  borrowing func acquire(_ mode: Mode) throws(StoreError) {
    guard FileLock.acquire(mode.rawValue, of: descriptor, patience: Self.patience) else {
      throw .busy(path)
    }
  }

  /// Takes the lock if nobody else has it.
  borrowing func tryToAcquire(_ mode: Mode) -> Bool {
    flock(descriptor, mode.rawValue | LOCK_NB) == 0
  }

  /// Gives the lock back.
  borrowing func release() { flock(descriptor, LOCK_UN) }
}
