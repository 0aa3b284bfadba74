import Gtk

/// A sign on the picture of a tile: dark on light or light on dark, so that it is seen on any picture.
enum TileBadge: CaseIterable {
  case problem, edited, unread, link

  /// The icon of the icon theme.
  @MainActor var icon: String {
    switch self {
    case .problem: "dialog-warning-symbolic"
    case .edited: "document-edit-symbolic"
    case .unread: "view-conceal-symbolic"
    case .link: LinkCell.icon
    }
  }

  /// The colour below the icon.
  var color: Color {
    switch self {
    case .problem: Color(red: 0.96, green: 0.76, blue: 0.07)
    case .edited: Color(red: 0.21, green: 0.52, blue: 0.89)
    case .unread, .link: Color(red: 0, green: 0, blue: 0, alpha: 0.65)
    }
  }

  /// The colour of the icon.
  var iconColor: Color {
    self == .problem
      ? Color(red: 0, green: 0, blue: 0, alpha: 0.85) : Color(red: 1, green: 1, blue: 1)
  }

  /// Those of a photo.
  @MainActor static func all(of row: PhotoRow) -> [TileBadge] {
    allCases.filter { badge in
      switch badge {
      case .problem: row.error != nil || row.problems != nil
      case .edited: row.isEdited
      case .unread: row.unread != nil
      case .link: row.link != nil
      }
    }
  }
}
