import CGtk
import Glibc

/// Measures how long each turn of the main loop takes, from the end of one wait to the beginning of the next, and
/// when windows were drawn. It costs some clock readings a turn.
@MainActor
public final class TurnMeter {
  /// A turn of the main loop. Times are in nanoseconds.
  public struct Turn {
    /// When it began, by the clock that all programs share (`CLOCK_MONOTONIC`).
    public let start: Int
    /// How long it took.
    public let duration: Int
    /// How long its thread worked: the time of other programs does not count.
    public let work: Int
    /// How much of that work was GTK's, laying out and drawing.
    public let frames: Int
  }

  /// Called at the end of each turn.
  public var onTurn: ((Turn) -> Void)?
  /// Called when a window was drawn.
  public var onFrame: (() -> Void)?

  /// The meter that the main loop reports to.
  private static weak var current: TurnMeter?

  private var start: (time: Int, work: Int)?
  /// When GTK began to lay out and to draw; nil while it does not.
  private var frameStart: Int?
  /// Whether GTK is asking how large a window has to be, between two frames.
  private var isSizing = false
  private var frames = 0

  /// Measures from now on, in place of any other.
  public init() {
    Self.current = self
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      MainActor.assumeIsolated { TurnMeter.current?.end() }
      defer { MainActor.assumeIsolated { TurnMeter.current?.begin() } }
      return g_poll(descriptors, count, timeout)
    }
    watchWindows()
  }

  /// Watches the frames of all windows, including those that come later.
  private func watchWindows() {
    let windows = Object(retaining: UnsafeMutableRawPointer(gtk_window_get_toplevels()))
    let list = OpaquePointer(windows.pointer)
    watch(list, 0..<Int(g_list_model_get_n_items(list)))
    windows.connect("items-changed") { [weak self] arguments in
      let position = arguments.uint(at: 0)
      self?.watch(list, position..<position + arguments.uint(at: 2))
    }
  }

  private func watch(_ windows: OpaquePointer, _ indices: Range<Int>) {
    for index in indices {
      guard let item = g_list_model_get_item(windows, guint(index)) else { continue }
      let window = Object(adopting: UnsafeMutableRawPointer(item))
      let widget = window.pointer.assumingMemoryBound(to: GtkWidget.self)
      if gtk_widget_get_realized(widget) != 0 { watchFrames(of: widget) }
      window.connect("realize") { [weak self] _ in self?.watchFrames(of: widget) }
    }
  }

  private func watchFrames(of window: UnsafeMutablePointer<GtkWidget>) {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    frames.connect("before-paint") { [weak self] _ in self?.frameStart = Self.work }
    frames.connect("after-paint") { [weak self] _ in
      self?.frameHasEnded()
      self?.onFrame?()
    }
    watchSizes(of: window)
  }

  /// Watches how GTK finds out between two frames how large a window has to be: it then asks all widgets, which is
  /// part of laying them out. Its own handler, which was connected first, runs between our two.
  private func watchSizes(of window: UnsafeMutablePointer<GtkWidget>) {
    guard let native = gtk_widget_get_native(window), let surface = gtk_native_get_surface(native)
    else { return }
    _ = Self.watchesSizes
    Object(retaining: UnsafeMutableRawPointer(surface)).connect("compute-size") { [weak self] _ in
      guard let self, isSizing else { return }
      isSizing = false
      frameHasEnded()
    }
  }

  private static let watchesSizes: Bool = {
    let signal = g_signal_lookup("compute-size", gdk_toplevel_get_type())
    return g_signal_add_emission_hook(
      signal, 0,
      { _, _, _, _ in
        MainActor.assumeIsolated { TurnMeter.current?.sizingBegins() }
        return 1
      }, nil, nil) != 0
  }()

  private func sizingBegins() {
    // In a frame it counts as part of the frame.
    guard frameStart == nil else { return }
    isSizing = true
    frameStart = Self.work
  }

  private func frameHasEnded() {
    if let frameStart { frames += Self.work - frameStart }
    frameStart = nil
  }

  /// The time by the clock of turns.
  public static var now: Int { time(CLOCK_MONOTONIC) }

  static var work: Int { time(CLOCK_THREAD_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private func begin() {
    frames = 0
    start = (Self.now, Self.work)
  }

  private func end() {
    guard let start else { return }
    // Inside the time that the turn took, as in begin().
    let work = Self.work - start.work
    onTurn?(
      Turn(start: start.time, duration: Self.now - start.time, work: work, frames: frames))
  }
}
