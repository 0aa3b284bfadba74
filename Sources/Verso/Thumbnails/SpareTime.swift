import Glibc
import Locks

/// Does work that nobody waits for, one after the other, on a thread that the system lets run when no other wants to.
final class SpareTime: Sendable {
  private struct State {
    var work: [@Sendable () -> Void] = []
    var isRunning = false
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: the maximum amount of waiting work; beyond that, what has waited longest is dropped.
  init(limit: Int) { self.limit = limit }

  /// Does something when there is time, or never.
  func perform(_ work: @escaping @Sendable () -> Void) {
    let isRunning = state.withLock { state in
      state.work.append(work)
      if state.work.count > limit { state.work.removeFirst() }
      defer { state.isRunning = true }
      return state.isRunning
    }
    if !isRunning { start() }
  }

  private func start() {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { work in
        guard let work else { return nil }
        // On Linux, each thread has a priority of its own.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
        Unmanaged<SpareTime>.fromOpaque(work).takeRetainedValue().performAll()
        return nil
      }, work.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      work.release()
      state.withLock { $0 = State() }
    }
  }

  private func performAll() {
    while let work = next() { work() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.work.isEmpty else {
        state.isRunning = false
        return nil
      }
      return state.work.removeFirst()
    }
  }
}
