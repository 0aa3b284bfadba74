import PhotoModel

// What is said if a chosen part of the library has no photos, though others have.
extension PlaceholderPage {
  /// The icon, the title and the text for a part of the library without photos.
  static func words(
    forNothingIn scope: PhotoScope
  ) -> (icon: String, title: String, text: String) {
    switch scope {
    case .edited:
      (
        "object-select-symbolic", localized("All Changes Are Saved"),
        localized("No photo has unsaved changes.")
      )
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
        FacetText.icon(of: value.facet),
        localized("No Photos under “%1”", FacetText.title(of: value).withHiddenMarked),
        localized("None of the open photos has this.")
      )
    case .all, .folder, .unreadable: ("folder-symbolic", localized("No Photos"), "")
    }
  }
}

extension PhotoScope {
  /// Whether photos belong to it for what they say or are, and not for where they are: saving and editing may leave
  /// it without any.
  var isOfValues: Bool {
    switch self {
    case .value, .edited, .problematic, .severity: true
    case .all, .folder, .unreadable: false
    }
  }
}
