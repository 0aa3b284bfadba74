import Gtk
import PhotoModel

/// The middle of the window: the photos, or why there are none, or pictures in their place; above them the terms of
/// the search, below them hints and numbers.
@MainActor
final class MiddlePane {
  /// The widget to put into a window.
  var view: Widget { toastPlace.view }
  /// Where it is said what was just done.
  let toastPlace: ToastPlace
  let filterBar = FilterBar()
  let hintBar: HintBar

  private let photos: PhotosController
  private let placeholder: PlaceholderPage
  private let statusBar = StatusBar()
  private let pages = Stack(isAnimated: false)

  /// The names of the pages without pictures that fill the window.
  private enum Page: String {
    case photos, placeholder
  }

  /// What shows photos, a page in their place, and large pictures; the page is shown until there are photos.
  init(
    _ photos: PhotosController, _ placeholder: PlaceholderPage, _ large: LargePictures,
    _ hintBar: HintBar
  ) {
    self.photos = photos
    self.placeholder = placeholder
    self.hintBar = hintBar
    pages.expandsVertically = true
    pages.add(placeholder.view, name: Page.placeholder.rawValue)
    pages.add(photos.view, name: Page.photos.rawValue)
    for page in LargePictures.Page.allCases {
      pages.add(large.view(of: page), name: page.rawValue)
    }
    toastPlace = ToastPlace(
      Box(.vertical, [filterBar.view, pages, hintBar.view, statusBar.view]))
    hintBar.onLeave = { [weak self] in self?.grabFocus() }
  }

  /// Shows the photos, or why there are none.
  ///
  /// - Parameters:
  ///   - reason: why there are none; nil if there are some.
  ///   - takesFocus: whether the keyboard focus is nowhere, and goes to what is shown.
  func show(_ reason: PlaceholderPage.Reason?, takesFocus: Bool) {
    if let reason { placeholder.show(reason) }
    let page = reason == nil ? Page.photos : .placeholder
    guard pages.visibleName != page.rawValue else { return }
    let hasFocus = pages.containsFocus || takesFocus
    turn(to: page.rawValue)
    guard hasFocus else { return }
    if reason == nil { photos.grabFocus() } else { placeholder.grabFocus() }
  }

  /// Moves the keyboard focus to the photos or, if there are none, to what leads on from the page in their place. While
  /// they are being read nothing does, and the first of them gets it.
  func grabFocus() {
    if pages.visibleName == Page.placeholder.rawValue, placeholder.grabFocus() { return }
    photos.grabFocus()
  }

  /// Makes the page in the place of the photos smaller where there is little room.
  func adapt(to room: WindowRoom) {
    placeholder.view.setStyle("compact", room.width == .narrow || !room.isHigh)
    placeholder.view.setStyle("verso-low", !room.isHigh)
    placeholder.hasRoomForIcon = room.isHigh
  }

  /// Shows pictures in place of the photos, or the photos again.
  func show(_ large: LargePictures.Page?) {
    filterBar.isHidden = large != nil
    turn(to: large?.rawValue ?? Page.photos.rawValue)
  }

  private func turn(to page: String) {
    // A stack moves the focus on as Tab does, and GTK's lists then select their first row and no other.
    pages.releaseFocus()
    pages.visibleName = page
  }

  /// Shows numbers, and what is going on; nil for nothing.
  func show(_ counts: StatusBar.Counts, activity: String?, areUseful: Bool) {
    statusBar.show(counts)
    statusBar.show(activity: activity)
    statusBar.view.isVisible = areUseful
  }

  /// Shows the recently opened folders where nothing is open.
  func show(recentFolders folders: [RawPath]) { placeholder.show(recentFolders: folders) }

  /// Gives the keyboard focus to what leads on where nothing is open.
  func focusPlaceholder() { placeholder.grabFocus() }
}
