import Dispatch
import Glibc
import Locks

/// A thread for work that may wait for a disk that does not answer: the few threads that Swift runs tasks
/// on must never wait so.
///
/// One that has nothing to do waits a moment for more: to make a thread, with its stack, takes as long as to
/// read several photos.
enum ReadingThread {
  private typealias Work = @Sendable () -> Void

  /// What waits to be done is there only while threads wait for it.
  private struct State {
    var waiting = 0
    var works: [Work] = []
  }

  /// How many threads wait for work at the most.
  private static let limit = Cores.count * 2 + 1
  /// How long they do.
  private static let patience = DispatchTimeInterval.seconds(1)

  private static let state = Mutex(State())
  /// Signalled for each work that a thread which waits is to do.
  private static let semaphore = DispatchSemaphore(value: 0)

  /// Does something on a thread of its own, or at once where the system gives none.
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

  /// Does what comes, until nothing does for some time.
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
    // Whether it was called or waited long enough: what is there is done, as nobody else may come for it.
    _ = semaphore.wait(timeout: .now() + patience)
    return state.withLock { state in
      state.waiting -= 1
      return state.works.popLast()
    }
  }
}
