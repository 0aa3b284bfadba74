import Synchronization

/// Something that a journal writes once, for several who want to know what came of it.
///
/// Whoever asks first does it, on their own thread; the others wait for it.
final class JournalWriting: Sendable {
  private let write: @Sendable () throws -> LibraryStep.Written
  private let outcome = Mutex<Result<LibraryStep.Written, any Error>?>(nil)

  init(_ write: @escaping @Sendable () throws -> LibraryStep.Written) { self.write = write }

  /// Writes, unless that was done.
  func wait() -> Result<LibraryStep.Written, any Error> {
    outcome.withLock { outcome in
      let result = outcome ?? Result { try write() }
      outcome = result
      return result
    }
  }

  /// Writes away from the main actor.
  @concurrent
  func carryOut() async { _ = wait() }
}
