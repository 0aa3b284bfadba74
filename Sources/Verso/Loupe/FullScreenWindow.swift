import Gtk

/// A window that can fill the screen.
@MainActor
protocol FullScreenWindow: AnyObject {
  /// Whether the window fills the screen and has nothing around it.
  var isFullScreen: Bool { get set }

  /// Calls `handler` when the window has come to fill the screen, or no longer does.
  func followFullScreen(_ handler: @escaping @MainActor () -> Void)
}

extension ApplicationWindow: FullScreenWindow {
  func followFullScreen(_ handler: @escaping @MainActor () -> Void) { onFullScreenChange(handler) }
}
