import CAdwaita
import CGtk

/// An `AdwWindow` above another one, with a header bar; Esc closes it.
public final class DialogWindow: Widget {
  private let box = Box(.vertical)

  /// A window that is not shown yet.
  public init(over parent: ApplicationWindow, title: String, subtitle: String) {
    super.init(sinking: UnsafeMutableRawPointer(adw_window_new()))
    let header = HeaderBar()
    header.setTitle(WindowTitle(title, subtitle: subtitle))
    box.append(header)
    adw_window_set_content(cast(), box.widget)
    gtk_window_set_title(cast(), title)
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), 1)
    let keys = KeyController()
    keys.onPress { [weak self] press in
      guard press.key == Key.escape, press.modifiers.isEmpty else { return false }
      self?.close()
      return true
    }
    addController(keys)
  }

  /// Puts the content below the header bar.
  public func setContent(_ content: Widget) {
    content.expandsVertically = true
    box.append(content)
  }

  /// The size at first, in logical pixels.
  public var defaultSize: (width: Int, height: Int) {
    get {
      var width: CInt = 0
      var height: CInt = 0
      gtk_window_get_default_size(cast(), &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(cast(), CInt(newValue.width), CInt(newValue.height)) }
  }

  /// Shows the window.
  public func present() { gtk_window_present(cast()) }

  /// Closes the window.
  public func close() { gtk_window_close(cast()) }

  /// Calls `handler` when the window is about to be closed.
  public func onClose(_ handler: @escaping @MainActor () -> Void) {
    connectAnswering("close-request") { _ in
      handler()
      return false
    }
  }
}
