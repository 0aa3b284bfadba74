import PhotoModel

/// Shows what files hold beside the fields of photos: all tags, and sidecars that are odd.
@MainActor
final class InspectionCoordinator {
  /// What shows it.
  struct Window {
    /// Shows all tags of a photo, or how it and another one differ, with the number of photos that are selected.
    var showTags: @MainActor (RawPath, RawPath?, Int) -> Void
    /// Opens a page for odd sidecars.
    var openSidecars: @MainActor () -> any OddSidecarsPage
  }

  private let library: PhotoLibrary
  private unowned let view: any OpeningView
  private let window: Window

  /// The inspection of the files that are open in a view.
  init(_ library: PhotoLibrary, _ view: any OpeningView, _ window: Window) {
    self.library = library
    self.view = view
    self.window = window
  }

  /// Shows all tags of a photo, or how two differ; of more, those of the one that has the keyboard focus.
  func showTags(of ids: [Photo.ID], focused: Photo.ID?) {
    let id = ids.count > 2 ? focused ?? ids.first : ids.first
    guard let photo = id.flatMap(library.photo) else { return }
    let other = ids.count == 2 ? library.photo(ids[1]) : nil
    window.showTags(photo.record.path, other?.record.path, ids.count)
  }

  /// Lists the odd sidecars, with their photos.
  func showOddSidecars() {
    let page = window.openSidecars()
    page.onShow = { [weak self] path in self?.show(path) }
    page.look(in: view.roots) { [library] in library.photo(at: $0) != nil }
  }

  private func show(_ path: RawPath) {
    guard let id = library.photo(at: path)?.id else { return }
    view.clearSearch()
    view.show(.all)
    view.select([id])
    view.focusPhotos()
  }
}
