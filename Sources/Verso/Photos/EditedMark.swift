/// The sign of a photo with changes that are not in its file.
enum EditedMark {
  /// They are kept, and are pending.
  case edited
  /// They are on their way to the journal.
  case onItsWay

  /// The icon of the icon theme.
  var icon: String {
    switch self {
    case .edited: "document-edit-symbolic"
    case .onItsWay: "content-loading-symbolic"
    }
  }

  /// What it says, as a sentence.
  @MainActor var text: String {
    switch self {
    case .edited: localized("Not saved yet")
    case .onItsWay: localized("Being stored")
    }
  }
}

extension PhotoRow {
  /// The sign of its changes; nil without any.
  var editedMark: EditedMark? { isOnItsWay ? .onItsWay : isEdited ? .edited : nil }
}
