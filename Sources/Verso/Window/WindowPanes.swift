import Gtk

/// The panes of the window: the sidebar, the photos, and beside them the picture above the details.
///
/// The user shows, hides and resizes the outer panes. Where the window is too narrow for all, they
/// make room for the photos.
@MainActor
final class WindowPanes {
  /// The view to put into a window.
  var view: Widget { place }

  /// Whether there is anything for the outer panes to show.
  var areUseful = false {
    didSet { if areUseful != oldValue { showPanes() } }
  }

  /// The widths in logical pixels that the photos need, and that there must be for each outer pane.
  private static let leastMiddleWidth = 440
  private static let leastWidthForSidebar = 620
  private static let leastWidthForDetails = 880

  private let preferences: Preferences
  private let sidebar: Widget
  private let end: Paned
  private let withoutSidebar: Paned
  private let all: Paned
  private let place: SizeReporter
  private var mustPlaceEnd = false

  /// The panes with the sizes that the user gave them last.
  init(
    sidebar: Widget, middle: Widget, picture: Widget, details: Widget, preferences: Preferences
  ) {
    self.preferences = preferences
    self.sidebar = sidebar
    sidebar.requestSize(width: 140)
    middle.requestSize(width: Self.leastMiddleWidth)
    picture.requestSize(width: 260, height: 120)
    end = Paned(.vertical, start: picture, end: details, startGrows: false, endGrows: true)
    end.position = 240
    end.isVisible = false
    withoutSidebar = Paned(
      .horizontal, start: middle, end: end, startGrows: true, endGrows: false, endYields: true)
    all = Paned(
      .horizontal, start: sidebar, end: withoutSidebar, startGrows: false, endGrows: true,
      startYields: true)
    all.position = preferences.sidebarWidth
    place = SizeReporter(all)
    place.expandsVertically = true
    place.onResize = { [weak self] in
      // The layout must not change while it is being made.
      Task { self?.showPanes() }
    }
    withoutSidebar.onRoomChange { [weak self] in self?.placeEnd() }
    showPanes()
  }

  /// Shows or hides the sidebar.
  func showSidebar(_ isShown: Bool) {
    preferences.showsSidebar = isShown
    showPanes()
  }

  /// Shows or hides the picture and the details.
  func showDetails(_ isShown: Bool) {
    preferences.showsDetails = isShown
    showPanes()
  }

  /// Keeps the sizes for the next start.
  func rememberSizes() {
    if sidebar.isVisible { preferences.sidebarWidth = all.position }
    if end.isVisible { preferences.detailsWidth = end.width }
  }

  private func showPanes() {
    // Before the first layout, nobody knows.
    let width = place.width == 0 ? preferences.windowSize.width : place.width
    sidebar.isVisible =
      preferences.showsSidebar && areUseful && width >= Self.leastWidthForSidebar
    let wasEndShown = end.isVisible
    end.isVisible =
      preferences.showsDetails && areUseful && width >= Self.leastWidthForDetails
    if end.isVisible, !wasEndShown { mustPlaceEnd = true }
  }

  /// Gives the details their width, once the room for them is known.
  private func placeEnd() {
    guard mustPlaceEnd, withoutSidebar.width > 0 else { return }
    mustPlaceEnd = false
    Task { withoutSidebar.position = withoutSidebar.width - preferences.detailsWidth }
  }
}
