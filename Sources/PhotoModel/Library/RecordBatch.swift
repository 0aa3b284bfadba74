/// Photos that were read, with all that they count for, so that a library that takes them in has little to do for each:
/// what they say is looked at away from the main actor.
struct RecordBatch: Sendable {
  /// The records, packed.
  let records: [PhotoRecord]
  /// How many of them have each flat keyword.
  private(set) var keywords = Counts<String>()
  /// How many of them have each value that photos are counted by.
  private(set) var facets = FacetCounts()
  /// How many of them are in each folder.
  private(set) var folders = Counts<RawPath>()
  /// Whether none is in it twice.
  let isDistinct: Bool

  /// So few that a library takes all of a batch in a small part of a frame.
  private static let size = 128
  /// So few are looked at before the main actor could be left, and come to again.
  private static let few = 32

  /// Looks at what records say.
  init(_ records: [PhotoRecord]) {
    self.records = records.map(\.packed)
    // Most often they come in the order of their names.
    isDistinct =
      zip(records, records.dropFirst()).allSatisfy { $0.path < $1.path }
      || Set(records.lazy.map(\.path)).count == records.count
    var tally = RecordTally()
    for (number, record) in self.records.enumerated() {
      tally.note(record.values.packed, number)
      folders.add(record.folder)
    }
    tally.count(self.records, in: &facets, &keywords)
  }

  /// Looks at what records say, away from the main actor if they are more than a few.
  ///
  /// - Returns: the records in their order, in batches.
  static nonisolated(nonsending) func batches(of records: [PhotoRecord]) async -> [RecordBatch] {
    if records.isEmpty { return [] }
    return records.count <= few ? [RecordBatch(records)] : await cut(records)
  }

  @concurrent
  private static func cut(_ records: [PhotoRecord]) async -> [RecordBatch] {
    stride(from: 0, to: records.count, by: size).map { start in
      RecordBatch(Array(records[start..<min(start + size, records.count)]))
    }
  }

  /// The same without some.
  func leavingOut(_ isUnwanted: (RawPath) -> Bool) -> RecordBatch {
    guard records.contains(where: { isUnwanted($0.path) }) else { return self }
    return RecordBatch(records.filter { !isUnwanted($0.path) })
  }
}

// Photos as they come in batches.
extension LibraryContents {
  /// Adds photos that were read, or takes over what their files say now, as `add` does of each.
  ///
  /// - Returns: the identities of the photos, in the order of the records.
  mutating func add(_ batch: RecordBatch, _ change: inout LibraryChange) -> [Photo.ID] {
    guard isNew(batch) else { return add(batch.records, &change) }
    return insert(batch, isChecked: true, &change)
  }

  /// Adds photos as an index knows them. Those that were added before stay as they are.
  ///
  /// - Returns: the identities of the new photos, in the order of the records.
  mutating func recall(_ batch: RecordBatch, _ change: inout LibraryChange) -> [Photo.ID] {
    guard isNew(batch) else { return recall(batch.records, &change) }
    let ids = insert(batch, isChecked: false, &change)
    unchecked.formUnion(ids)
    return ids
  }

  /// Whether none of the photos was ever in the library, and none comes with other values than its file's.
  private func isNew(_ batch: RecordBatch) -> Bool {
    batch.isDistinct
      && batch.records.allSatisfy {
        idsByPath[$0.path] == nil && pendingElsewhere[$0.path] == nil
      }
  }

  private mutating func insert(
    _ batch: RecordBatch, isChecked: Bool, _ change: inout LibraryChange
  ) -> [Photo.ID] {
    keywords.add(batch.keywords)
    facets.add(batch.facets)
    folders.add(batch.folders)
    let ids = batch.records.map { record in
      let photo = place(record, isChecked: isChecked)
      mark(photo)
      pair(photo, &change)
      return photo.id
    }
    change.added += ids
    change.changed.subtract(ids)
    return ids
  }
}
