/// Makes lists away from the main actor, on all cores: looking through very many photos takes longer than a frame.
///
/// It looks at the photos of a library as they were when it began, with the edits that were pending then. The list is
/// told what has happened since by `PhotoList.update`.
///
/// ```swift
/// let search = PhotoSearch(of: PhotoLibrary())
/// let list = await search.list(matching: try Query("harbour"))  // nil where the task was cancelled
/// ```
public struct PhotoSearch: Sendable {
  private let photos: LibrarySnapshot

  /// A search in the photos that a library has now. Beginning it costs nothing.
  @MainActor
  public init(of library: PhotoLibrary) { photos = library.snapshot }

  /// The photos that belong to the scope and match the query; nil if the task is cancelled meanwhile.
  ///
  /// - Parameters:
  ///   - query: what they match.
  ///   - scope: the part of the library.
  ///   - order: their order in each section.
  ///   - grouping: what the photos of a section have in common.
  ///   - lists: lists of the same library, kept up to date, the one that is shown first. If the wanted list is a part
  ///     of one, only those photos are looked at, and nothing is sorted.
  @concurrent
  public func list(
    matching query: Query, scope: PhotoScope = .all, order: PhotoOrder = .arrival,
    grouping: Grouping = .none, among lists: [PhotoList] = []
  ) async -> PhotoList? {
    var list = PhotoList(scope, query, order, grouping)
    list.note(arrangedIn: photos)
    // In a manual order, photos stand elsewhere if none of them was moved.
    if !order.isManual, let whole = lists.first(where: { $0.isWider(than: list) }) {
      let part = list
      let among = PhotoSet(whole.ids)
      let found = await mapPortions { [photos] in
        part.found(among: $0, of: photos, in: among) { Task.isCancelled }
      }
      if Task.isCancelled { return nil }
      list.fill(with: PhotoSet(Array(found.joined())), from: whole, of: photos)
    } else {
      let portions = await sortedPortions(of: list, from: lists.first)
      async let keys = PhotoMap(portions.lazy.flatMap(\.keys))
      let ids = await portions.sortedIDs()
      if Task.isCancelled { return nil }
      list.fill(with: await keys, in: ids, of: photos)
    }
    return Task.isCancelled ? nil : list
  }

  private func sortedPortions(
    of list: PhotoList, from known: PhotoList?
  ) async -> [SortedPortion] {
    await mapPortions { [photos] portion in
      SortedPortion(
        list.found(among: portion, of: photos, from: known) { Task.isCancelled },
        number: portion.lowerBound / SortedPortion.size)
    }
  }

  /// The results for all photos, portion by portion.
  private func mapPortions<Result: Sendable>(
    _ work: @escaping @Sendable (Range<Int>) -> Result
  ) async -> [Result] {
    let count = photos.photos.count
    return await stride(from: 0, to: count, by: SortedPortion.size)
      .map { $0..<min($0 + SortedPortion.size, count) }
      .mapOnAllCores(work)
  }
}
