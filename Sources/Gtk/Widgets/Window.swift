import CGtk

/// A `GtkWindow`: what windows of all kinds have in common.
public class Window: Widget {
  /// The size when the window is not maximised, in logical pixels.
  public var defaultSize: (width: Int, height: Int) {
    get {
      var width: CInt = 0
      var height: CInt = 0
      gtk_window_get_default_size(cast(), &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(cast(), CInt(newValue.width), CInt(newValue.height)) }
  }

  /// The title, for the task switcher and screen readers.
  public var title: String {
    get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(cast(), newValue) }
  }

  /// Keeps Ctrl+Shift+D from opening GTK's inspector when it is a key of the app that has no effect at the moment.
  /// Ctrl+Shift+I still opens it.
  func keepInspectorAway() {
    onKey { press in
      press.modifiers == [.control, .shift] && [GDK_KEY_D, GDK_KEY_d].contains(CInt(press.key))
    }
  }

  /// The style class of windows that are narrow, where fingers are likely. Windows above them have it, too.
  public static let narrowStyle = "narrow-layout"

  /// Puts the window above another one, which waits until it is closed.
  func stand(over parent: Window) {
    setStyle(Self.narrowStyle, parent.hasStyle(Self.narrowStyle))
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), 1)
  }

  /// Shows the window above the others.
  public func present() { gtk_window_present(cast()) }

  /// Asks the window to close, as its button does.
  public func close() { gtk_window_close(cast()) }
}
