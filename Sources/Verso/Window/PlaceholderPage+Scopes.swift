import PhotoModel

// What is said if a chosen part of the library has no photos, though others have.
extension PlaceholderPage {
  /// The icon, the title and the text for a part of the library without photos.
  static func words(
    forNothingIn scope: PhotoScope
  ) -> (icon: String, title: String, text: String) {
    switch scope {
    case .problematic:
      (
        "object-select-symbolic", localized("No Problems"),
        localized("There is nothing left that you should look after.")
      )
    case .severity(let severity):
      (
        "object-select-symbolic", localized("No Photos under “%1”", severity.localizedName),
        localized("There is nothing of this kind left.")
      )
    case .value(let value):
      (
        FacetText.icon(of: value),
        localized("No Photos under “%1”", FacetText.title(of: value).withHiddenMarked),
        localized("None of the open photos has this.")
      )
    case .all, .folder, .unreadable, .edited: ("folder-symbolic", localized("No Photos"), "")
    }
  }

  /// The text where no photo of the list has changes that are to be saved, given how many others have some.
  static func words(forEditedTakenOut takenOut: Int, elsewhere: Int) -> String {
    var sentences: [String] = []
    if takenOut > 0 {
      sentences.append(
        localized(
          "%1 photo that was taken out of it has some.",
          "%1 photos that were taken out of it have some.", count: takenOut))
    }
    if elsewhere > 0 {
      sentences.append(
        localized(
          "%1 photo that is not open has some.", "%1 photos that are not open have some.",
          count: elsewhere))
    }
    return sentences.isEmpty
      ? localized("There is nothing to save.") : sentences.joined(separator: " ")
  }

  /// The text where a search found nothing in a part of the library.
  static func words(forNoResultOf query: String, in scope: PhotoScope) -> String {
    scope == .all
      ? localized("Nothing matches “%1”. Try other words, or clear the search.", query)
      : localized(
        "Nothing in “%1” matches “%2”. The other photos were not searched.",
        scope.title.withHiddenMarked, query)
  }
}

extension PhotoScope {
  /// What the part is called.
  @MainActor var title: String {
    switch self {
    case .folder(let folder), .unreadable(let folder): folder.name.isEmpty ? "/" : folder.name
    case .value(let value): FacetText.title(of: value)
    case .edited: localized("Edited")
    case .problematic: localized("Problems")
    case .severity(let severity): severity.localizedName
    case .all: localized("All Photos")
    }
  }

  /// Whether photos belong to it for what they say or are, and not for where they are: saving and editing may leave
  /// it without any.
  var isOfValues: Bool {
    switch self {
    case .value, .edited, .problematic, .severity: true
    case .all, .folder, .unreadable: false
    }
  }
}
