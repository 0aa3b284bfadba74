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
      // Each part is in order; two of them are merged as soon as they are there.
      var whole: [SortKey]?
      while let part = await group.next() {
        guard let other = whole else {
          whole = part
          continue
        }
        whole = nil
        group.addTask { Task.isCancelled ? [] : other.merging(part) }
      }
      return whole ?? []
    }
    if Task.isCancelled { return nil }
    list.fill(with: found, of: photos)
    return Task.isCancelled ? nil : list
  }
}

extension [SortKey] {
  /// These and others, of which both are in order, in order.
  fileprivate func merging(_ others: [SortKey]) -> [SortKey] {
    var merged: [SortKey] = []
    merged.reserveCapacity(count + others.count)
    var (place, next) = (startIndex, others.startIndex)
    while place < endIndex, next < others.endIndex {
      if others[next] < self[place] {
        merged.append(others[next])
        next += 1
      } else {
        merged.append(self[place])
        place += 1
      }
    }
    return merged + self[place...] + others[next...]
  }
}
