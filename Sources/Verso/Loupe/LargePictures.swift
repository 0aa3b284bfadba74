import Gtk
import PhotoModel

/// Pictures that fill the window in place of the list: one in the loupe, or some that are compared.
@MainActor
final class LargePictures {
  /// What fills the window in place of the list.
  enum Page: String, CaseIterable {
    case loupe, comparison
  }

  weak var delegate: (any LargePicturesDelegate)?

  /// The bar above the pictures.
  let bar: LoupeBar

  private let library: PhotoLibrary
  private let preferences: Preferences
  private let photos: PhotosController
  private let window: any FullScreenWindow
  private let loupe: LoupeController
  private let comparison: CompareController
  private lazy var looking = LoupeCoordinator(library, loupeWindow)
  private lazy var comparing = CompareCoordinator(library, compareWindow)

  /// What shows pictures; none is shown yet.
  ///
  /// - Parameters:
  ///   - photos: the list whose photos are shown.
  ///   - window: the window that they fill.
  ///   - loupe: the loupe.
  ///   - comparison: shows pictures side by side.
  init(
    of photos: PhotosController, in window: any FullScreenWindow, _ loupe: LoupeController,
    _ comparison: CompareController, _ bar: LoupeBar, _ preferences: Preferences
  ) {
    library = photos.library
    self.photos = photos
    self.window = window
    self.loupe = loupe
    self.comparison = comparison
    self.bar = bar
    self.preferences = preferences
    loupe.showsPeople = preferences.showsPeople
    placeParts()
    loupe.delegate = self
    comparison.delegate = self
    loupe.picture.onPointer = { [weak self] y in self?.pointerHasMoved(to: y) }
    window.followFullScreen { [weak self] in self?.adaptToFullScreen() }
  }

  /// The widget of a page, to put into a window.
  func view(of page: Page) -> Widget { page == .loupe ? loupe.view : comparison.view }

  // MARK: - What is shown

  /// Whether pictures fill the window in place of the list.
  var isOpen: Bool { looking.isOpen || comparing.isOpen }

  /// Whether photos are compared.
  var isComparing: Bool { comparing.isOpen }

  /// The photos that commands act on: the one in the loupe, the marked one of several, or else the selected ones.
  var targetIDs: [Photo.ID] { largeID.map { [$0] } ?? photos.selectedIDs }

  /// Whether commands act on one of some photos, or on a picture that one of them belongs to. With very many that is
  /// taken for granted.
  ///
  /// - Parameters:
  ///   - some: the photos.
  ///   - isLikely: whether that is always taken for granted.
  func hasTarget(among some: Set<Photo.ID>, or isLikely: Bool) -> Bool {
    guard isOpen else { return photos.hasSelected(among: some, or: isLikely) }
    return isLikely || library.withCompanions(targetIDs).contains(where: some.contains)
  }

  /// The photo that a command for one acts on.
  var targetID: Photo.ID? { largeID ?? photos.currentID }

  private var largeID: Photo.ID? { looking.current ?? comparing.focused }

  /// How the picture that fills the window is seen.
  var state: LoupeState? {
    let picture =
      looking.isOpen ? loupe.picture : comparing.isOpen ? comparison.focusedPicture : nil
    return picture.map { LoupeState($0.zoom) }
  }

  /// Opens the loupe with the first selected photo.
  func openLoupe() {
    if !isOpen, let id = photos.firstSelectedID { looking.open(id) }
  }

  /// Opens the loupe with a photo of the list.
  func openLoupe(_ id: Photo.ID) { looking.open(id) }

  /// Compares the selected photos.
  ///
  /// - Returns: whether so many can be compared.
  func compare() -> Bool { comparing.open() }

  /// Goes to the first of some photos in the loupe, or marks one of them among those that are compared. If the one that
  /// commands act on is one of them, it stays that.
  ///
  /// - Returns: whether one is shown there.
  func go(toOneOf ids: [Photo.ID]) -> Bool {
    guard let first = ids.first else { return false }
    if let seen = targetIDs.first, ids.contains(seen) { return true }
    if isComparing { return ids.contains { comparing.focus($0) } }
    looking.go(to: first)
    return looking.current == first
  }

  /// Goes back from the full screen, and then to the list.
  func leave() {
    if window.isFullScreen { return window.isFullScreen = false }
    close()
  }

  /// Shows the list.
  func close() {
    looking.close()
    comparing.close()
  }

  /// Moves the keyboard focus to the picture or pictures.
  func grabFocus() { if comparing.isOpen { comparison.grabFocus() } else { loupe.grabFocus() } }

  /// The list shows other photos.
  func listHasChanged() { looking.listHasChanged() }

  /// The library has changed.
  func libraryDidChange(_ change: LibraryChange) {
    looking.libraryDidChange(change)
    comparing.libraryDidChange(change)
  }

  // MARK: - How it is shown

  /// Changes how the picture that fills the window is seen, or all of those that do.
  func change(_ body: (inout Zoom) -> Void) {
    if comparing.isOpen { comparison.change(body) } else { loupe.picture.change(body) }
  }

  /// Makes the pictures that fill the window, or those of the contact sheet, larger for a positive step, smaller for a
  /// negative one, and for zero as large as there is room, or as they are at first.
  func resizePictures(by step: Int) {
    guard isOpen else { return photos.resizeTiles(by: step) }
    change { zoom in
      if step == 0 { zoom.fit() } else { zoom.enlarge(by: step > 0 ? Zoom.step : 1 / Zoom.step) }
    }
  }

  /// Whether the faces of people are marked in the picture of the loupe.
  var showsPeople: Bool {
    get { loupe.showsPeople }
    set { loupe.showsPeople = newValue }
  }

  /// Whether the photos around that of the loupe are shown below it.
  var showsFilmStrip: Bool {
    get { preferences.showsFilmStrip }
    set {
      preferences.showsFilmStrip = newValue
      placeParts()
    }
  }

  /// Whether some fields are shown over the picture of the loupe.
  var showsFields: Bool {
    get { preferences.showsLoupeFields }
    set {
      preferences.showsLoupeFields = newValue
      placeParts()
    }
  }

  /// Adapts to the room that there is.
  func adapt(to room: WindowRoom) {
    bar.adapt(to: room)
    loupe.parts.hasRoom = room.isHigh
    loupe.parts.hasTitle = !room.hasTitle
    comparison.adapt(to: room)
  }

  /// Shows around the picture of the loupe what is wanted there.
  private func placeParts() {
    loupe.parts.hasStrip = showsFilmStrip
    loupe.parts.hasCaption = showsFields
  }

  /// In full screen there is nothing but the picture.
  private func adaptToFullScreen() {
    let isAlone = window.isFullScreen && looking.isOpen
    loupe.parts.isAlone = isAlone
    bar.bar.isVisible = isOpen && !isAlone
    delegate?.largePicturesDidChange(self)
  }

  /// Shows the bar in full screen if the pointer asks for it.
  private func pointerHasMoved(to y: Double) {
    if loupe.parts.isAlone { bar.reveal(forPointerAt: y) }
  }

  private func show(_ page: Page?) {
    let takesFocus = delegate?.largePictures(self, willShow: page) ?? true
    adaptToFullScreen()
    switch page {
    case .loupe: loupe.grabFocus()
    case .comparison: comparison.grabFocus()
    case nil:
      loupe.clear()
      comparison.clear()
    }
    delegate?.largePictures(self, didShow: page, takingFocus: takesFocus)
  }

  // MARK: - The coordinators

  /// Selects photos of the list, which tells nobody of those without a row. Commands act on these all the same.
  private func select(_ ids: [Photo.ID]) {
    photos.select(ids)
    delegate?.largePicturesDidChangeTarget(self)
  }

  /// The loupe in the window.
  private var loupeWindow: LoupeCoordinator.Window {
    LoupeCoordinator.Window(
      shownIDs: { [photos] in photos.shownIDs },
      selectedIDs: { [photos] in photos.selectedIDs },
      select: { [weak self] in self?.select($0) },
      show: { [loupe, bar] photo, position, others in
        loupe.show(photo, at: position, others: others)
        bar.show(title: photo.title, position: position.number, of: position.count)
      },
      present: { [weak self] in self?.show($0 ? .loupe : nil) })
  }

  /// The comparison in the window.
  private var compareWindow: CompareCoordinator.Window {
    CompareCoordinator.Window(
      selectedIDs: { [photos] in photos.selectedIDs },
      select: { [weak self] in self?.select($0) },
      show: { [comparison, bar] photos, focused, differences in
        comparison.show(photos, focused: focused, differences: differences)
        bar.show(title: photos[focused].title, position: focused + 1, of: photos.count)
      },
      present: { [weak self] in self?.show($0 ? .comparison : nil) })
  }
}

extension LargePictures: LoupeControllerDelegate {
  func loupe(_ loupe: LoupeController, didAskFor step: LoupeStep) {
    looking.go(step)
    delegate?.largePicturesDidChange(self)
  }

  func loupe(_ loupe: LoupeController, didAskFor command: CommandID) {
    delegate?.largePictures(self, didAskFor: command)
  }

  func loupe(_ loupe: LoupeController, didChoose id: Photo.ID) {
    looking.go(to: id)
    delegate?.largePicturesDidChange(self)
  }

  func loupe(_ loupe: LoupeController, photosAround count: Int) -> [LoupePhoto] {
    looking.photos(around: count)
  }

  func loupe(_ loupe: LoupeController, didRate rating: Int?) {
    delegate?.largePictures(self, didRate: rating, targetIDs)
  }

  func loupeDidZoom(_ loupe: LoupeController) { delegate?.largePicturesDidZoom(self) }
}

extension LargePictures: CompareControllerDelegate {
  func compare(_ compare: CompareController, didFocus id: Photo.ID) {
    comparing.focus(id)
    delegate?.largePicturesDidChange(self)
  }

  func compare(_ compare: CompareController, didAskFor command: CommandID) {
    delegate?.largePictures(self, didAskFor: command)
  }

  func compare(_ compare: CompareController, didRate rating: Int?, _ id: Photo.ID) {
    delegate?.largePictures(self, didRate: rating, [id])
  }

  func compareDidZoom(_ compare: CompareController) { delegate?.largePicturesDidZoom(self) }
}
