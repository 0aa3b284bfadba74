import CLinux
import Glibc
import Locks

/// Lets a command that writes end between two files when the process is asked to end: by Ctrl+C (INT), `kill` (TERM),
/// a terminal that is closed (HUP), or a reader of the output that has had enough (PIPE). A second signal ends it at
/// once.
final class Interruption: Sendable {
  private let onSignal: @Sendable () -> Void
  private let numbers: [Int32]
  private let reader: Int32
  private let received = Mutex<Int32?>(nil)

  /// The signal that arrived; nil if there was none.
  var signal: Int32? { received.withLock { $0 } }

  /// Waits for signals from now on; there is one for the whole process.
  ///
  /// - Parameter onSignal: called once, on a thread of its own.
  init(_ onSignal: @escaping @Sendable () -> Void) {
    self.onSignal = onSignal
    // What was ignored from the start, as under nohup, stays ignored.
    numbers = [SIGINT, SIGTERM, SIGHUP].filter { linux_is_ignored($0) == 0 }
    var ends: [Int32] = [-1, -1]
    // A signal handler may do hardly anything but write to a pipe.
    guard pipe(&ends) == 0 else {
      reader = -1
      return
    }
    reader = ends[0]
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Interruption>.fromOpaque(context).takeRetainedValue().wait()
        return nil
      }, context)
    guard result == 0 else {
      Unmanaged<Interruption>.fromOpaque(context).release()
      return
    }
    pthread_detach(thread)
    for number in numbers { linux_catch_once(number, ends[1]) }
  }

  /// Makes the command end, as nobody reads its output any more.
  func endByClosedPipe() {
    received.withLock { $0 = $0 ?? SIGPIPE }
    onSignal()
  }

  private func wait() {
    var byte: UInt8 = 0
    while read(reader, &byte, 1) != 1 {
      guard errno == EINTR else { return }
    }
    received.withLock { $0 = Int32(byte) }
    onSignal()
    for number in numbers { Glibc.signal(number, SIG_DFL) }
  }
}
