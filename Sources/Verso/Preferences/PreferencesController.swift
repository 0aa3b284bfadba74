import Gtk
import ListKit
import PhotoStore

/// The preferences as a list. Choices take effect immediately.
@MainActor
final class PreferencesController {
  private typealias Row = PreferencesContent.Row

  /// The view to put into a window.
  var view: Widget { listView.widget }

  private let preferences: Preferences
  private let retention: HistoryRetention?
  private var kept: KeptHistory?
  /// Why the history could not be cleared.
  private var failure: String?
  private let onChoice: @MainActor () -> Void
  private let list = ListController<Row, ContentRow<Row>>()
  private let listView: ListView<Row, ContentRow<Row>>

  /// The list of these preferences.
  ///
  /// - Parameters:
  ///   - preferences: what is chosen.
  ///   - retention: reports what is kept of the past, and discards it; nil if nothing is kept.
  ///   - onChoice: called when something was chosen.
  init(
    _ preferences: Preferences, _ retention: HistoryRetention? = nil,
    onChoice: @escaping @MainActor () -> Void = {}
  ) {
    self.preferences = preferences
    self.retention = retention
    self.onChoice = onChoice
    list.selectionMode = .none
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Preferences"))
    view.addStyle("verso-preferences")
    show()
    Task { [weak self] in await self?.readHistory() }
  }

  private func show() {
    var content = PreferencesContent(preferences: preferences) { [weak self] in
      self?.show()
      self?.onChoice()
    }
    content.history = kept
    content.historyFailure = failure
    content.onPeriod = { [weak self] in self?.keepHistory(for: $0) }
    content.onClear = { [weak self] in
      Task { [weak self] in await self?.clearHistory() }
    }
    list.show(content.list)
  }

  private func readHistory() async {
    guard let kept = await retention?.read() else { return }
    self.kept = kept
    show()
  }

  private func keepHistory(for period: HistoryPeriod) {
    preferences.historyPeriod = period
    Task { [weak self] in
      await self?.retention?.keep(for: period)
      await self?.readHistory()
    }
  }

  private func clearHistory() async {
    do {
      try await retention?.clear()
      failure = nil
    } catch {
      failure = Sentences.sentence(for: error)
    }
    await readHistory()
    onChoice()
  }
}
