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
