/// Runs tasks that wait for disks on threads of their own: the few threads that Swift runs tasks on must not wait for
/// one.
final class ThreadsOfTheirOwn: TaskExecutor {
  static let shared = ThreadsOfTheirOwn()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    ReadingThread.start { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
