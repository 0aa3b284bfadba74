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

  func show(unreadable: [PhotoScan.Problem]) { parts.sidebar.show(unreadable: unreadable) }

  func show(_ scope: PhotoScope) {
    parts.large.close()
    parts.sidebar.select(scope)
    photos.showAtOnce(scope)
  }

  func clearSearch() { search.clear() }

  func select(_ ids: [Photo.ID]) { photos.select(ids) }

  func focusPhotos() { goToPhotos() }

  func show(recentFolders: [RawPath]) {
    renewCommands(recentFolders)
    parts.middle.show(recentFolders: recentFolders)
  }

  /// Offers the folders that can be opened again, and the sets of columns that can be chosen.
  func renewCommands(_ recentFolders: [RawPath]) {
    let sets = columns.sets
    commands.book = CommandBook(
      columns: photos.columnTitles, columnSets: sets, recentFolders: recentFolders)
    parts.header.show(recentFolders: recentFolders.count, commands.book)
    parts.header.show(columnSets: sets.count, commands.book)
  }

  func choose(_ kind: FileChooser.Kind, title: String) async -> [RawPath] {
    await dialogs.choose(kind, title: title)
  }
}
