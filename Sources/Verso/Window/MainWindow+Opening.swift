import Gtk
import PhotoFiles
import PhotoModel

// What is open, and what of it is shown.
extension MainWindow {
  /// Opens folders and files, beside what is open already.
  func open(_ paths: [FilePath]) {
    Task { open(await OpenedPlace.look(at: paths)) }
  }

  private func open(_ places: [OpenedPlace]) {
    guard let first = places.first else { return }
    openedPath = first.path
    for place in places {
      switch place.kind {
      case .folder:
        remember(place.path)
        sidebar.addRoot(place.path)
      case .file: if let folder = place.path.parent { sidebar.addRoot(folder) }
      // The scan tells why.
      case .nothing: break
      }
    }
    clearSearch()
    let isFolder = places.count == 1 && first.kind == .folder
    let scope: PhotoScope = isFolder ? .folder(first.path) : .all
    sidebar.select(scope)
    photos.show(scope: scope)
    scan.start(places.map(\.path))
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

  /// Closes an opened folder. Changes that are not saved are kept.
  func close(_ folder: FilePath) {
    guard sidebar.roots != [folder] else { return closeAll() }
    guard commitTyping() else { return }
    inTurn { $0.closeNow(folder) }
  }

  private func closeNow(_ folder: FilePath) {
    scan.forget(folder)
    let edited = library.editedCount
    library.close(folder)
    sidebar.removeRoot(folder)
    sidebar.show(unreadable: scan.unreadable)
    if openedPath == folder { openedPath = sidebar.roots.last }
    sidebar.select(.all)
    photos.show(scope: .all)
    if edited > library.editedCount { tellOfWaiting() }
  }

  /// Closes the opened folder that is selected in the sidebar.
  func closeFolder() {
    if let folder = sidebar.selectedRoot { close(folder) }
  }

  /// Stops reading and saving.
  func stop() {
    scan.stop()
    saving.stop()
  }

  /// Closes everything that is open. Changes that are not saved are kept.
  func closeAll() {
    guard commitTyping() else { return }
    inTurn { $0.closeAllNow() }
  }

  private func closeAllNow() {
    scan.stop(dropping: true)
    let edited = library.editedCount
    openedPath = nil
    library.removeAll()
    sidebar.removeRoots()
    sidebar.show(unreadable: [])
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
      offering: (localized("Show"), .elsewhere))
  }

  // MARK: - Recent folders

  private func remember(_ folder: FilePath) {
    RecentFolders.add(folder.bytes, application: "Verso", command: "verso %u")
    showRecentFolders()
  }

  /// Shows the folders that were opened last, in the menu and where nothing is open yet.
  func showRecentFolders() {
    recentFolders = RecentFolders.list(application: "Verso", limit: 10)
      .map { FilePath(bytes: $0) }
    commands.book = CommandBook(columns: photos.columnTitles, recentFolders: recentFolders)
    header.show(recentFolders: recentFolders.count, commands.book)
    placeholder.show(recentFolders: recentFolders)
  }

  func openRecent(_ index: Int) {
    guard recentFolders.indices.contains(index) else { return }
    let folder = recentFolders[index]
    Task {
      let places = await OpenedPlace.look(at: [folder])
      if places.contains(where: { $0.kind == .folder }) { open(places) } else { forget(folder) }
    }
  }

  /// Takes a folder that is no more out of the recent ones.
  private func forget(_ folder: FilePath) {
    RecentFolders.remove(folder.bytes)
    showRecentFolders()
    toasts.show(
      localized(
        "“%1” no longer exists. It was removed from the recent folders.",
        PathText.short(folder)))
  }

  // MARK: - Scan

  func scanDidProgress() {
    sidebar.show(unreadable: scan.unreadable)
    leaveProblem()
    update()
    guard !scan.progress.isRunning else { return }
    lostPhotos.start()
    let problems = scan.progress.problems
    guard !problems.isEmpty, photos.count > 0 else { return }
    if let problem = problems.first, problems.count == 1 {
      toasts.show(
        localized("“%1” cannot be read: %2", PathText.short(problem.path), problem.reason))
    } else {
      toasts.show(
        localized(
          "%1 folder cannot be read", "%1 folders cannot be read", count: problems.count))
    }
  }

  /// Reads again what could not be read of the chosen part of the library.
  func readAgain() { scan.start(unreadableInScope.map(\.path)) }

  /// Shows the photos of a folder that was chosen as one that cannot be read, once it can be.
  private func leaveProblem() {
    guard case .unreadable(let folder) = photos.scope,
      !scan.unreadable.contains(where: { $0.path == folder })
    else { return }
    let isListed = library.folders.all.keys.contains { $0.isWithin(folder) }
    let scope: PhotoScope = isListed ? .folder(folder) : .all
    sidebar.select(scope)
    photos.show(scope: scope)
  }

  // MARK: - Search

  /// Brings the keyboard to the search field.
  func focusSearch() {
    header.search.grabFocus()
    header.search.selectAll()
  }

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
