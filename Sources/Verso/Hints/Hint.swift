/// What a person should know at first, one hint after the other.
enum Hint: Int, CaseIterable {
  case edit, find, sidebar, save, history

  /// What there is to know.
  @MainActor var text: String {
    switch self {
    case .edit:
      localized(
        "Select a photo and press %1 to %2 for stars, %3 to %4 for labels, or %5 to edit it right in the list.",
        CommandID.rate(0).keyName, CommandID.rate(5).keyName, CommandID.label(.red).keyName,
        CommandID.label(.blue).keyName, CommandID.edit.keyName
      )
    case .find:
      localized(
        "Type words into the search field, or “rating>=4” (%1). The button beside it adds filters (%2).",
        CommandID.search.keyName, CommandID.addFilter.keyName
      )
    case .sidebar:
      localized(
        "The sidebar (%1) has folders, keywords, dates and people. Photos that are dropped on a keyword get it.",
        CommandID.sidebar.keyName
      )
    case .save:
      localized(
        "Changes are kept at once, and written into the photos by Save (%1). %2 first shows what will be written.",
        CommandID.save.keyName, CommandID.review.keyName
      )
    case .history:
      localized(
        "Each change can be undone (%1), also after saving. The history (%2) tells all that was done.",
        CommandID.undo.keyName, CommandID.history.keyName
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
