import ListKit
import PhotoModel

/// Where the keyboard focus of the photos goes when others match than before.
@MainActor
final class SearchFocus {
  private let dataSource: PhotosDataSource
  private let list: ListController<Photo.ID, PhotoRow>
  private let views: PhotoViews
  /// The photo that had the focus last and that a search does not find, while no other has had it since.
  private var notFound: Photo.ID?

  /// The focus in the views of a list.
  init(
    _ dataSource: PhotosDataSource, _ list: ListController<Photo.ID, PhotoRow>, _ views: PhotoViews
  ) {
    self.dataSource = dataSource
    self.list = list
    self.views = views
  }

  /// Other photos match. If the one that had the keyboard focus is not among them, the first one gets it: at once if
  /// the list had the focus, or else as soon as it gets it. What is found is shown from its start, unless somebody is
  /// at a photo in it.
  func didSearch(_ focused: Photo.ID?, hadFocus: Bool) {
    notFound = focused.flatMap { list.item(withID: $0) == nil ? $0 : nil }
    guard let first = dataSource.ids.first else { return }
    guard hadFocus else {
      if list.selection.isEmpty, dataSource.listing.query != .everything {
        views.visible.scrollToStart()
      }
      return
    }
    if notFound != nil { views.visible.focusWhenShown(first) }
    notFound = nil
    views.focusSelection()
  }

  /// Gives the first photo the keyboard focus, if the one that had it last was not found.
  ///
  /// - Returns: whether that is so.
  func focusFirstFound() -> Bool {
    guard let gone = notFound, gone == views.visible.lastFocusedID,
      list.item(withID: gone) == nil, let first = dataSource.ids.first
    else { return false }
    return views.visible.focus(first)
  }
}
