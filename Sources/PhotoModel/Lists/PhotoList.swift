/// The photos that a list shows, in order: those of a scope that match a query, sorted and grouped.
///
/// It follows the library: a change of some photos costs what those photos cost, unless they are so
/// many that sorting anew is cheaper.
///
/// ```swift
/// let library = PhotoLibrary()
/// let list = PhotoList(
///   of: library, query: try Query("rating>=3"), order: PhotoOrder(by: .dateTaken), grouping: .month)
/// list.ids  // the photos, in order
/// list.sections.map(\.title)  // a section each month
/// ```
public struct PhotoList: Sendable {
  /// The part of the library.
  public private(set) var scope: PhotoScope
  /// What the photos must match.
  public let query: Query
  /// The order of the photos in each section.
  public let order: PhotoOrder
  /// By what they are cut into sections.
  public let grouping: Grouping

  /// The photos, in order.
  public private(set) var ids: [Photo.ID] = []
  /// The sections, in order. A list without photos has none.
  public private(set) var sections: [PhotoSection] = []

  /// Whether a person has put any of the photos to a place of its own.
  public var isArranged: Bool { !placed.isEmpty }

  private var placed: Set<Photo.ID> = []
  private var keys = PhotoMap<SortKey>()
  private let isGroupDescending: Bool

  /// The photos of a library that belong to the scope and match the query.
  @MainActor
  public init(
    of library: PhotoLibrary, scope: PhotoScope = .all, query: Query = .everything,
    order: PhotoOrder = .arrival, grouping: Grouping = .none
  ) {
    self.scope = scope
    self.query = query
    self.order = order
    self.grouping = grouping
    // The newest day comes first where the newest photo does; most stars do, if nothing is said.
    isGroupDescending =
      order.keys.first { $0.field == grouping.field }?.isDescending ?? (grouping == .rating)
    // A folder that is just being opened is shown while many others may be there.
    guard library.mayHavePhotos(in: scope) else { return }
    if !library.manualPositions.isEmpty {
      placed = Set(
        library.compactMap { $0.manualPosition != nil && contains($0, in: library) ? $0.id : nil })
    }
    let found = library.compactMap { contains($0, in: library) ? key(of: $0) : nil }
    for key in found { keys[key.id] = key }
    ids = found.sorted().map(\.id)
    findSections(in: library)
  }

  /// The same photos as those of another scope, which has no others and no fewer.
  public func shown(as scope: PhotoScope) -> PhotoList {
    var list = self
    list.scope = scope
    return list
  }

  /// Takes over what happened in the library.
  ///
  /// - Returns: whether photos came, went or moved. What a photo says may have changed without that.
  @MainActor
  @discardableResult
  public mutating func update(_ change: LibraryChange, in library: PhotoLibrary) -> Bool {
    // Of most changes one set has all photos, and the union costs nothing.
    var ids = change.changed
    if !change.removed.isEmpty { ids.formUnion(change.removed) }
    if !change.added.isEmpty { ids.formUnion(change.added) }
    // What a companion says decides on its picture's row.
    if library.joinsPairs { ids.formUnion(ids.compactMap(library.main)) }
    if notePositions(of: ids, in: library), order.isManual {
      self = PhotoList(of: library, scope: scope, query: query, order: order, grouping: grouping)
      return true
    }
    var gone: [Photo.ID] = []
    var come: [SortKey] = []
    for id in ids {
      let new = library.photo(id).flatMap {
        contains($0, in: library) ? key(of: $0, keeping: keys[id]) : nil
      }
      guard new != keys[id] else { continue }
      if keys[id] != nil { gone.append(id) }
      if let new { come.append(new) }
    }
    guard !gone.isEmpty || !come.isEmpty else { return false }
    remove(gone)
    insert(come)
    findSections(in: library)
    return true
  }

  /// Notes which photos a person has put to a place of their own.
  ///
  /// - Returns: whether there is such a photo now where there was none, or the other way round.
  @MainActor
  private mutating func notePositions(of ids: Set<Photo.ID>, in library: PhotoLibrary) -> Bool {
    guard isArranged || !library.manualPositions.isEmpty else { return false }
    let wasArranged = isArranged
    for id in ids {
      let isPlaced =
        library.photo(id).map { $0.manualPosition != nil && contains($0, in: library) } ?? false
      if isPlaced { placed.insert(id) } else { placed.remove(id) }
    }
    return isArranged != wasArranged
  }

  /// Whether a photo has a row. A companion has none, and a picture has one where a companion matches.
  @MainActor
  private func contains(_ photo: Photo, in library: PhotoLibrary) -> Bool {
    guard library.main(of: photo.id) == nil else { return false }
    if contains(photo) { return true }
    return library.companions(of: photo.id).contains { id in
      library.photo(id).map(contains) ?? false
    }
  }

  private func contains(_ photo: Photo) -> Bool {
    scope.contains(photo) && query.matches(photo)
  }

  private func key(of photo: Photo) -> SortKey {
    var sorting = order
    if order.isManual {
      sorting = isArranged || order.keys.isEmpty ? .manual : PhotoOrder(order.keys)
    }
    return SortKey(
      photo, grouping: grouping, order: sorting, isGroupDescending: isGroupDescending)
  }

  /// The key of a photo that may be in the list already: in the manual order it stays where it is,
  /// whatever is written on it.
  private func key(of photo: Photo, keeping old: SortKey?) -> SortKey {
    let new = key(of: photo)
    guard order.isManual, !isArranged, let old, new.isInGroup(of: old) else { return new }
    return old
  }
}

// MARK: - Keeping the order

extension PhotoList {
  /// The place of a photo in the list, or where it would stand.
  private func position(of key: SortKey) -> Int {
    ids.indices.partitioningIndex { position in
      keys[ids[position]].map { $0 >= key } ?? true
    }
  }

  /// A few photos are looked for one by one; for many, going through all is cheaper.
  private func isMany(_ count: Int) -> Bool { count * 8 > ids.count }

  private mutating func remove(_ gone: [Photo.ID]) {
    if isMany(gone.count) {
      let gone = Set(gone)
      ids.removeAll(where: gone.contains)
    } else {
      let positions = gone.compactMap { keys[$0] }.map(position).sorted()
      ids.remove(at: positions)
    }
    for id in gone { keys[id] = nil }
  }

  private mutating func insert(_ come: [SortKey]) {
    if isMany(come.count) {
      for key in come { keys[key.id] = key }
      ids = keys.values.sorted().map(\.id)
    } else {
      let come = come.sorted()
      ids.insert(come.map { ($0.id, position(of: $0)) })
      for key in come { keys[key.id] = key }
    }
  }

  @MainActor
  private mutating func findSections(in library: PhotoLibrary) {
    sections = []
    var start = 0
    while start < ids.count, let photo = library.photo(ids[start]) {
      let end = endOfSection(from: start)
      sections.append(PhotoSection(title: grouping.title(for: photo), range: start..<end))
      start = end
    }
  }

  private func endOfSection(from start: Int) -> Int {
    guard grouping != .none, let first = keys[ids[start]] else { return ids.count }
    return (start..<ids.count).partitioningIndex { position in
      keys[ids[position]].map { !$0.isInGroup(of: first) } ?? true
    }
  }
}

extension Range<Int> {
  /// The first number for which something holds that holds for all after it; the end if there is
  /// none.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if holds(middle) {
        range = range.lowerBound..<middle
      } else {
        range = (middle + 1)..<range.upperBound
      }
    }
    return range.lowerBound
  }
}

extension [Photo.ID] {
  /// Removes what stands at some places, in ascending order, in one pass.
  fileprivate mutating func remove(at positions: [Int]) {
    var kept: Self = []
    kept.reserveCapacity(count)
    var start = 0
    for position in positions {
      kept += self[start..<position]
      start = position + 1
    }
    self = kept + self[start...]
  }

  /// Inserts photos before what stands at some places now, in ascending order, in one pass.
  fileprivate mutating func insert(_ photos: [(id: Photo.ID, position: Int)]) {
    var merged: Self = []
    merged.reserveCapacity(count + photos.count)
    var start = 0
    for (id, position) in photos {
      merged += self[start..<position]
      merged.append(id)
      start = position
    }
    self = merged + self[start...]
  }
}
