import Gtk

/// The panes of the window: the sidebar, the photos, and beside them the picture above the details.
///
/// The user shows, hides and resizes the outer panes. Where the window is too narrow for all, one of
/// them stands beside the photos or, where that is too much, in their place.
@MainActor
final class WindowPanes {
  /// An outer pane.
  enum Pane {
    case sidebar, details
  }

  /// The view to put into a window.
  var view: Widget { all }

  /// Whether there is anything for the outer panes to show.
  var areUseful = false {
    didSet { if areUseful != oldValue { showPanes() } }
  }

  /// How much stands side by side.
  private(set) var width = WindowWidth.wide
  /// What stands in the place of the photos, where there is room for one thing only.
  private var single: Pane?
  /// What stands beside the photos, where the user wants both and there is room for one.
  private var preferred = Pane.sidebar

  /// The widths in logical pixels that the photos keep while others stand beside them.
  private static let leastMiddleWidths: [WindowWidth: Int] = [
    .narrow: -1, .medium: 340, .wide: 480,
  ]
  /// The height in logical pixels of a window that has no room for the picture above the details.
  private static let leastHeightForPicture = 440

  private let preferences: Preferences
  private let sidebar: Widget
  private let middle: Widget
  private let picture: Widget
  private let end: Paned
  private let withoutSidebar: Paned
  private let all: Paned
  private var mustPlaceEnd = false

  /// The panes with the sizes that the user gave them last.
  init(
    sidebar: Widget, middle: Widget, picture: Widget, details: Widget, preferences: Preferences
  ) {
    self.preferences = preferences
    self.sidebar = sidebar
    self.middle = middle
    self.picture = picture
    sidebar.requestSize(width: 140)
    picture.requestSize(width: 260, height: 120)
    end = Paned(.vertical, start: picture, end: details, startGrows: false, endGrows: true)
    end.position = 240
    end.isVisible = false
    withoutSidebar = Paned(
      .horizontal, start: middle, end: end, startGrows: true, endGrows: false, endYields: true)
    all = Paned(
      .horizontal, start: sidebar, end: withoutSidebar, startGrows: false, endGrows: true,
      startYields: true)
    all.expandsVertically = true
    all.position = preferences.sidebarWidth
    withoutSidebar.onRoomChange { [weak self] in self?.placeEnd() }
    let size = preferences.windowSize
    adapt(toWidth: size.width, height: size.height)
  }

  /// Makes room for the photos in a window of so many logical pixels.
  func adapt(toWidth width: Int, height: Int) {
    picture.isVisible = height >= Self.leastHeightForPicture
    self.width = WindowWidth(width)
    if self.width != .narrow { single = nil }
    middle.requestSize(width: Self.leastMiddleWidths[self.width] ?? -1)
    showPanes()
  }

  // MARK: - What is shown

  /// Whether the user sees a pane, or would if there were something in it.
  func isShown(_ pane: Pane) -> Bool {
    switch width {
    case .narrow: single == pane
    case .medium: isWanted(pane) && (preferred == pane || !isWanted(other(than: pane)))
    case .wide: isWanted(pane)
    }
  }

  /// Shows or hides a pane.
  func show(_ pane: Pane, _ isShown: Bool = true) {
    if width == .narrow {
      let hadFocus = view.containsFocus
      single = isShown ? pane : nil
      showPanes()
      if hadFocus { grabFocus() }
      return
    }
    if isShown { preferred = pane }
    switch pane {
    case .sidebar: preferences.showsSidebar = isShown
    case .details: preferences.showsDetails = isShown
    }
    showPanes()
  }

  /// Shows the photos, where a pane stands in their place.
  func showPhotos() {
    if let single { show(single, false) }
  }

  /// Keeps the sizes for the next start.
  func rememberSizes() {
    guard width == .wide else { return }
    if sidebar.isVisible { preferences.sidebarWidth = all.position }
    if end.isVisible { preferences.detailsWidth = end.width }
  }

  private func isWanted(_ pane: Pane) -> Bool {
    pane == .sidebar ? preferences.showsSidebar : preferences.showsDetails
  }

  private func other(than pane: Pane) -> Pane { pane == .sidebar ? .details : .sidebar }

  private func showPanes() {
    let showsSidebar = areUseful && isShown(.sidebar)
    let showsEnd = areUseful && isShown(.details)
    let wasEndShown = end.isVisible
    let isAlone = width == .narrow && (showsSidebar || showsEnd)
    sidebar.isVisible = showsSidebar
    middle.isVisible = !isAlone
    end.isVisible = showsEnd
    withoutSidebar.isVisible = !(isAlone && showsSidebar)
    if showsEnd, !wasEndShown { mustPlaceEnd = true }
  }

  /// Gives the details their width, once the room for them is known.
  private func placeEnd() {
    guard mustPlaceEnd, width != .narrow, withoutSidebar.width > 0 else { return }
    mustPlaceEnd = false
    Task { withoutSidebar.position = withoutSidebar.width - preferences.detailsWidth }
  }

  /// Gives what is shown now the keyboard focus.
  private func grabFocus() {
    let shown: [Widget] = [middle, sidebar, end].filter(\.isVisible)
    shown.first?.focusFirst()
  }
}
