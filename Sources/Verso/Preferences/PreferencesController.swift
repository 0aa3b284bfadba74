import Gtk
import ListKit

/// The preferences as a list. What is chosen there holds at once.
@MainActor
final class PreferencesController {
  private typealias Row = PreferencesContent.Row

  /// The view to put into a window.
  var view: Widget { listView.widget }

  private let preferences: Preferences
  private let list = ListController<Row, ContentRow<Row>>()
  private let listView: ListView<Row, ContentRow<Row>>

  /// The list of these preferences.
  init(_ preferences: Preferences) {
    self.preferences = preferences
    list.selectionMode = .none
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Preferences"))
    view.addStyle("verso-preferences")
    show()
  }

  private func show() {
    let content = PreferencesContent(preferences: preferences) { [weak self] in self?.show() }
    list.show(content.list)
  }
}
