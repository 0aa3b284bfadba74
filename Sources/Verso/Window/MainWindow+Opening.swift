import Gtk
import PhotoModel

extension MainWindow: CoordinatedWindow {
  var roots: [RawPath] { parts.sidebar.roots }

  var shownScope: PhotoScope { photos.shown.scope }

  var shownCount: Int { photos.count }

  var selectedIDs: [Photo.ID] { photos.selectedIDs }

  func addRoot(_ folder: RawPath) { parts.sidebar.addRoot(folder) }

  func removeRoot(_ folder: RawPath) { parts.sidebar.removeRoot(folder) }

  func removeRoots() { parts.sidebar.removeRoots() }

  func show(unreadable: [PhotoScan.UnreadFolder]) { parts.sidebar.show(unreadable: unreadable) }

  func show(_ scope: PhotoScope) {
    parts.large.close()
    parts.sidebar.select(scope)
    photos.showAtOnce(scope)
  }

  var chosenFolder: RawPath? {
    guard case .folder(let folder) = photos.wanted.scope, parts.sidebar.selectedSearch == nil else {
      return nil
    }
    return folder
  }

  func showAtOnce(_ folder: RawPath) { photos.showAtOnce(.folder(folder)) }

  func follow(_ folder: RawPath) { parts.sidebar.follow(.folder(folder)) }

  func clearSearch() { search.clear() }

  func select(_ ids: [Photo.ID]) { photos.select(ids) }

  func focusPhotos() { goToPhotos() }

  func show(recentFolders: [RawPath]) {
    renewCommands(recentFolders)
    parts.middle.show(recentFolders: recentFolders)
  }

  func choose(_ kind: FileChooser.Kind, title: String) async -> [RawPath] {
    await dialogs.choose(kind, title: title)
  }
}
