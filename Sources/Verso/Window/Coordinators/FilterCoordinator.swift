import PhotoModel

/// Keeps the chips above the photos and the text of the search in step.
@MainActor
final class FilterCoordinator {
  /// The view of the filters.
  struct Window {
    /// The text of the search field.
    var text: @MainActor () -> String
    /// Searches for another text.
    var search: @MainActor (String) -> Void
    /// Shows terms as chips.
    var show: @MainActor ([QueryTerm]) -> Void
    /// Moves the keyboard focus to a term that can only be typed.
    var edit: @MainActor (QueryTerm) -> Void
  }

  /// Lets the user choose a term, of the kind of another one or of all kinds.
  typealias Question = (QueryTerm?, @escaping @MainActor (QueryTerm) -> Void) -> Void

  private let window: Window

  /// The filters of a window.
  init(_ window: Window) { self.window = window }

  /// Shows the terms of the search, as far as it is a query.
  func update() {
    if let terms = try? QueryTerms(window.text()) { window.show(terms.all) }
  }

  /// Adds a term.
  func add(asking ask: Question) {
    ask(nil) { [weak self] term in
      self?.change { $0.add(term) }
    }
  }

  /// Replaces a term by another one of the same kind.
  func change(_ index: Int, asking ask: Question) {
    guard let terms = try? QueryTerms(window.text()), terms.all.indices.contains(index) else {
      return
    }
    let old = terms.all[index]
    guard FilterKind(old) != nil else { return window.edit(old) }
    ask(old) { [weak self] term in
      // Something else may have been typed meanwhile.
      self?.change { terms in
        if terms.all.indices.contains(index), terms.all[index] == old {
          terms.replace(index, by: term.replacing(old))
        } else {
          terms.add(term)
        }
      }
    }
  }

  /// Removes a term.
  func remove(_ index: Int) {
    change { if $0.all.indices.contains(index) { $0.remove(index) } }
  }

  /// What is not a query is left as it was typed: otherwise nothing would be left of it.
  private func change(_ body: (inout QueryTerms) -> Void) {
    guard var terms = try? QueryTerms(window.text()) else { return }
    body(&terms)
    window.search(terms.text)
  }
}
