extension PhotoLibrary {
  /// The number of photos that are looked at before others have their turn.
  private static let fewPhotos = 1_000

  /// Looks at photos one after the other, and lets the main loop run in between, so that many do not stop a window.
  /// It ends early if the task is cancelled. Photos that are not in the list are left out.
  public func forEach(_ ids: some Collection<Photo.ID>, _ body: (Photo) -> Void) async {
    for (number, id) in ids.enumerated() {
      if number > 0, number.isMultiple(of: Self.fewPhotos) {
        await Task.yield()
        guard !Task.isCancelled else { return }
      }
      if let photo = photo(id) { body(photo) }
    }
  }

  /// The number of photos with pending edits.
  public var editedCount: Int { edited.count }

  /// How many of the photos that an operation took out of the list have pending edits.
  public func editedCount(takenOutBy operation: EditOperation) -> Int {
    operation.takenOut.count { contents.known($0)?.isEdited == true }
  }

  /// The number of photos with pending edits that were taken out of the list, and can come back.
  public var editedTakenOutCount: Int {
    contents.takenOut.count { contents.known($0)?.isEdited == true }
  }

  /// The number of photos of a scope that were taken out of the list, and can come back.
  public func takenOutCount(in scope: PhotoScope) -> Int {
    if scope == .all { return takenOutCount }
    return contents.takenOut.count { contents.known($0).map(scope.contains) == true }
  }

  /// The photos with pending edits, in the order of arrival. Very many are sorted away from the main actor.
  public func editedInOrder() async -> [Photo.ID] { await Self.sorted(edited) }

  @concurrent
  private static func sorted(_ ids: Set<Photo.ID>) async -> [Photo.ID] { ids.sorted() }

  /// The photos that can have conflicts, in their order: those with changes in whose fields something disagrees.
  public var mayConflict: [Photo.ID] {
    bySeverity[.disagreement].intersection(edited).sorted()
  }

  /// Whether photos can belong to a scope, judged by the folders alone: no photo is looked at.
  public func mayHavePhotos(in scope: PhotoScope) -> Bool {
    switch scope {
    case .folder(let named), .unreadable(let named):
      let folder = named.withoutClosingSlashes
      return folders.all.keys.contains { $0.isWithin(folder) }
    default: return count > 0
    }
  }

  /// What the photos say of a field together.
  public func common(_ field: Field, of ids: some Sequence<Photo.ID>) -> CommonValue {
    let values = Set(ids.lazy.compactMap { self.photo($0) }.map { $0[field] })
    guard values.count < 2 else { return .different(values.count) }
    return values.first.flatMap(\.self).map(CommonValue.same) ?? .none
  }
}
