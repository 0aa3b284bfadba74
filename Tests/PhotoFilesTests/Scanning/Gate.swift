import Dispatch
import Locks

/// What threads wait for without taking the processor, as those do that wait for a disk: tests that keep dozens of them
/// waiting last as long as all other tests take beside them.
final class Gate: Sendable {
  private let passed = DispatchSemaphore(value: 0)
  private let opened = Mutex(false)

  /// Whether threads can pass.
  var isOpen: Bool { opened.withLock { $0 } }

  /// Lets all threads pass, those that come later, too.
  func open() {
    opened.withLock { $0 = true }
    passed.signal()
  }

  /// Comes back when the gate is open.
  func pass() {
    passed.wait()
    // Each lets the next one pass.
    passed.signal()
  }
}
