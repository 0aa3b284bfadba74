import Synchronization

/// Something that a journal writes once, for several who want to know what came of it.
///
/// Whoever asks first does it, on their own thread; the others wait for it.
final class JournalWriting: Sendable {
  private enum State {
    case toDo(@Sendable () throws -> LibraryStep.Written?)
    case done(Result<LibraryStep.Written?, any Error>)
  }

  private let state: Mutex<State>

  init(_ write: @escaping @Sendable () throws -> LibraryStep.Written?) {
    state = Mutex(.toDo(write))
  }

  /// Writes, unless that was done.
  func wait() -> Result<LibraryStep.Written?, any Error> {
    state.withLock { state in
      switch state {
      case .done(let result): return result
      case .toDo(let write):
        let result = Result { try write() }
        // The photos that the edits were worked out of are let go: the library may change them.
        state = .done(result)
        return result
      }
    }
  }

  /// Writes away from the main actor.
  @concurrent
  func carryOut() async { _ = wait() }
}
