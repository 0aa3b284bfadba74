import Gtk
import PhotoModel

extension MainWindow: CoordinatedWindow {
  var roots: [RawPath] { parts.sidebar.roots }

  var shownScope: PhotoScope { photos.scope }

  var shownCount: Int { photos.count }

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

  func focusPhotos() { goToPhotos() }

  func willRename(_ names: [RawPath: RawPath]) { photos.willRename(names) }

  func show(recentFolders folders: [RawPath]) {
    commands.book = CommandBook(columns: photos.columnTitles, recentFolders: folders)
    parts.header.show(recentFolders: folders.count, commands.book)
    parts.middle.show(recentFolders: folders)
  }

  func choose(_ kind: FileChooser.Kind, title: String) async -> [RawPath] {
    await dialogs.choose(kind, title: title)
  }
}
