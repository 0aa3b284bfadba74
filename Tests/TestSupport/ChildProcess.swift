public import Foundation
import Locks

/// A program that starts with the open files that it is to have, and with no signal blocked.
///
/// Foundation closes in a program what was open when it looked, shortly before it starts it. What another thread opens
/// meanwhile, as the socket by whose end it notices that a program has ended, stays open in the new program: whoever
/// waits for the other one then waits for both, and for ever where the new one stays. So programs start one at a time.
public final class ChildProcess: Process, @unchecked Sendable {
  private static let starting = Mutex(())

  /// Starts the program.
  ///
  /// It would start with the signals blocked that the starting thread has blocked, and tests run on threads of
  /// libdispatch, which block nearly all: one that ends its own helpers by SIGTERM, as Python's `multiprocessing` does,
  /// would wait for them for ever.
  ///
  /// - Throws: what Foundation does where the program cannot be started.
  override public func run() throws {
    try Self.starting.withLock { _ in
      var (none, before) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try super.run()
    }
  }

  /// A pipe that no program gets but the one that it is made for: its end would not be noticed as long as another one
  /// had it open, too.
  public static func pipe() -> Pipe { starting.withLock { _ in Pipe() } }
}
