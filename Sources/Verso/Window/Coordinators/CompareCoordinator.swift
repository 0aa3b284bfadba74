import PhotoModel

/// Compares some photos of the list.
@MainActor
final class CompareCoordinator {
  /// What the comparison needs of the window.
  struct Window {
    /// The selected photos.
    var selectedIDs: @MainActor () -> [Photo.ID]
    /// Selects photos of the list.
    var select: @MainActor ([Photo.ID]) -> Void
    /// Shows photos, with the index of the one that keys act on, and how they differ.
    var show: @MainActor ([LoupePhoto], Int, [FieldDifference]) -> Void
    /// Shows the comparison in the window, or removes it.
    var present: @MainActor (Bool) -> Void
  }

  /// How many photos can be compared at once.
  static let counts = 2...4

  private let library: PhotoLibrary
  private let window: Window
  private var ids: [Photo.ID] = []
  private var index = 0

  /// The comparison of photos of a library.
  init(_ library: PhotoLibrary, _ window: Window) {
    self.library = library
    self.window = window
  }

  /// Whether photos are compared.
  var isOpen: Bool { !ids.isEmpty }

  /// The photo that keys act on.
  var focused: Photo.ID? { ids.indices.contains(index) ? ids[index] : nil }

  /// Compares the selected photos.
  ///
  /// - Returns: whether photos are compared; false if too few or too many are selected.
  @discardableResult
  func open() -> Bool {
    let selected = window.selectedIDs().filter { library.photo($0) != nil }
    guard !isOpen else { return true }
    guard Self.counts.contains(selected.count) else { return false }
    ids = selected
    index = 0
    // Everything that keys do is done to the photo that is marked, and not to those beside it.
    window.select([ids[0]])
    show()
    window.present(true)
    return true
  }

  /// Makes keys act on another one of the photos.
  ///
  /// - Returns: whether it is one of them.
  @discardableResult
  func focus(_ id: Photo.ID) -> Bool {
    guard let index = ids.firstIndex(of: id) else { return false }
    guard index != self.index else { return true }
    self.index = index
    window.select([id])
    show()
    return true
  }

  /// Goes back to the list, with the photos selected.
  func close() {
    guard isOpen else { return }
    let compared = ids
    ids = []
    window.select(compared)
    window.present(false)
  }

  /// The library has changed.
  func libraryDidChange(_ change: LibraryChange) {
    guard isOpen, !change.removed.union(change.changed).isDisjoint(with: ids) else { return }
    if !change.removed.isDisjoint(with: ids) {
      let before = focused
      ids.removeAll(where: change.removed.contains)
      guard Self.counts.contains(ids.count) else {
        window.select(ids)
        ids = []
        return window.present(false)
      }
      index = before.flatMap(ids.firstIndex) ?? min(index, ids.count - 1)
      window.select([ids[index]])
    }
    show()
  }

  private func show() {
    let photos = ids.compactMap(library.photo)
    window.show(photos.map { LoupePhoto($0) }, index, FieldDifference.all(of: photos))
  }
}
