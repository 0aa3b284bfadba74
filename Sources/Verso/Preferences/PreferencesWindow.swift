import Gtk
import ListKit

/// The window of preferences. What is chosen there holds at once.
@MainActor
final class PreferencesWindow {
  private typealias Row = PreferencesContent.Row

  private let window: DialogWindow
  private let preferences: Preferences
  private let list = ListController<Row, ContentRow<Row>>()
  private let listView: ListView<Row, ContentRow<Row>>

  /// A window of preferences, not shown yet.
  init(_ preferences: Preferences, over parent: ApplicationWindow) {
    self.preferences = preferences
    window = DialogWindow(over: parent, title: localized("Preferences"), subtitle: "")
    list.selectionMode = .none
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Preferences"))
    listView.widget.addStyle("verso-preferences")
    window.setContent(listView.widget)
    window.defaultSize = (480, 420)
    show()
  }

  /// Shows the window, with the keyboard focus on the first choice.
  func present() {
    window.present()
    listView.focus(.naming(preferences.sidecarNaming))
  }

  private func show() {
    let content = PreferencesContent(preferences: preferences) { [weak self] in self?.show() }
    list.show(content.list)
  }
}
