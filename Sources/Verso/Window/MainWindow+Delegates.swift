import Gtk
import PhotoModel

// What the controllers report to the window, and what it does in turn.

extension MainWindow: SidebarControllerDelegate {
  func sidebar(_ sidebar: SidebarController, didSelect scope: PhotoScope) { search.show(scope) }

  func sidebar(_ sidebar: SidebarController, didSelect search: SavedSearch) {
    self.search.show(search)
  }

  func sidebar(_ sidebar: SidebarController, didMove search: String, before other: String?) {
    self.search.saved.move(search, before: other)
  }

  func sidebar(
    _ sidebar: SidebarController, acceptFiles files: [RawPath], droppedOn value: FacetValue
  ) -> Bool {
    changing.editing.give(value, to: files)
  }

  func sidebarDidChoose(_ sidebar: SidebarController) {
    parts.panes.showPhotos()
    update()
  }

  func sidebarDidFind(_ sidebar: SidebarController) { goToPhotos() }

  func sidebar(_ sidebar: SidebarController, didAskFor move: KeywordMove) {
    changing.keywords.ask(for: move)
  }

  func sidebar(_ sidebar: SidebarController, didAskFor command: CommandID) { run(command) }
}

extension MainWindow: PhotosControllerDelegate {
  func photos(_ photos: PhotosController, didSelect ids: [Photo.ID]) {
    changing.disagreements.selectionHasChanged(to: ids)
    parts.beside.showPicture()
    parts.beside.showDetailsSoon()
    update()
  }

  func photos(_ photos: PhotosController, didActivate id: Photo.ID) { parts.large.openLoupe(id) }

  func photos(
    _ photos: PhotosController, didChange change: Change, of ids: [Photo.ID],
    over seen: FieldChanges
  ) {
    changing.editing.perform([change], on: ids, over: seen)
  }

  func photos(
    _ photos: PhotosController, didMake changes: [(id: Photo.ID, change: Change)],
    as kind: OperationName.Kind
  ) {
    changing.pasting.change(changes, as: kind)
  }

  func photos(
    _ photos: PhotosController, didFill fields: [Field], from source: Photo.ID, to ids: [Photo.ID]
  ) {
    changing.editing.fill(fields, from: source, to: ids)
  }

  func photos(_ photos: PhotosController, didPaste paste: Paste) { changing.pasting.paste(paste) }

  func photos(_ photos: PhotosController, couldNot reason: String) { parts.toasts.add(reason) }

  func photos(_ photos: PhotosController, didAskFor command: CommandID) { run(command) }

  func photosDidRearrange(_ photos: PhotosController) { changing.editing.tellOfRearranging() }

  func photosCouldNotMove(_ photos: PhotosController) { changing.editing.tellOfManualOrder() }

  func photos(_ photos: PhotosController, didFail error: any Error) {
    changing.editing.reportNotStored(error)
  }

  func photosDidChangeMode(_ photos: PhotosController) { modeHasChanged() }

  func photosDidUpdate(_ photos: PhotosController) {
    parts.large.listHasChanged()
    parts.beside.showOverview()
    update()
  }
}

extension MainWindow: DetailsControllerDelegate {
  func details(
    _ details: DetailsController, didMake changes: [Change], on ids: [Photo.ID],
    over seen: FieldChanges
  ) {
    changing.editing.perform(changes, on: ids, over: seen)
  }

  func details(
    _ details: DetailsController, couldNotTake refusals: [DetailsForm.Refusal]
  ) {
    for refusal in refusals { parts.toasts.add(refusal.sentence) }
  }

  func details(_ details: DetailsController, didLose text: String) {
    parts.toasts.add(LostText.rescue(text))
  }

  func detailsDidStartOrStopTyping(_ details: DetailsController) { modeHasChanged() }

  func detailsShouldLeave(_ details: DetailsController) -> Bool {
    if parts.large.isOpen { focusLarge() } else { focusPhotos() }
    return true
  }

  func details(
    _ details: DetailsController, shouldSettle field: Field, of id: Photo.ID, asking asks: Bool
  ) {
    if asks {
      writing.tasks.settle(field, of: id)
    } else {
      writing.tasks.settleAtOnce(field, of: id)
    }
  }

  func detailsDidLeaveDisagreements(_ details: DetailsController) {
    changing.disagreements.leave()
    goToPhotos()
  }
}

extension MainWindow: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    parts.beside.showPicture()
    parts.large.libraryDidChange(change)
  }
}

extension MainWindow: LargePicturesDelegate {
  func largePictures(_ large: LargePictures, willShow page: LargePictures.Page?) -> Bool {
    // Who was typing beside a picture that is gone types on, which must not mean the photos of the list.
    let takesFocus = parts.window.focus != nil
    parts.makeRoom(for: page)
    return takesFocus
  }

  func largePictures(
    _ large: LargePictures, didShow page: LargePictures.Page?, takingFocus takesFocus: Bool
  ) {
    if page == nil {
      parts.beside.showPicture()
      // A photo that was shown may have left the list, and then nothing is selected any more.
      parts.beside.showDetails()
      guard takesFocus else { return parts.adapt() }
      if let id = photos.firstSelectedID { photos.focus(id) } else { photos.grabFocus() }
    }
    parts.adapt()
  }

  func largePicturesDidChangeTarget(_ large: LargePictures) { parts.beside.showDetailsSoon() }

  func largePicturesDidChange(_ large: LargePictures) { update() }

  func largePicturesDidZoom(_ large: LargePictures) { commands.update(commandState) }

  func largePictures(_ large: LargePictures, didAskFor command: CommandID) {
    run(command)
  }

  func largePictures(_ large: LargePictures, didRate rating: Int?, _ ids: [Photo.ID]) {
    let change = Change(.rating, to: rating.map(FieldValue.integer))
    changing.editing.perform([change], on: ids)
  }
}
