import PhotoFiles
import PhotoModel
import PhotoStore

// What is done to files at once.
extension MainWindow {
  /// Whether the page of a disagreement is on the screen, so that digits choose among its places.
  var isSettling: Bool { disagreements.isOpen && panes.isShown(.details) }

  /// Lists the odd sidecars, with their photos.
  func showOddSidecars() {
    let window = dialogs.showOddSidecars()
    window.onShow = { [weak self] path in
      guard let self, let id = library.photo(at: path)?.id else { return }
      clearSearch()
      show(.all)
      photos.select([id])
      focusPhotos()
    }
    window.look(in: roots) { [library] in library.photo(at: $0) != nil }
  }

  /// What is kept of the past; nil if there is no journal on the disk.
  var historyRetention: HistoryRetention? {
    guard let journal = photoSaving.journal as? Journal else { return nil }
    return HistoryRetention(library: library, saving: photoSaving, journal: journal) { [dialogs] in
      await dialogs.questions.askToClearHistory()
    }
  }

  /// Makes the journal keep history for as long as the preferences say, which may have changed since.
  func keepHistoryAsChosen() {
    guard let period = preferences.historyPeriod, let keeping = historyRetention else { return }
    Task { await keeping.keep(for: period) }
  }

  /// What tasks act on, and what shows and does them.
  var taskWindow: FileTaskCoordinator.Window {
    FileTaskCoordinator.Window(
      shownIDs: { [photos] in photos.shownIDs },
      selectedIDs: { [weak self] in self?.targetIDs ?? [] },
      open: { [dialogs] in dialogs.show($0, choosing: $1) },
      perform: { [weak self] in await self?.saving.perform($0, on: $1) })
  }
}
