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
    let portions = await sortedPortions(of: list)
    async let keys = PhotoMap(keysIn: portions)
    let ids = await portions.sortedIDs()
    if Task.isCancelled { return nil }
    list.fill(with: await keys, in: ids, of: photos)
    return Task.isCancelled ? nil : list
  }

  private func sortedPortions(of list: PhotoList) async -> [SortedPortion] {
    let starts = Array(stride(from: 0, to: photos.photos.count, by: Self.portion))
    return await withTaskGroup(of: (number: Int, portion: SortedPortion).self) { group in
      for (number, start) in starts.enumerated() {
        let part = start..<min(start + Self.portion, photos.photos.count)
        group.addTask {
          let keys = list.found(among: part, of: photos) { Task.isCancelled }
          return (number, SortedPortion(keys, number: number))
        }
      }
      let none = SortedPortion([], number: 0)
      return await group.reduce(into: Array(repeating: none, count: starts.count)) {
        $0[$1.number] = $1.portion
      }
    }
  }
}

extension PhotoMap<SortKey> {
  fileprivate init(keysIn portions: [SortedPortion]) async {
    self.init()
    for portion in portions {
      for key in portion.keys { self[key.id] = key }
    }
  }
}
