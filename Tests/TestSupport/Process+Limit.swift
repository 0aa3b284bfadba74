public import Foundation
import Locks

extension Process {
  /// Waits until the program has ended. One that takes much longer than any should is killed, so that
  /// a test fails and does not wait for ever.
  ///
  /// - Throws: `WaitedInVain` where it had to be killed.
  public func waitForEnd(atMost limit: Duration = .seconds(600)) throws {
    let isLate = Mutex(false)
    let identifier = processIdentifier
    let stop = DispatchWorkItem {
      isLate.withLock { $0 = true }
      kill(identifier, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Int(limit.components.seconds)), execute: stop)
    waitUntilExit()
    stop.cancel()
    if isLate.withLock(\.self) {
      throw WaitedInVain(for: "\(executableURL?.lastPathComponent ?? "a program") ended")
    }
  }

  /// Starts the program with no signal blocked.
  ///
  /// A program starts with the signals blocked that the starting thread has blocked, and tests run on
  /// threads of libdispatch, which block nearly all: one that ends its own helpers by SIGTERM, as Python's
  /// `multiprocessing` does, would wait for them for ever.
  public func runWithAllSignals() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }

  /// Kills the program if it stays for much longer than any should, so that who reads what it writes
  /// does not wait for ever.
  public func killIfItStays(for limit: Duration = .seconds(600)) {
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Int(limit.components.seconds))
    ) { [weak self] in
      if let self, isRunning { kill(processIdentifier, SIGKILL) }
    }
  }
}
