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

  /// So many photos are looked at by one task: few enough that all cores have work to the end.
  private static let portion = 4_096

  /// The photos that belong to the scope and match the query; nil where the task is cancelled meanwhile.
  @concurrent
  public func list(
    matching query: Query, scope: PhotoScope = .all, order: PhotoOrder = .arrival,
    grouping: Grouping = .none
  ) async -> PhotoList? {
    var list = PhotoList(scope, query, order, grouping)
    list.note(placedIn: photos)
    let found = await withTaskGroup(of: [SortKey].self) { [list, photos] group in
      let indices = photos.photos.indices
      for start in stride(from: indices.lowerBound, to: indices.upperBound, by: Self.portion) {
        let part = start..<min(start + Self.portion, indices.upperBound)
        group.addTask { list.found(among: part, of: photos) { Task.isCancelled } }
      }
      return await group.reduce(into: [], +=)
    }
    let order = await found.sortedIndices()
    if Task.isCancelled { return nil }
    list.fill(with: found, in: order, of: photos)
    return Task.isCancelled ? nil : list
  }
}
