import CAdwaita
import CGtk
import Gtk

/// The display that a test runs in.
@MainActor
public enum Display {
  /// Whether GTK has a display to open windows in. The first call initialises GTK, in the style of the app.
  public static let isAvailable: Bool = {
    guard gtk_init_check() != 0 else { return false }
    adw_init()
    // As an app does it before it shows anything: from the first popover on, all are kept on the
    // screen, but not those whose class GTK has made before.
    _ = Popover(Label(""))
    return true
  }()

  /// Lets GTK and the main actor work until `isDone` says so.
  ///
  /// - Parameter seconds: when to give up. Long, since the machine may be busy: only a test that fails
  ///   waits so long.
  /// - Returns: whether `isDone` was true in the end.
  @discardableResult
  public static func wait(atMost seconds: Double = 60, until isDone: () -> Bool) async -> Bool {
    let end = g_get_monotonic_time() + Int(seconds * 1_000_000)
    while !isDone() {
      if g_get_monotonic_time() >= end { return false }
      await turn()
    }
    return true
  }

  /// Lets GTK and the main actor work until nothing is left to do for a few frames.
  ///
  /// It is counted in turns of the main loop and not in time: on a busy machine each takes longer, as
  /// all does that is waited for.
  ///
  /// - Parameter turns: how many turns of the main loop, of a millisecond or more.
  public static func settle(turns: Int = 90) async {
    // What xdotool sent has reached us when the server has answered.
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
    for _ in 0..<turns { await turn() }
  }

  private static func turn() async {
    while g_main_context_iteration(nil, 0) != 0 {}
    try? await Task.sleep(for: .milliseconds(1))
  }
}
