/// Makes lists away from the main actor, on all cores: to look through a great many photos takes longer than a frame.
///
/// It looks at the photos of a library as they were when it began, with the changes that waited to be saved then. What
/// happened since is told to the list by `PhotoList.update`.
///
/// ```swift
/// let search = PhotoSearch(of: PhotoLibrary())
/// let list = await search.list(matching: try Query("harbour"))  // nil where the task was cancelled
/// ```
public struct PhotoSearch: Sendable {
  private let photos: LibrarySnapshot

  /// A search in the photos that a library has now. To begin it costs nothing.
  @MainActor
  public init(of library: PhotoLibrary) { photos = library.snapshot }

  /// The photos that belong to the scope and match the query; nil where the task is cancelled meanwhile.
  @concurrent
  public func list(
    matching query: Query, scope: PhotoScope = .all, order: PhotoOrder = .arrival,
    grouping: Grouping = .none
  ) async -> PhotoList? {
    var list = PhotoList(scope, query, order, grouping)
    list.note(placedIn: photos)
    let portions = await sortedPortions(of: list)
    async let keys = PhotoMap(portions.lazy.flatMap(\.keys))
    let ids = await portions.sortedIDs()
    if Task.isCancelled { return nil }
    list.fill(with: await keys, in: ids, of: photos)
    return Task.isCancelled ? nil : list
  }

  private func sortedPortions(of list: PhotoList) async -> [SortedPortion] {
    let count = photos.photos.count
    let starts = Array(stride(from: 0, to: count, by: SortedPortion.size))
    return await starts.mapOnAllCores { [photos] start in
      let part = start..<min(start + SortedPortion.size, count)
      let keys = list.found(among: part, of: photos) { Task.isCancelled }
      return SortedPortion(keys, number: start / SortedPortion.size)
    }
  }
}
