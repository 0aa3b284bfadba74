import PhotoFiles
import PhotoModel

// What is done to files at once.
extension MainWindow {
  /// Whether the page of a disagreement is on the screen, and digits choose among its places.
  var isSettling: Bool { disagreements.isOpen && panes.isShown(.details) }

  /// What tasks are about, and are shown and done by.
  var taskWindow: FileTaskCoordinator.Window {
    FileTaskCoordinator.Window(
      shownIDs: { [photos] in photos.shownIDs },
      selectedIDs: { [weak self] in self?.targetIDs ?? [] },
      open: { [dialogs] in dialogs.show($0, choosing: $1) },
      perform: { [weak self] in await self?.saving.perform($0, on: $1) })
  }
}
