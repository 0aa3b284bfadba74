import Gtk

/// The window of preferences.
@MainActor
final class PreferencesWindow: WindowAbove {
  /// The window itself.
  let window: DialogWindow
  private let controller: PreferencesController

  /// A window of preferences, not shown yet.
  ///
  /// - Parameters:
  ///   - preferences: what is chosen.
  ///   - retention: reports what is kept of the past, and discards it; nil if nothing is kept.
  ///   - parent: the window below.
  ///   - onChoice: called when something was chosen.
  init(
    _ preferences: Preferences, _ retention: HistoryRetention?, over parent: ApplicationWindow,
    onChoice: @escaping @MainActor () -> Void
  ) {
    controller = PreferencesController(preferences, retention, onChoice: onChoice)
    window = DialogWindow(over: parent, title: localized("Preferences"), subtitle: "")
    window.setContent(controller.view)
    window.defaultSize = (480, 620)
  }

  /// Shows the window.
  func present() { window.present() }
}
