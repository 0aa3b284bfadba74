/// Runs tasks on threads of their own, as they wait for disks: the few threads that Swift runs tasks on must not.
final class ThreadsOfTheirOwn: TaskExecutor {
  static let shared = ThreadsOfTheirOwn()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    ReadingThread.start { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
