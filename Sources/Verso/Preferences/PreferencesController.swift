import Gtk
import ListKit

/// The preferences as a list. What is chosen there holds at once.
@MainActor
final class PreferencesController {
  private typealias Row = PreferencesContent.Row

  /// The view to put into a window.
  var view: Widget { listView.widget }

  private let preferences: Preferences
  private let onChoice: @MainActor () -> Void
  private let list = ListController<Row, ContentRow<Row>>()
  private let listView: ListView<Row, ContentRow<Row>>

  /// The list of these preferences.
  ///
  /// - Parameter onChoice: called when something was chosen.
  init(_ preferences: Preferences, onChoice: @escaping @MainActor () -> Void = {}) {
    self.preferences = preferences
    self.onChoice = onChoice
    list.selectionMode = .none
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Preferences"))
    view.addStyle("verso-preferences")
    show()
  }

  private func show() {
    let content = PreferencesContent(preferences: preferences) { [weak self] in
      self?.show()
      self?.onChoice()
    }
    list.show(content.list)
  }
}
