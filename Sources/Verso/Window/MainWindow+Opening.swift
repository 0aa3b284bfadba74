import Gtk
import PhotoFiles
import PhotoModel

// What is open, and what of it is shown.
extension MainWindow {
  /// Opens folders and files, beside what is open already.
  func open(_ paths: [FilePath]) {
    guard let first = paths.first else { return }
    openedPath = first
    for path in paths {
      let folder = FileKinds.isFolder(path.bytes)
      if folder { remember(path) }
      if let root = folder ? path : path.parent { sidebar.addRoot(root) }
    }
    clearSearch()
    let isFolder = paths.count == 1 && FileKinds.isFolder(first.bytes)
    let scope: PhotoScope = isFolder ? .folder(first) : .all
    sidebar.select(scope)
    photos.show(scope: scope)
    scan.start(paths)
    photos.grabFocus()
  }

  func chooseFolders() {
    choose(.folders, title: localized("Open Folder"))
  }

  func chooseFiles() {
    choose(
      .files(types: ["image/*"], name: localized("Photos")), title: localized("Open Files"))
  }

  private func choose(_ kind: FileChooser.Kind, title: String) {
    Task {
      let paths = await FileChooser.choose(
        kind, title: title, accept: localized("_Open"), over: window)
      open(paths.map { FilePath(bytes: $0) })
    }
  }

  /// Closes everything that is open. Changes that are not saved are kept.
  func closeAll() {
    scan.stop(dropping: true)
    details.commit()
    let edited = library.editedCount
    openedPath = nil
    library.removeAll()
    sidebar.removeRoots()
    clearSearch()
    photos.show(scope: .all)
    if edited > 0 { tellOfWaiting() }
  }

  /// Says that photos that are not open have unsaved changes.
  func tellOfWaiting() {
    let count = library.editedElsewhere.count
    guard count > 0 else { return }
    toasts.show(
      localized(
        "%1 photo that is not open has unsaved changes",
        "%1 photos that are not open have unsaved changes", count: count),
      button: (localized("Open"), "win.open-waiting"))
  }

  /// Opens the photos that have unsaved changes.
  func openWaiting() { open(library.editedElsewhere) }

  // MARK: - Recent folders

  private func remember(_ folder: FilePath) {
    RecentFolders.add(folder.bytes, application: "Verso", command: "verso %u")
    showRecentFolders()
  }

  func showRecentFolders() {
    let folders = RecentFolders.list(application: "Verso", limit: 10)
    header.recentFolders.removeAll()
    recentFolders = folders.map { FilePath(bytes: $0) }
    for (index, folder) in recentFolders.enumerated() {
      header.recentFolders.append(PathText.short(folder), action: "win.open-recent(\(index))")
    }
  }

  func openRecent(_ index: Int) {
    guard recentFolders.indices.contains(index) else { return }
    open([recentFolders[index]])
  }

  // MARK: - Scan

  func scanDidProgress() {
    update()
    guard !scan.progress.isRunning else { return }
    let problems = scan.progress.problems
    guard !problems.isEmpty, photos.count > 0 else { return }
    toasts.show(
      localized(
        "%1 folder could not be read", "%1 folders could not be read", count: problems.count))
  }

  // MARK: - Search

  func search() {
    searchError?.cancel()
    do throws(QueryError) {
      let query = try Query(header.search.text)
      showSearchError(nil)
      if query != photos.query { photos.show(query: query) }
    } catch {
      let reason = error.localizedText
      searchError = Task {
        // Half a query is no mistake yet.
        try? await Task.sleep(for: .milliseconds(700))
        if !Task.isCancelled { showSearchError(reason) }
      }
    }
  }

  func clearSearch() {
    searchError?.cancel()
    header.search.text = ""
    showSearchError(nil)
    if !photos.query.matchesEverything { photos.show(query: .everything) }
  }
}
