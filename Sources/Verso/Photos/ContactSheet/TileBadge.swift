import Gtk

/// A sign on the picture of a tile: dark on light or light on dark, so that it is visible on any picture.
enum TileBadge: CaseIterable {
  case problem, edited, onItsWay, unread, link

  /// The icon of the icon theme.
  @MainActor var icon: String {
    switch self {
    case .problem: "dialog-warning-symbolic"
    case .edited: EditedMark.edited.icon
    case .onItsWay: EditedMark.onItsWay.icon
    case .unread: "view-conceal-symbolic"
    case .link: LinkCell.icon
    }
  }

  /// The colour below the icon.
  var color: Color {
    switch self {
    case .problem: Color(red: 0.96, green: 0.76, blue: 0.07)
    case .edited, .onItsWay: Color(red: 0.21, green: 0.52, blue: 0.89)
    case .unread, .link: Color(red: 0, green: 0, blue: 0, alpha: 0.65)
    }
  }

  /// The colour of the icon.
  var iconColor: Color {
    self == .problem
      ? Color(red: 0, green: 0, blue: 0, alpha: 0.85) : Color(red: 1, green: 1, blue: 1)
  }

  /// The badges of a photo.
  @MainActor static func all(of row: PhotoRow) -> [TileBadge] {
    allCases.filter { badge in
      switch badge {
      case .problem: row.error != nil || row.problems != nil
      case .edited: row.isEdited
      case .onItsWay: row.isOnItsWay
      case .unread: row.unread != nil
      case .link: row.link != nil
      }
    }
  }

  /// Draws badges side by side in the upper corner at the end of the reading direction.
  ///
  /// - Parameters:
  ///   - edge: the height of a badge, in logical pixels.
  ///   - gap: the space around each.
  ///   - widget: what they are drawn on.
  @MainActor static func draw(
    _ badges: [TileBadge], edge: Double, gap: Double, left: Double, right: Double, top: Double,
    on snapshot: Snapshot, for widget: CustomWidget
  ) {
    for (number, badge) in badges.enumerated() {
      let distance = gap + edge / 2 + Double(number) * (edge + gap)
      let x = widget.isRightToLeft ? left + distance : right - distance
      let y = top + gap + edge / 2
      snapshot.fillCircle(x: x, y: y, radius: edge / 2, color: badge.color)
      let size = Int(edge * 0.6)
      let icon = SymbolicIcon.named(badge.icon, size: size, for: widget)
      snapshot.draw(icon, x: x - Double(size) / 2, y: y - Double(size) / 2, color: badge.iconColor)
    }
  }
}
