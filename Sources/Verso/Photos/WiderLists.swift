import PhotoModel

/// The lists of which the shown one is a part, kept up to date, so that they are available at once when the query is
/// cleared or the folder is left: searching and sorting very many photos takes longer than a frame.
struct WiderLists {
  private(set) var lists: [PhotoList] = []

  /// The list of a listing; nil if it is not kept.
  func list(_ listing: PhotoListing) -> PhotoList? { lists.first { $0.listing == listing } }

  /// Keeps those that include the list that is shown from now on.
  mutating func show(_ part: PhotoList, insteadOf before: PhotoList) {
    lists = ([before] + lists).filter { $0.isWider(than: part) }
  }

  /// Takes over what happened in the library.
  @MainActor
  mutating func update(_ change: LibraryChange, in library: PhotoLibrary) {
    for index in lists.indices { lists[index].update(change, in: library) }
  }
}
