import Gtk
import PhotoModel

// One picture that fills the window.
extension MainWindow {
  /// What the loupe stands in.
  var loupeWindow: LoupeCoordinator.Window {
    LoupeCoordinator.Window(
      shownIDs: { [photos] in photos.shownIDs },
      selectedIDs: { [photos] in photos.selectedIDs },
      select: { [photos] in photos.select($0) },
      show: { [weak self] photo, place, others in
        self?.loupeController.show(photo, at: place, others: others)
        self?.loupeBar.show(title: photo.title, position: place.position, of: place.count)
      },
      present: { [weak self] in self?.presentLoupe($0) })
  }

  /// The photos that commands are for: what the loupe shows, or else what is selected.
  var targetIDs: [Photo.ID] { loupe.current.map { [$0] } ?? photos.selectedIDs }

  /// Opens the loupe with the first selected photo.
  func openLoupe() {
    if let id = photos.firstSelectedID { loupe.open(id) }
  }

  /// Makes the picture of the loupe, or those of the contact sheet, larger for a step above zero, smaller for
  /// one below, and for none as they were at first.
  func resizePictures(by step: Int) {
    if loupe.isOpen {
      loupeController.picture.change { zoom in
        if step == 0 { zoom.fit() } else { zoom.enlarge(by: step > 0 ? Zoom.step : 1 / Zoom.step) }
      }
    } else if step == 0 {
      photos.tileSize = TileSize.normal
    } else {
      photos.resizeTiles(by: step)
    }
  }

  /// Whether the photos around that of the loupe show below it.
  var showsFilmStrip: Bool {
    get { preferences.showsFilmStrip }
    set {
      preferences.showsFilmStrip = newValue
      placeLoupeParts()
    }
  }

  /// Whether some fields show over the picture of the loupe.
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

  /// A screen that is filled has nothing but the picture.
  func fullScreenHasChanged() {
    let isAlone = window.isFullScreen && loupe.isOpen
    loupeController.parts.isAlone = isAlone
    loupeBar.bar.isVisible = loupe.isOpen && !isAlone
    update()
  }

  /// Goes back from the full screen, and then to the list.
  func leaveLoupe() {
    if window.isFullScreen { window.isFullScreen = false } else { loupe.close() }
  }

  private func presentLoupe(_ isPresent: Bool) {
    header.bar.isVisible = !isPresent
    loupeBar.bar.isVisible = isPresent && !window.isFullScreen
    statusBar.view.isVisible = !isPresent
    filterBar.isHidden = isPresent
    panes.isFilled = isPresent
    loupeController.parts.isAlone = isPresent && window.isFullScreen
    if isPresent {
      center.visibleName = "loupe"
      loupeController.grabFocus()
    } else {
      loupeController.clear()
      center.visibleName = "photos"
      showPreview()
      if let id = photos.firstSelectedID { photos.focus(id) } else { photos.grabFocus() }
    }
    header.hidesSearch = isPresent
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
    let change = rating.map { Change.set(.rating, .integer($0)) } ?? .clear(.rating)
    editing.perform([change], on: targetIDs)
  }

  func loupeDidZoom(_ loupe: LoupeController) { commands.update() }
}
