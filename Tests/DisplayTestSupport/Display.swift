import CGtk
import Gtk

/// The display that a test runs in.
@MainActor
public enum Display {
  /// Whether GTK has a display to open windows in. The first call initialises GTK.
  public static let isAvailable: Bool = gtk_init_check() != 0

  /// Lets GTK and the main actor work until `isDone` says so, or until the time is over.
  ///
  /// - Parameter seconds: the longest time to wait.
  /// - Returns: whether `isDone` was true in the end.
  @discardableResult
  public static func wait(atMost seconds: Double, until isDone: () -> Bool) async -> Bool {
    let end = g_get_monotonic_time() + Int(seconds * 1_000_000)
    while !isDone() {
      if g_get_monotonic_time() >= end { return false }
      while g_main_context_iteration(nil, 0) != 0 {}
      try? await Task.sleep(for: .milliseconds(1))
    }
    return true
  }

  /// Lets GTK and the main actor work until nothing is left to do for a few frames.
  public static func settle() async {
    await wait(atMost: 0.1) { false }
  }
}
