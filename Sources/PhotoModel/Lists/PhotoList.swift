/// The photos that a list shows, in order: those of a scope that match a query, sorted and grouped.
///
/// It follows the library: a change of some photos costs what those photos cost, unless there are so many that
/// sorting anew is cheaper.
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
  /// What they are divided into sections by.
  public let grouping: Grouping

  /// The photos, in order.
  public private(set) var ids: [Photo.ID] = []
  /// The sections, in order. A list without photos has none.
  public private(set) var sections: [PhotoSection] = []

  /// Whether a person has moved any of the photos to a position of its own.
  public var isArranged: Bool { !arranged.isEmpty }

  private var arranged: Set<Photo.ID> = []
  /// Those that no longer match, and stay for now.
  var lingering = PhotoSet()
  private(set) var keys = PhotoMap<SortKey>()
  /// The keys of photos that it will be told about.
  private var prepared = PhotoMap<SortKey>()
  private let isGroupDescending: Bool

  /// The photos of a library that belong to the scope and match the query.
  @MainActor
  public init(
    of library: PhotoLibrary, scope: PhotoScope = .all, query: Query = .everything,
    order: PhotoOrder = .arrival, grouping: Grouping = .none
  ) {
    self.init(scope, query, order, grouping)
    // While a folder is just being opened it has no photos, and the others, maybe many, need no look.
    guard library.mayHavePhotos(in: scope) else { return }
    let photos = library.snapshot
    note(arrangedIn: photos)
    let found = found(among: photos.photos.indices, of: photos, unless: { false }).sorted()
    fill(with: PhotoMap(found), in: found.map(\.id), of: photos)
  }

  /// A list without photos.
  init(_ scope: PhotoScope, _ query: Query, _ order: PhotoOrder, _ grouping: Grouping) {
    self.scope = scope
    self.query = query
    self.order = order
    self.grouping = grouping
    // The newest day comes first if the newest photo does; unless said otherwise, most stars come first.
    isGroupDescending =
      order.keys.first { $0.field == grouping.field }?.isDescending ?? (grouping == .rating)
  }

  /// The same photos as those of another scope that has exactly the same ones.
  public func shown(as scope: PhotoScope) -> PhotoList {
    var list = self
    list.scope = scope
    return list
  }

  /// Works out the positions of photos that it will be told about, so that taking them over is cheaper then.
  @MainActor
  public mutating func prepare(for ids: [Photo.ID], in library: PhotoLibrary) {
    let photos = library.contents
    var room: [UInt8] = []
    for id in ids where photos.isListed(id) {
      photos.photos.look(at: id.rawValue - photos.firstID) { photo in
        prepared[id] = contains(photo, in: photos) ? key(of: photo, in: &room) : nil
      }
    }
  }

  /// Takes over what happened in the library.
  ///
  /// - Parameters:
  ///   - change: what happened.
  ///   - library: the library, after that.
  ///   - isInUse: whether somebody is working on a photo, which then stays even if it no longer matches, until
  ///     `letGoOfLingering`.
  /// - Returns: whether photos came, went or moved. What a photo says may have changed without that.
  @MainActor
  @discardableResult
  public mutating func update(
    _ change: LibraryChange, in library: PhotoLibrary,
    keeping isInUse: (Photo.ID) -> Bool = { _ in false }
  ) -> Bool {
    let ids = touched(by: change, in: library)
    let photos = library.contents
    if notePositions(of: ids, in: library), order.isManual {
      let before = self
      self = PhotoList(of: library, scope: scope, query: query, order: order, grouping: grouping)
      linger(after: before, ids, in: photos, if: isInUse)
      return true
    }
    var gone: Set<Photo.ID> = []
    var come: [SortKey] = []
    for id in ids {
      let new =
        takePrepared(id, unlessIn: change)
        ?? photos[id].flatMap {
          stays($0, in: photos, if: isInUse) ? key(of: $0, keeping: keys[id]) : nil
        }
      guard new != keys[id] else { continue }
      if keys[id] != nil { gone.insert(id) }
      if let new { come.append(new) }
    }
    // Everything that was worked out ahead has been reported by now, and takes room for a whole library.
    if !change.added.isEmpty { prepared = PhotoMap() }
    guard !gone.isEmpty || !come.isEmpty else { return false }
    remove(gone)
    insert(come)
    findSections(in: photos)
    return true
  }

  /// The photos whose rows a change may concern; duplicates are possible if photos were only added.
  @MainActor
  private func touched(by change: LibraryChange, in library: PhotoLibrary) -> [Photo.ID] {
    let changed = concerns(change) ? change.changed : []
    // Making a set of very many added photos takes longer than finding their positions.
    if changed.isEmpty, change.removed.isEmpty, !library.joinsPairs { return change.added }
    var ids = changed.union(change.removed)
    ids.formUnion(change.added)
    // What a companion says decides on its picture's row.
    if library.joinsPairs { ids.formUnion(ids.compactMap(library.main)) }
    return Array(ids)
  }

  /// The key that was worked out for a photo; nil if there is none, or if it may have changed since.
  private mutating func takePrepared(
    _ id: Photo.ID, unlessIn change: LibraryChange
  ) -> SortKey? {
    guard let key = prepared[id] else { return nil }
    prepared[id] = nil
    return change.changed.contains(id) || change.removed.contains(id) ? nil : key
  }

  /// Whether changed photos may come, go or move: not if they are shown whatever they say, and what they are sorted
  /// and grouped by has not changed.
  private func concerns(_ change: LibraryChange) -> Bool {
    guard let fields = change.fields, !scope.dependsOnFields, query.matchesEverything else {
      return true
    }
    let decisive = order.keys.map(\.field) + [grouping.field].compactMap(\.self)
    return decisive.contains { fields & $0.bit != 0 }
  }

  /// Notes which photos a person has moved to a position of their own.
  ///
  /// - Returns: whether there is such a photo now and there was none before, or the other way round.
  @MainActor
  private mutating func notePositions(of ids: [Photo.ID], in library: PhotoLibrary) -> Bool {
    guard isArranged || !library.manualPositions.isEmpty else { return false }
    let (wasArranged, photos) = (isArranged, library.contents)
    for id in ids {
      let isMoved =
        photos[id].map { $0.manualPosition != nil && contains($0, in: photos) } ?? false
      if isMoved { arranged.insert(id) } else { arranged.remove(id) }
    }
    return isArranged != wasArranged
  }

  /// Whether a photo has a row. A companion has none, and a picture also has one if a companion matches.
  func contains(_ photo: Photo, in photos: some ListedPhotos) -> Bool {
    guard let pairs = photos.pairs else { return contains(photo) }
    guard pairs.main(of: photo.id) == nil else { return false }
    if contains(photo) { return true }
    return pairs.companions(of: photo.id).contains { photos[$0].map(contains) ?? false }
  }

  private func contains(_ photo: Photo) -> Bool {
    scope.contains(photo) && query.matches(photo)
  }

  /// The key of a photo that has a row.
  ///
  /// - Parameter known: another list, in which the photo may have a key that is partly the same.
  func key(
    of photo: borrowing Photo, from known: PhotoList? = nil, in room: inout [UInt8]
  ) -> SortKey {
    var sorting = order
    if order.isManual {
      sorting = isArranged || order.keys.isEmpty ? .manual : PhotoOrder(order.keys)
    }
    return SortKey(
      photo, grouping: grouping, order: sorting, isGroupDescending: isGroupDescending,
      known: known?.keys[photo.id],
      isInSameOrder: !order.isManual && known?.order == order, in: &room)
  }

  /// The key of a photo that may be in the list already: in the manual order it stays where it is, whatever is
  /// written to it.
  func key(of photo: Photo, keeping old: SortKey?) -> SortKey {
    var room: [UInt8] = []
    let new = key(of: photo, in: &room)
    guard order.isManual, !isArranged, let old, new.isInGroup(of: old) else { return new }
    return old
  }
}

// MARK: - Filling a list

extension PhotoList {
  /// Notes which photos a person has moved to a position of their own.
  mutating func note(arrangedIn photos: LibrarySnapshot) {
    guard !photos.manualPositions.isEmpty else { return }
    for photo in photos.photos
    where photo.manualPosition != nil && !photos.takenOut.contains(photo.id)
      && contains(photo, in: photos)
    {
      arranged.insert(photo.id)
    }
  }

  /// Takes photos in, in the order of the rows, with their keys.
  mutating func fill(
    with keys: PhotoMap<SortKey>, in ids: [Photo.ID], of photos: LibrarySnapshot
  ) {
    self.keys = keys
    self.ids = ids
    findSections(in: photos)
  }
}

// MARK: - Keeping the order

extension PhotoList {
  /// The position of a photo in the list, or where it would stand.
  private func position(of key: SortKey, in range: Range<Int>) -> Int {
    range.partitioningIndex { position in keys[ids[position]].map { $0 >= key } ?? true }
  }

  private mutating func remove(_ gone: Set<Photo.ID>) {
    // A few photos are looked up one by one; for many, going through all is cheaper.
    if gone.count * 8 > ids.count {
      ids.removeAll(where: gone.contains)
    } else {
      let leaving = gone.compactMap { keys[$0] }
      ids.remove(at: leaving.map { position(of: $0, in: ids.indices) }.sorted())
    }
    for id in gone { keys[id] = nil }
  }

  mutating func insert(_ come: [SortKey]) {
    let come = come.sorted()
    var positions: [(id: Photo.ID, position: Int)] = []
    positions.reserveCapacity(come.count)
    for key in come where key.id != positions.last?.id {
      positions.append((key.id, position(of: key, from: positions.last?.position ?? 0)))
    }
    ids.insert(positions)
    for key in come { keys[key.id] = key }
  }

  /// The position of a photo that does not come before a given one. Of many photos in order, most come soon after the
  /// previous one, so the search takes ever larger steps from there.
  private func position(of key: SortKey, from start: Int) -> Int {
    var (start, step) = (start, 1)
    while start + step <= ids.count, let next = keys[ids[start + step - 1]], next < key {
      start += step
      step *= 2
    }
    return position(of: key, in: start..<min(start + step, ids.count))
  }

  mutating func findSections(in photos: some ListedPhotos) {
    sections = []
    var start = 0
    while start < ids.count, let photo = photos[ids[start]] {
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
