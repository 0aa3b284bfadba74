import PhotoModel

/// Selects photos that were opened by name, each as soon as it is there: what is done next is meant for them. It ends
/// where a person selects something else meanwhile.
@MainActor
struct AwaitedSelection {
  /// The photos that are not there yet.
  private var paths: [RawPath]
  /// What was selected when that was last looked at.
  private var selected: Set<Photo.ID>
  /// Whether one of the photos has been selected, and others come beside it.
  private var hasBegun = false
  private let library: PhotoLibrary

  /// The selection of photos that are about to be read.
  init(of paths: [RawPath], in view: any OpeningView, showing library: PhotoLibrary) {
    self.paths = paths
    self.library = library
    selected = Set(view.selectedIDs)
  }

  /// Selects those of the photos that have come.
  mutating func take(in view: any OpeningView) {
    guard !paths.isEmpty else { return }
    let now = view.selectedIDs
    guard pictures(now) == pictures(selected) else { return paths = [] }
    var ids: [Photo.ID] = []
    paths.removeAll { path in
      guard let photo = library.photo(at: path) else { return false }
      ids.append(photo.id)
      return true
    }
    guard !ids.isEmpty else { return }
    view.select((hasBegun ? now : []) + ids.map(library.picture))
    hasBegun = true
    selected = Set(view.selectedIDs)
  }

  /// A file that belongs to a picture is selected with it, whichever of them came first.
  private func pictures(_ ids: some Sequence<Photo.ID>) -> Set<Photo.ID> {
    Set(ids.map(library.picture))
  }
}
