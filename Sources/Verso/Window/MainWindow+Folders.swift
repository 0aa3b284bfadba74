import PhotoModel

// Folders that other programs rename or remove.
extension MainWindow {
  /// Has the sidebar show the folder that the list has followed to another path. If it is gone, the list shows the
  /// nearest folder around it with photos, or the one that was opened.
  func followFolder(_ left: FolderSet) {
    guard case .folder(let folder) = photos.wanted.scope, parts.sidebar.selectedSearch == nil else {
      return
    }
    guard !library.mayHavePhotos(in: .folder(folder)), left.contains(folder),
      !roots.contains(folder), var around = folder.parent
    else { return parts.sidebar.follow(.folder(folder)) }
    while !roots.contains(around), !library.mayHavePhotos(in: .folder(around)),
      let next = around.parent
    { around = next }
    photos.showAtOnce(.folder(around))
    parts.sidebar.follow(.folder(around))
  }
}
