import Gtk
import PhotoModel

/// The window: puts the controllers side by side and tells each what the others did. It holds no
/// data, and knows nothing of rows.
@MainActor
final class MainWindow {
  /// Called when the window is gone.
  var onClosed: (() -> Void)?

  private let window: ApplicationWindow
  private let preferences: Preferences
  private let header = WindowHeader()
  private let statusBar = StatusBar()
  private let placeholder = PlaceholderPage()
  private let center = Stack()
  private let toasts: ToastOverlay

  /// A window of an application, not shown yet.
  init(application: Application, preferences: Preferences) {
    self.preferences = preferences
    window = ApplicationWindow(application)
    center.add(placeholder.view, name: "placeholder")
    let content = Box(.vertical, [header.bar, center, statusBar.view])
    toasts = ToastOverlay(content)
    window.setContent(toasts)
    window.title = "Verso"
    window.defaultSize = preferences.windowSize
    window.isMaximized = preferences.isMaximized
    window.onClose { [weak self] in
      self?.rememberShape()
      self?.onClosed?()
      return false
    }
  }

  /// Shows the window above the others.
  func present() { window.present() }

  /// Asks the window to close.
  func close() { window.close() }

  /// Opens folders and files.
  func open(_ paths: [FilePath]) {}

  private func rememberShape() {
    preferences.isMaximized = window.isMaximized
    if !window.isMaximized { preferences.windowSize = window.defaultSize }
  }

  static let keys: [(action: String, keys: [String])] = []
}
