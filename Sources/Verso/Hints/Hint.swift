/// What a person should know at first, one hint after the other.
enum Hint: Int, CaseIterable {
  case edit, find, sidebar, save, history

  /// What there is to know.
  @MainActor var text: String {
    switch self {
    case .edit:
      localized(
        "Select a photo and press 0 to 5 for stars, 6 to 9 for labels, or F2 to edit it right in the list."
      )
    case .find:
      localized(
        "Type words into the search field, or “rating>=4” (Ctrl+F). The button beside it adds filters (Ctrl+L)."
      )
    case .sidebar:
      localized(
        "The sidebar (F9) has folders, keywords, dates and people. Photos that are dropped on a keyword get it."
      )
    case .save:
      localized(
        "Changes are kept at once, and written into the photos by Save (Ctrl+S). Ctrl+Shift+S first shows what will be written."
      )
    case .history:
      localized(
        "Each change can be undone (Ctrl+Z), also after saving. The history (Ctrl+H) tells all that was done."
      )
    }
  }

  /// Which of them it is, as in "2 of 5".
  @MainActor var position: String {
    localized("%1 of %2", formatted(rawValue + 1), formatted(Self.allCases.count))
  }

  /// The next one; nil for the last one.
  var next: Hint? { Hint(rawValue: rawValue + 1) }
}
