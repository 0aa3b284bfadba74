import Dispatch
import Glibc
import Locks

/// A thread for work that may have to wait for a disk that does not answer: the few threads that Swift runs tasks on
/// must never do that.
///
/// A thread with nothing to do waits a moment for more: creating one, with its stack, takes as long as reading
/// several photos.
enum ReadingThread {
  private typealias Work = @Sendable () -> Void

  /// There is only work in it while threads are waiting for some.
  private struct State {
    var waiting = 0
    var works: [Work] = []
  }

  /// How many threads may wait for work.
  private static let limit = Cores.count * 2 + 1
  /// How long they wait.
  private static let patience = DispatchTimeInterval.seconds(1)

  private static let state = Mutex(State())
  /// Signalled for each piece of work that a waiting thread should do.
  private static let semaphore = DispatchSemaphore(value: 0)

  /// Does something on a thread of its own, or at once if the system does not provide one.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let isTaken = state.withLock { state in
      guard state.works.count < state.waiting else { return false }
      state.works.append(body)
      return true
    }
    if isTaken { semaphore.signal() } else { make(body) }
  }

  private static func make(_ body: @escaping Work) {
    final class First: Sendable {
      let body: Work

      init(_ body: @escaping Work) { self.body = body }
    }
    var thread = pthread_t()
    let first = Unmanaged.passRetained(First(body))
    let code = pthread_create(
      &thread, nil,
      { first in
        guard let first else { return nil }
        FileThreads.lowerPriority()
        Unmanaged<First>.fromOpaque(first).takeRetainedValue().body()
        ReadingThread.goOn()
        return nil
      }, first.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      first.takeRetainedValue().body()
    }
  }

  /// Does the work that comes, until there is none for some time.
  private static func goOn() {
    while let work = next() { work() }
  }

  private static func next() -> Work? {
    let mayWait = state.withLock { state in
      guard state.waiting < limit else { return false }
      state.waiting += 1
      return true
    }
    guard mayWait else { return nil }
    // Whether it was signalled or timed out, it takes the work that is there, since no other thread may come for it.
    _ = semaphore.wait(timeout: .now() + patience)
    return state.withLock { state in
      state.waiting -= 1
      return state.works.popLast()
    }
  }
}
