import Glibc

/// A thread for work that may wait for a disk that does not answer: the few threads that Swift runs tasks
/// on must never wait so.
enum ReadingThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Does something on a thread of its own, or at once where the system gives none.
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &thread, nil,
      { work in
        guard let work else { return nil }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      work.takeRetainedValue().body()
    }
  }
}
