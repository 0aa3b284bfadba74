import CAdwaita
import CGtk

/// An `AdwWindow` above another one, with a header bar; Esc and Ctrl+W close it.
public final class DialogWindow: Window {
  private let box = Box(.vertical)

  /// The size when the window is not maximised, in logical pixels. It is no wider than the window below.
  public override var defaultSize: (width: Int, height: Int) {
    get { super.defaultSize }
    set {
      let parent = gtk_window_get_transient_for(cast()).map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
      }
      let room = parent.map { gtk_widget_get_width($0) } ?? 0
      super.defaultSize = (
        room > 0 ? min(newValue.width, Int(room)) : newValue.width, newValue.height
      )
    }
  }

  /// A window that is not shown yet.
  public convenience init(over parent: ApplicationWindow?, title: String, subtitle: String) {
    self.init(over: parent, title: title, heading: WindowTitle(title, subtitle: subtitle))
  }

  /// A window with a widget in place of the title, not shown yet. Without a parent it is a window of its own.
  public init(over parent: ApplicationWindow?, title: String, heading: Widget) {
    super.init(sinking: UnsafeMutableRawPointer(adw_window_new()))
    let header = HeaderBar()
    header.setTitle(heading)
    box.append(header)
    adw_window_set_content(cast(), box.widget)
    self.title = title
    if let parent { stand(over: parent) }
    onKey { [weak self] press in
      guard press.isPlainEscape || press.closesWindow else { return false }
      self?.close()
      return true
    }
    keepInspectorAway()
  }

  /// Calls `handler` when the window closes.
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connectAnswering("close-request") { _ in
      handler()
      return false
    }
  }

  /// Puts the content below the header bar.
  public func setContent(_ content: Widget) {
    content.expandsVertically = true
    box.append(content)
  }
}
