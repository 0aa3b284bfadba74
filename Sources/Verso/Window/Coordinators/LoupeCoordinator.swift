import PhotoModel

/// Goes through the photos of the list one by one, each as large as the window.
@MainActor
final class LoupeCoordinator {
  /// What the loupe needs of the window.
  struct Window {
    /// The photos of the list, in its order.
    var shownIDs: @MainActor () -> [Photo.ID]
    /// The selected photos.
    var selectedIDs: @MainActor () -> [Photo.ID]
    /// Selects photos of the list.
    var select: @MainActor ([Photo.ID]) -> Void
    /// Shows a photo: with its number from 1, the number of photos, and those that will most likely be looked at
    /// next.
    var show: @MainActor (LoupePhoto, (number: Int, count: Int), [PictureRequest]) -> Void
    /// Shows the loupe in the window, or removes it.
    var present: @MainActor (Bool) -> Void
  }

  private let library: PhotoLibrary
  private let window: Window
  private var order: LoupeOrder<Photo.ID>?
  /// What was selected when the loupe was opened, and the photo that it was opened with.
  private var before: (selected: [Photo.ID], opened: Photo.ID)?
  private var isGoingBack = false

  /// The loupe of a library.
  init(_ library: PhotoLibrary, _ window: Window) {
    self.library = library
    self.window = window
  }

  /// Whether the loupe is open.
  var isOpen: Bool { order != nil }

  /// The photo that is shown.
  var current: Photo.ID? { order?.current }

  /// Opens the loupe with a photo of the list.
  func open(_ id: Photo.ID) {
    guard !isOpen, library.photo(id) != nil,
      let order = LoupeOrder(window.shownIDs(), showing: id)
    else { return }
    before = (window.selectedIDs(), id)
    self.order = order
    isGoingBack = false
    // Everything that keys do is done to what is seen, and not to others that were selected with it.
    window.select([id])
    window.present(true)
    show()
  }

  /// Goes to another photo.
  func go(_ step: LoupeStep) {
    if let id = order?.id(step) { go(to: id, isGoingBack: step == .previous || step == .last) }
  }

  /// Goes to a photo.
  func go(to id: Photo.ID) { go(to: id, isGoingBack: false) }

  private func go(to id: Photo.ID, isGoingBack: Bool) {
    guard id != current, order?.go(to: id) == true else { return }
    self.isGoingBack = isGoingBack
    window.select([id])
    show()
  }

  /// Goes back to the list, with the photo selected. If it is the one that was opened, the earlier selection returns.
  func close() {
    guard let order, let before else { return }
    self.order = nil
    self.before = nil
    guard order.count > 0 else { return window.present(false) }
    window.select(order.current == before.opened ? before.selected : [order.current])
    window.present(false)
  }

  /// The photos around the one that is shown, including it.
  func photos(around count: Int) -> [LoupePhoto] {
    guard let order else { return [] }
    return order.window(of: count).compactMap { library.photo(order[$0]) }.map { LoupePhoto($0) }
  }

  // MARK: - Changes

  /// The library has changed.
  func libraryDidChange(_ change: LibraryChange) {
    guard let shown = current else { return }
    let isJoined =
      library.joinsPairs && change.changed.contains { library.main(of: $0) != nil }
    let count = order?.count
    // What keys change is done to the whole shot.
    if isJoined { _ = order?.go(to: library.picture(of: shown)) }
    if isJoined || !change.removed.isEmpty {
      let isLeft = order?.keep { !change.removed.contains($0) && library.main(of: $0) == nil }
      guard isLeft == true else { return close() }
      if let current, current != shown { window.select([current]) }
    }
    if change.changed.contains(shown) || order?.count != count { show() }
  }

  /// The list has other photos, or another order.
  func listHasChanged() {
    guard let order else { return }
    let count = order.count
    self.order?.grow(to: window.shownIDs())
    if self.order?.count != count { show() }
  }

  private func show() {
    guard let order, let photo = library.photo(order.current) else { return }
    let steps: [LoupeStep] = isGoingBack ? [.previous, .next] : [.next, .previous]
    let others = steps.compactMap { order.id($0) }.compactMap(library.photo)
    window.show(
      LoupePhoto(photo), (order.position + 1, order.count), others.compactMap(PictureRequest.init))
  }
}
