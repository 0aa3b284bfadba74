import PhotoFiles
import PhotoModel

/// Turns what is typed in the search field into what the photos match.
@MainActor
final class SearchCoordinator {
  /// What the coordinator asks of the search in the window.
  struct View {
    /// The text of the search field.
    var text: @MainActor () -> String
    /// What the photos match now.
    var query: @MainActor () -> Query
    /// Shows the photos that match.
    var show: @MainActor (Query) -> Void
    /// Puts text into the search field.
    var setText: @MainActor (String) -> Void
    /// Says why the text is not a query; nil if it is one.
    var showError: @MainActor (QueryError?) -> Void
  }

  private let view: View
  /// How long an incomplete query does not count as a mistake.
  private let patience: Duration
  /// The task that will say that the query is wrong, unless it is right soon.
  private var error: Task<Void, Never>?
  /// The kept search that was put into the field last.
  private var saved: SavedSearch?
  /// Whether text is being put into the field: meanwhile, an entry of GTK reports that it is empty.
  private var isSettingText = false

  /// The search of a window.
  init(_ view: View, patience: Duration = .milliseconds(700)) {
    self.view = view
    self.patience = patience
  }

  /// Searches for the text of the field. A mistake is reported a little later.
  ///
  /// - Returns: the task that reports a mistake; nil if there is none.
  @discardableResult
  func search() -> Task<Void, Never>? {
    guard !isSettingText, let mistake = show() else { return nil }
    error = Task { [view, patience] in
      try? await Task.sleep(for: patience)
      if !Task.isCancelled { view.showError(mistake) }
    }
    return error
  }

  /// Ends the typing: a mistake is reported immediately.
  ///
  /// - Returns: whether there is none.
  func finish() -> Bool {
    let mistake = show()
    if let mistake { view.showError(mistake) }
    return mistake == nil
  }

  /// Shows the photos that match the text of the field.
  ///
  /// - Returns: why it is not a query; nil if it is one.
  private func show() -> QueryError? {
    error?.cancel()
    error = nil
    do throws(QueryError) {
      let query = try Query(view.text(), today: .now)
      view.showError(nil)
      if query != view.query() { view.show(query) }
      return nil
    } catch {
      return error
    }
  }

  /// Whether the field has a saved search, as it is kept.
  var isShowingSaved: Bool {
    saved.map { isSettingText || SavedSearch(name: $0.name, text: view.text()) == $0 } ?? false
  }

  /// Searches for what a kept search says.
  func show(_ search: SavedSearch) {
    saved = search
    show(search.text)
  }

  /// Searches for a text, replacing that of the field.
  func show(_ text: String) {
    isSettingText = true
    view.setText(text)
    isSettingText = false
    search()
  }

  /// Shows all photos again.
  func clear() {
    error?.cancel()
    error = nil
    saved = nil
    view.setText("")
    view.showError(nil)
    if !view.query().matchesEverything { view.show(.everything) }
  }
}
