import Gtk
import PhotoModel

// One picture that fills the window.
extension MainWindow {
  /// The loupe in this window.
  var loupeWindow: LoupeCoordinator.Window {
    LoupeCoordinator.Window(
      shownIDs: { [photos] in photos.shownIDs },
      selectedIDs: { [photos] in photos.selectedIDs },
      select: { [photos] in photos.select($0) },
      show: { [weak self] photo, position, others in
        self?.loupeController.show(photo, at: position, others: others)
        self?.loupeBar.show(title: photo.title, position: position.number, of: position.count)
      },
      present: { [weak self] in self?.showLarge($0 ? .loupe : nil) })
  }

  /// The comparison in this window.
  var compareWindow: CompareCoordinator.Window {
    CompareCoordinator.Window(
      selectedIDs: { [photos] in photos.selectedIDs },
      select: { [photos] in photos.select($0) },
      show: { [weak self] photos, focused, differences in
        self?.compareController.show(photos, focused: focused, differences: differences)
        self?.loupeBar.show(
          title: photos[focused].title, position: focused + 1, of: photos.count)
      },
      present: { [weak self] in self?.showLarge($0 ? .comparison : nil) })
  }

  /// What fills the window in place of the list.
  enum LargePage: String {
    case loupe, comparison
  }

  /// Whether pictures fill the window in place of the list.
  var isShowingLarge: Bool { loupe.isOpen || compare.isOpen }

  /// The photos that commands act on: the one in the loupe, the marked one of several, or else the selected ones.
  var targetIDs: [Photo.ID] {
    (loupe.current ?? compare.focused).map { [$0] } ?? photos.selectedIDs
  }

  /// How the picture that fills the window is seen.
  var largeState: LoupeState? {
    let picture =
      loupe.isOpen
      ? loupeController.picture : compare.isOpen ? compareController.focusedPicture : nil
    return picture.map { LoupeState($0.zoom) }
  }

  /// Changes how the picture that fills the window is seen, or all of those that do.
  func changePicture(_ body: (inout Zoom) -> Void) {
    if compare.isOpen {
      compareController.change(body)
    } else {
      loupeController.picture.change(body)
    }
  }

  /// Opens the loupe with the first selected photo.
  func openLoupe() {
    if !isShowingLarge, let id = photos.firstSelectedID { loupe.open(id) }
  }

  /// Makes the picture of the loupe, or those of the contact sheet, larger for a positive step, smaller for a
  /// negative one, and resets them for zero.
  func resizePictures(by step: Int) {
    if isShowingLarge {
      changePicture { zoom in
        if step == 0 { zoom.fit() } else { zoom.enlarge(by: step > 0 ? Zoom.step : 1 / Zoom.step) }
      }
    } else if step == 0 {
      photos.tileSize = TileSize.normal
    } else {
      photos.resizeTiles(by: step)
    }
  }

  /// Whether the photos around that of the loupe are shown below it.
  var showsFilmStrip: Bool {
    get { preferences.showsFilmStrip }
    set {
      preferences.showsFilmStrip = newValue
      placeLoupeParts()
    }
  }

  /// Whether some fields are shown over the picture of the loupe.
  var showsLoupeFields: Bool {
    get { preferences.showsLoupeFields }
    set {
      preferences.showsLoupeFields = newValue
      placeLoupeParts()
    }
  }

  /// Shows around the picture of the loupe what is wanted there.
  func placeLoupeParts() {
    loupeController.parts.hasStrip = showsFilmStrip
    loupeController.parts.hasCaption = showsLoupeFields
  }

  /// In full screen there is nothing but the picture.
  func fullScreenHasChanged() {
    let isAlone = window.isFullScreen && loupe.isOpen
    loupeController.parts.isAlone = isAlone
    loupeBar.bar.isVisible = isShowingLarge && !isAlone
    update()
  }

  /// Shows the bar in full screen if the pointer asks for it.
  func watchPointer() {
    loupeController.picture.onPointer = { [weak self] y in
      guard let self, loupeController.parts.isAlone else { return }
      loupeBar.reveal(forPointerAt: y)
    }
  }

  /// Goes back from the full screen, and then to the list.
  func leaveLarge() {
    if window.isFullScreen { return window.isFullScreen = false }
    closeLarge()
  }

  /// Shows the list.
  func closeLarge() {
    loupe.close()
    compare.close()
  }

  /// Moves the keyboard focus to the picture or pictures that fill the window, where Esc leads to the list.
  func focusLarge() {
    panes.showPhotos()
    if compare.isOpen { compareController.grabFocus() } else { loupeController.grabFocus() }
  }

  private func showLarge(_ page: LargePage?) {
    header.bar.isVisible = page == nil
    header.hidesSearch = page != nil
    filterBar.isHidden = page != nil
    panes.isFilled = page != nil
    center.visibleName = page?.rawValue ?? "photos"
    fullScreenHasChanged()
    switch page {
    case .loupe: loupeController.grabFocus()
    case .comparison: compareController.grabFocus()
    case nil:
      loupeController.clear()
      compareController.clear()
      showPreview()
      // A photo that was shown may have left the list, and then nothing is selected any more.
      showDetails()
      if let id = photos.firstSelectedID { photos.focus(id) } else { photos.grabFocus() }
    }
    adapt()
  }
}

extension MainWindow: LoupeControllerDelegate {
  func loupe(_ loupe: LoupeController, didAskFor step: LoupeStep) {
    self.loupe.go(step)
    update()
  }

  func loupe(_ loupe: LoupeController, didAskFor command: CommandID) { commands.run(command) }

  func loupe(_ loupe: LoupeController, didChoose id: Photo.ID) {
    self.loupe.go(to: id)
    update()
  }

  func loupe(_ loupe: LoupeController, photosAround count: Int) -> [LoupePhoto] {
    self.loupe.photos(around: count)
  }

  func loupe(_ loupe: LoupeController, didRate rating: Int?) {
    let change = Change(.rating, to: rating.map(FieldValue.integer))
    editing.perform([change], on: targetIDs)
  }

  func loupeDidZoom(_ loupe: LoupeController) { commands.update() }
}

extension MainWindow: CompareControllerDelegate {
  func compare(_ compare: CompareController, didFocus id: Photo.ID) {
    self.compare.focus(id)
    update()
  }

  func compare(_ compare: CompareController, didAskFor command: CommandID) {
    commands.run(command)
  }

  func compare(_ compare: CompareController, didRate rating: Int?, _ id: Photo.ID) {
    let change = Change(.rating, to: rating.map(FieldValue.integer))
    editing.perform([change], on: [id])
  }

  func compareDidZoom(_ compare: CompareController) { commands.update() }
}
