import PhotoModel

/// The question of what a search is to be called, and the possible answers.
struct SearchName: EntryQuestion {
  /// The initial text of the field.
  let proposal: String
  /// Whether a kept search gets another name.
  let isRenaming: Bool
  /// The query.
  let text: String

  private let searches: SavedSearches

  var heading: String { isRenaming ? localized("Rename Search") : localized("Keep Search") }
  var explanation: String { text.withHiddenMarked }
  var label: String { localized("Name") }
  var action: String { isRenaming ? localized("_Rename") : localized("_Keep") }

  /// The question for a search that is not kept yet.
  init(text: String, among searches: SavedSearches) {
    proposal = searches.all.first { $0.text == text }?.name ?? text
    isRenaming = false
    self.text = text
    self.searches = searches
  }

  /// The question for another name of a search.
  init(renaming search: SavedSearch, among searches: SavedSearches) {
    proposal = search.name
    isRenaming = true
    text = search.text
    self.searches = searches
  }

  /// Whether a name can be accepted.
  func accepts(_ name: String) -> Bool {
    let name = SavedSearch(name: name, text: text).name
    return !name.isEmpty && (!isRenaming || other(name) == nil)
  }

  /// What should be known about a name; nil for nothing.
  func remark(on name: String) -> String? {
    guard let other = other(name) else { return nil }
    if isRenaming { return localized("There is another search of this name.") }
    return other.text == text ? nil : localized("This replaces the search “%1”.", other.text)
  }

  /// The other search that has a name; nil if it is free.
  private func other(_ name: String) -> SavedSearch? {
    guard let other = searches[name], !isRenaming || other.name != proposal else { return nil }
    return other
  }
}
