import Gtk
import PhotoModel

/// The view that shows which folders are open.
@MainActor
protocol OpeningView: AnyObject {
  /// The folders that are shown as open.
  var roots: [RawPath] { get }

  /// The part of the library that is shown.
  var shownScope: PhotoScope { get }

  /// The number of photos that are shown.
  var shownCount: Int { get }

  /// The selected photos.
  var selectedIDs: [Photo.ID] { get }

  /// Shows a folder as open.
  func addRoot(_ folder: RawPath)

  /// Stops showing a folder as open.
  func removeRoot(_ folder: RawPath)

  /// Stops showing folders as open.
  func removeRoots()

  /// Shows which folders cannot be read.
  func show(unreadable: [PhotoScan.UnreadFolder])

  /// Shows a part of the library.
  func show(_ scope: PhotoScope)

  /// Shows all photos, whatever was searched for.
  func clearSearch()

  /// Selects photos and scrolls to them.
  func select(_ ids: [Photo.ID])

  /// Gives the photos the keyboard focus.
  func focusPhotos()

  /// The folder whose photos were chosen to be shown, under the path that it has by now; nil if something else was.
  var chosenFolder: RawPath? { get }

  /// Shows the photos of another folder, behind what fills the window.
  func showAtOnce(_ folder: RawPath)

  /// Has the sidebar select the folder whose photos are shown.
  func follow(_ folder: RawPath)

  /// Shows the recently opened folders.
  func show(recentFolders: [RawPath])

  /// Lets the user choose what to open.
  func choose(_ kind: FileChooser.Kind, title: String) async -> [RawPath]
}
