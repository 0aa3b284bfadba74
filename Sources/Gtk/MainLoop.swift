import CGtk
import Dispatch
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> CInt

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func dispatchMainQueueDrain(_ message: UnsafeMutableRawPointer?)

/// `G_SOURCE_CONTINUE`, a macro that Swift cannot import.
private let keepSource: gboolean = 1
/// `G_SOURCE_REMOVE`, likewise.
private let removeSource: gboolean = 0
/// `SIG_IGN`, as a number: addresses of functions cannot be compared.
private let ignored = 1

/// Runs the main actor on GLib's main loop.
///
/// Swift's main actor puts its jobs on libdispatch's main queue, and GLib's loop does not look there.
/// libdispatch offers what CoreFoundation needs for the same purpose: a descriptor that becomes
/// readable when a job waits, and a function that runs the waiting jobs.
///
/// There are six ways to do something later, the soonest first:
///
/// | way | when | for what |
/// |---|---|---|
/// | ``afterThisEvent(_:)`` | before the next event | what GTK does not allow amid a signal or a layout |
/// | `Task` | beside events, in the order of the jobs of the main actor | what waits for something, or suspends |
/// | ``afterEvents(_:)`` | once no event is waiting, before the next layout | what input goes before |
/// | ``nextTurn()`` | the same | the same in an asynchronous function |
/// | ``OwnTurn`` | the same, once however often it was asked for | what follows from many events at once |
/// | ``IdleWork`` | when neither events nor frames wait, bit by bit | what nobody waits for |
public enum MainLoop {
  /// Lets `g_main_loop_run` and `g_application_run` of this thread run the jobs of the main actor.
  /// Call it once, on the main thread, before the loop starts.
  @MainActor
  public static func attachMainActor() {
    guard !isAttached else { return }
    isAttached = true
    g_unix_fd_add(
      dispatchMainQueueHandle(), G_IO_IN,
      { descriptor, _, _ in
        var wakeups: UInt64 = 0
        read(descriptor, &wakeups, MemoryLayout<UInt64>.size)
        dispatchMainQueueDrain(nil)
        return keepSource
      }, nil)
  }

  @MainActor private static var isAttached = false

  /// Runs `body` as soon as GTK has done what it is doing, before it handles another event.
  @MainActor
  public static func afterThisEvent(_ body: @escaping @MainActor () -> Void) {
    add(body, priority: G_PRIORITY_HIGH)
  }

  /// Runs `body` once no event is waiting, before GTK lays anything out: in a turn of its own.
  @MainActor
  public static func afterEvents(_ body: @escaping @MainActor () -> Void) {
    add(body, priority: G_PRIORITY_HIGH_IDLE)
  }

  /// Returns in a turn of its own, once no event is waiting.
  @MainActor
  public static func nextTurn() async {
    await withCheckedContinuation { continuation in afterEvents { continuation.resume() } }
  }

  /// Calls `handler` when the program is to end: because somebody asks it to, the session or the terminal ends, or by
  /// Ctrl+C in it. What is to be ignored, as the end of the terminal by `nohup`, stays ignored.
  @MainActor
  public static func onTermination(_ handler: @escaping @MainActor () -> Void) {
    for number in [SIGTERM, SIGHUP, SIGINT] {
      // Before it is handled, a signal is ignored or ends the program.
      if let old = signal(number, SIG_DFL), unsafeBitCast(old, to: Int.self) == ignored {
        signal(number, SIG_IGN)
        continue
      }
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, number,
        { body in
          DeferredBody.call(body) { $0.value() }
          return keepSource
        }, DeferredBody(handler).retainedAddress(), releaseTarget)
    }
  }

  @MainActor
  private static func add(_ body: @escaping @MainActor () -> Void, priority: CInt) {
    g_idle_add_full(
      priority,
      { body in
        DeferredBody.call(body) { $0.value() }
        return removeSource
      }, DeferredBody(body).retainedAddress(), releaseTarget)
  }
}

private typealias DeferredBody = CallbackBox<@MainActor () -> Void>
