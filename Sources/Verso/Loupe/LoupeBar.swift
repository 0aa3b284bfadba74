import Gtk

/// The header bar of a window that one picture fills.
@MainActor
final class LoupeBar {
  /// The bar itself.
  let bar = HeaderBar()

  private let title = WindowTitle("")
  private let zoomButton = ToggleButton(
    icon: "zoom-original-symbolic", accessibleLabel: localized("Actual Size"))
  private let turnButton = Button(
    icon: "object-rotate-right-symbolic", accessibleLabel: localized("Turn Right"))
  private let menuButton = MenuButton(
    icon: "open-menu-symbolic", accessibleLabel: localized("Loupe Menu"))

  /// A bar that runs commands.
  init(_ book: CommandBook) {
    let back = Button(
      icon: "go-previous-symbolic", accessibleLabel: localized("Back to the Photos"))
    back.tooltip = localized("Back to the Photos").withKey(of: .backToPhotos)
    back.setCommand(.backToPhotos)
    bar.packStart(back)
    bar.setTitle(title)
    bar.isVisible = false
    menuButton.setMenu(Menu(CommandMenus.loupe, book))
    bar.packEnd(menuButton)
    let details = ToggleButton(
      icon: "sidebar-show-right-symbolic", accessibleLabel: localized("Details"))
    details.tooltip = localized("Details").withKey(of: .details)
    details.setCommand(.details)
    bar.packEnd(details)
    turnButton.tooltip = localized("Turn Right").withKey(of: .turnRight)
    turnButton.setCommand(.turnRight)
    bar.packEnd(turnButton)
    zoomButton.tooltip = localized("Actual Size").withKey(of: .actualSize)
    zoomButton.setCommand(.actualSize)
    bar.packEnd(zoomButton)
    for button in [back, details, turnButton, zoomButton] { button.focusesOnClick = false }
  }

  /// Adapts to the room that there is in a window. Where a title would be cut after a few letters, there is none.
  func adapt(to room: WindowRoom) {
    turnButton.isVisible = room.width != .narrow
    zoomButton.isVisible = room.width != .narrow
    title.isVisible = room.hasTitle
    title.setLeastWidth(characters: room.width == .narrow ? 2 : 5)
  }

  /// Shows the bar in full screen while the pointer is at the upper edge, or near the bar.
  ///
  /// - Parameter y: the distance of the pointer from the upper edge of the picture, in logical pixels.
  func reveal(forPointerAt y: Double) {
    let isNear = y < (bar.isVisible ? 72 : 4)
    if bar.isVisible != isNear { bar.isVisible = isNear }
  }

  /// Shows the name of the photo, its number, and how many there are.
  func show(title: String, position: Int, of count: Int) {
    self.title.title = title
    self.title.subtitle = localized("%1 of %2", formatted(position), formatted(count))
  }
}
