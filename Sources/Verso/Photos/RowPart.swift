/// The parts of a photo that its row or its tile on the contact sheet shows if they are wanted. The picture is always
/// shown, and so is the title of a row.
enum RowPart: String, CaseIterable, Sendable {
  /// The title or the file name, on the contact sheet.
  case name
  /// The rating and the label.
  case rating
  /// The keywords, in the list.
  case keywords
  /// The date and the camera, in the list.
  case facts

  /// What menus call it.
  @MainActor var localizedName: String {
    switch self {
    case .name: localized("Names on the Contact Sheet")
    case .rating: localized("Ratings and Labels")
    case .keywords: localized("Keywords in the List")
    case .facts: localized("Date and Camera in the List")
    }
  }
}
