import CAdwaita
import CGtk

/// An `AdwApplicationWindow`.
public final class ApplicationWindow: Window {
  /// A window of an application, not shown yet.
  public convenience init(_ application: Application) {
    self.init(sinking: adw_application_window_new(application.cast()))
    watchLetters()
    keepInspectorAway()
  }

  /// The icon of all windows, by its name in the icon theme.
  public static func setDefaultIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

  /// Puts the content, header bar and all, into the window.
  public func setContent(_ content: Widget) {
    adw_application_window_set_content(cast(), content.widget)
  }

  /// Whether the window fills the screen.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(cast()) != 0 }
    set { if newValue { gtk_window_maximize(cast()) } else { gtk_window_unmaximize(cast()) } }
  }

  /// Whether the window fills the screen and has nothing around it. A window manager may refuse that.
  public var isFullScreen: Bool {
    get { gtk_window_is_fullscreen(cast()) != 0 }
    set { if newValue { gtk_window_fullscreen(cast()) } else { gtk_window_unfullscreen(cast()) } }
  }

  /// Calls `handler` when the window has come to fill the screen, or no longer does.
  @discardableResult
  public func onFullScreenChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("notify::fullscreened") { _ in handler() }
  }

  /// Closes the window without asking.
  public func destroy() { gtk_window_destroy(cast()) }

  /// Calls `handler` when the window is about to be closed; it answers whether the window stays open.
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    connectAnswering("close-request") { _ in handler() }
  }

  /// Adds an action as `win.name`.
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

  /// The widget that keys go to; nil for none, even if only because the one with the focus was just removed.
  public var focus: Widget? {
    guard let focus = gtk_window_get_focus(cast()), contains(focus) else { return nil }
    return Widget(retaining: focus)
  }

  /// Whether the keys go to a widget that takes text.
  public var isEditingText: Bool { focusOfWindow?.takesText == true }
}
