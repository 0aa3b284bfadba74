import CAdwaita
import CGtk

/// An `AdwWindow` above another one, with a header bar; Esc closes it.
public final class DialogWindow: Window {
  private let box = Box(.vertical)

  /// A window that is not shown yet.
  public init(over parent: ApplicationWindow, title: String, subtitle: String) {
    super.init(sinking: UnsafeMutableRawPointer(adw_window_new()))
    let header = HeaderBar()
    header.setTitle(WindowTitle(title, subtitle: subtitle))
    box.append(header)
    adw_window_set_content(cast(), box.widget)
    self.title = title
    stand(over: parent)
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
}
