/// The photos of a library at one moment, for work away from the main actor. Taking it costs nothing; as long as
/// there is one, a library that changes copies a few photos around each that changes.
///
/// ```swift
/// let library = PhotoLibrary()
/// let ids = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])
/// let photos = library.snapshot
/// await Task.detached { photos.forEach(ids) { $0[.rating] == nil } }.value
/// ```
public struct LibrarySnapshot: Sendable {
  let photos: ChunkedArray<Photo>
  let firstID: Int
  let takenOut: Set<Photo.ID>
  let pendingElsewhere: [RawPath: PendingEdits]
  let manualPositions: [RawPath: ManualPosition]
  let pairs: PhotoPairs?
  let flatKeywords: FlatKeywords

  /// Looks at photos one after the other. Those that were not in the list are left out.
  ///
  /// - Parameters:
  ///   - ids: the photos.
  ///   - body: looks at one, and says whether to go on to the next.
  public func forEach(_ ids: some Sequence<Photo.ID>, _ body: (Photo) -> Bool) {
    for id in ids where isListed(id) {
      guard photos.look(at: id.rawValue - firstID, body) else { return }
    }
  }

  /// What an action really changes; it must not depend on anything that photos say.
  ///
  /// - Returns: the edits and the name of the operation; nil if nothing changes, or for an action that makes none.
  func edits(of action: LibraryAction) -> (edits: [Edit], name: OperationName)? {
    switch action {
    case .change(let changes, let ids, let seen): edits(changes, of: ids, over: seen)
    case .changeEach(let changes, let kind): edits(changes, as: kind)
    case .discard(let ids, _): edits(discarding: ids)
    case .discardElsewhere(let paths): edits(discardingElsewhere: paths)
    case .resolve(let choices): edits(resolving: choices)
    case .fill, .toggle, .move, .arrange, .takeOut, .takeOver, .takeBack, .undo, .redo: nil
    }
  }

  private func edits(
    _ changes: [Change], of ids: [Photo.ID], over seen: FieldChanges
  ) -> (edits: [Edit], name: OperationName)? {
    let changes = changes.filter(\.field.isEditable)
    var known: Set<Photo.ID> = []
    known.reserveCapacity(ids.count)
    let (edits, count) = edits(of: ids.filter { known.insert($0).inserted }, over: seen) { _ in
      changes
    }
    return edits.isEmpty ? nil : (edits, OperationName(changes, count: count))
  }

  private func edits(
    _ changes: [(id: Photo.ID, change: Change)], as kind: OperationName.Kind
  ) -> (edits: [Edit], name: OperationName)? {
    var changesOfPhoto: [Photo.ID: [Change]] = [:]
    var order: [Photo.ID] = []
    for (id, change) in changes where change.field.isEditable {
      if changesOfPhoto[id] == nil { order.append(id) }
      changesOfPhoto[id, default: []].append(change)
    }
    let (edits, count) = edits(of: order) { changesOfPhoto[$0] ?? [] }
    return edits.isEmpty ? nil : (edits, OperationName(kind, edits, count: count))
  }

  private func edits(discarding ids: [Photo.ID]) -> (edits: [Edit], name: OperationName)? {
    var count = 0
    let edits = Set(ids).sorted().compactMap { self[$0] }.flatMap { photo in
      count += photo.isEdited ? 1 : 0
      return photo.edits.discardingEdits(at: photo.record.path)
    }
    return edits.isEmpty ? nil : (edits, OperationName(.discard, count: count))
  }

  private func edits(discardingElsewhere paths: [RawPath]) -> (edits: [Edit], name: OperationName)?
  {
    let pending = paths.compactMap { path in pendingElsewhere[path].map { (path, $0) } }
    let edits = pending.flatMap { path, edits in PhotoEdits(edits).discardingEdits(at: path) }
    return edits.isEmpty ? nil : (edits, OperationName(.discard, count: pending.count))
  }

  private func edits(
    resolving choices: [Photo.ID: FieldMap<ConflictChoice>]
  ) -> (edits: [Edit], name: OperationName)? {
    var count = 0
    let edits = choices.keys.sorted().compactMap { self[$0] }.flatMap { photo in
      let edits = photo.edits.edits(resolving: choices[photo.id] ?? [:], at: photo.record.path)
      count += edits.isEmpty ? 0 : 1
      return edits
    }
    return edits.isEmpty ? nil : (edits, OperationName(.resolve, edits, count: count))
  }

  /// What really changes, and in how many photos.
  private func edits(
    of ids: [Photo.ID], over seen: FieldChanges = [:], by changes: (Photo.ID) -> [Change]
  ) -> (edits: [Edit], count: Int) {
    var edits: [Edit] = []
    edits.reserveCapacity(ids.count)
    var count = 0
    for id in ids where isListed(id) {
      // Nobody has seen what a companion says.
      let seen = pairs?.main(of: id) == nil ? seen : [:]
      // A photo that is only looked at is not copied.
      let ofPhoto = photos[id.rawValue - firstID].edits(
        for: changes(id), over: seen, flatKeywords: flatKeywords)
      if !ofPhoto.isEmpty { count += 1 }
      edits += ofPhoto
    }
    return (edits, count)
  }
}
