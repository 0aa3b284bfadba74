import CGtk
import Gtk

/// Keeps scrolling a list while something is dragged at its upper or lower edge.
@MainActor
final class EdgeScrolling {
  /// The distance from an edge at which it begins, in logical pixels.
  private static let zone = 48.0
  /// The greatest speed, in logical pixels a second.
  private static let speed = 1_200.0

  private let scroller: ScrolledWindow
  private var connection: SignalConnection?
  private var clock: Object?
  private var velocity = 0.0
  private var lastTime = 0

  /// Called after each step.
  var onScroll: (() -> Void)?

  init(_ scroller: ScrolledWindow) {
    self.scroller = scroller
    // A list that leaves the screen in the middle of a drag is not told of its end.
    scroller.connect("unmap") { [weak self] _ in self?.stop() }
  }

  isolated deinit { stop() }

  /// The pointer is at a height of the view: scrolls if it is near an edge, the faster the nearer.
  func pointer(isAt y: Double, of height: Double) {
    let zone = min(Self.zone, height / 4)
    let depth = y < zone ? y / zone - 1 : y > height - zone ? 1 - (height - y) / zone : 0
    scroll(at: max(-1, min(1, depth)) * Self.speed)
  }

  /// Scrolls at a speed in logical pixels a second, upwards if it is negative.
  func scroll(at velocity: Double) {
    self.velocity = velocity
    if velocity == 0 { stop() } else { start() }
  }

  /// Stops.
  func stop() {
    connection?.disconnect()
    connection = nil
    if let clock { gdk_frame_clock_end_updating(clock.opaque) }
    clock = nil
  }

  private func start() {
    guard connection == nil, let frames = gtk_widget_get_frame_clock(scroller.widget) else {
      return
    }
    let clock = Object(retaining: UnsafeMutableRawPointer(frames))
    self.clock = clock
    lastTime = Int(gdk_frame_clock_get_frame_time(frames))
    connection = clock.connect("update") { [weak self] _ in self?.step() }
    gdk_frame_clock_begin_updating(frames)
  }

  private func step() {
    guard let clock, let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque) else {
      return
    }
    let now = Int(gdk_frame_clock_get_frame_time(clock.opaque))
    // A frame that took long must not cause a leap.
    let seconds = min(Double(now - lastTime) / 1_000_000, 0.05)
    lastTime = now
    gtk_adjustment_set_value(
      adjustment, gtk_adjustment_get_value(adjustment) + velocity * seconds)
    onScroll?()
  }
}
