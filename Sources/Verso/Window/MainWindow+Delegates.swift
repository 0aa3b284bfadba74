import Gtk
import PhotoModel

// What the controllers report to the window, and what it does in turn.

extension MainWindow: SidebarControllerDelegate {
  func sidebar(_ sidebar: SidebarController, didSelect scope: PhotoScope) {
    if searching.isShowingSaved { searching.clear() }
    photos.show(scope: scope)
  }

  func sidebar(_ sidebar: SidebarController, didSelect search: SavedSearch) {
    photos.show(scope: .all)
    searching.show(search)
    update()
  }

  func sidebar(_ sidebar: SidebarController, didMove search: String, before other: String?) {
    savedSearches.move(search, before: other)
  }

  func sidebar(
    _ sidebar: SidebarController, didDrop files: [RawPath], on value: FacetValue
  ) -> Bool {
    guard let change = value.change else { return false }
    let ids = files.compactMap { library.photo(at: $0)?.id }
    guard !ids.isEmpty else { return false }
    editing.perform([change], on: ids)
    return true
  }

  /// What is typed is another search than the one that is selected in the sidebar.
  func leaveSavedSearch() {
    guard sidebar.selectedSearch != nil, !searching.isShowingSaved else { return }
    sidebar.select(photos.wanted.scope)
    update()
  }

  func sidebarDidChoose(_ sidebar: SidebarController) {
    panes.showPhotos()
    update()
  }

  func sidebarDidFind(_ sidebar: SidebarController) { goToPhotos() }

  func sidebar(_ sidebar: SidebarController, didAskFor move: KeywordMove) {
    keywords.ask(for: move)
  }

  func sidebar(_ sidebar: SidebarController, didAskFor command: CommandID) { commands.run(command) }
}

extension MainWindow: PhotosControllerDelegate {
  func photos(_ photos: PhotosController, didSelect ids: [Photo.ID]) {
    disagreements.selectionHasChanged(to: ids)
    showPreview()
    detailsTurn.ask()
    update()
  }

  func photos(_ photos: PhotosController, didActivate id: Photo.ID) { loupe.open(id) }

  func photos(
    _ photos: PhotosController, didChange change: Change, of ids: [Photo.ID],
    over seen: FieldChanges
  ) {
    editing.perform([change], on: ids, over: seen)
  }

  func photos(
    _ photos: PhotosController, didMake changes: [(id: Photo.ID, change: Change)],
    as kind: OperationName.Kind
  ) {
    if kind == .clear { pasting.clear(changes) } else { editing.perform(changes, as: kind) }
  }

  func photos(
    _ photos: PhotosController, didFill fields: [Field], from source: Photo.ID, to ids: [Photo.ID]
  ) {
    editing.fill(fields, from: source, to: ids)
  }

  func photos(_ photos: PhotosController, didPaste paste: Paste) { pasting.paste(paste) }

  func photos(_ photos: PhotosController, couldNot reason: String) { toasts.show(reason) }

  func photos(_ photos: PhotosController, didAskFor command: CommandID) { commands.run(command) }

  func photosDidRearrange(_ photos: PhotosController) { editing.tellOfRearranging() }

  func photosCouldNotMove(_ photos: PhotosController) { editing.tellOfManualOrder() }

  func photos(_ photos: PhotosController, didFail error: any Error) {
    editing.tell(error)
  }

  func photosDidUpdate(_ photos: PhotosController) {
    loupe.listHasChanged()
    showOverview()
    update()
  }
}

extension MainWindow: DetailsControllerDelegate {
  func details(
    _ details: DetailsController, didMake changes: [Change], on ids: [Photo.ID],
    over seen: FieldChanges
  ) {
    editing.perform(changes, on: ids, over: seen)
  }

  func details(
    _ details: DetailsController, couldNotTake refusals: [DetailsForm.Refusal]
  ) {
    guard let first = refusals.first else { return }
    toasts.show(localized("“%1” was not accepted: %2", first.text, first.reason))
  }

  func details(_ details: DetailsController, didLose text: String) {
    toasts.show(LostText.rescue(text))
  }

  func detailsShouldLeave(_ details: DetailsController) -> Bool {
    if isShowingLarge { focusLarge() } else { focusPhotos() }
    return true
  }

  func details(_ details: DetailsController, shouldSettle field: Field, of id: Photo.ID) {
    tasks.settle(field, of: id)
  }

  func detailsDidLeaveDisagreements(_ details: DetailsController) {
    disagreements.leave()
    photos.grabFocus()
    update()
  }
}

extension MainWindow: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    showPreview()
    loupe.libraryDidChange(change)
    compare.libraryDidChange(change)
  }
}
