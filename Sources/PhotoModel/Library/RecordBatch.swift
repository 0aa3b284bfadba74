/// Photos that were read, with everything that they count for, so that a library that takes them in has little to do
/// for each: what they say is looked at away from the main actor.
struct RecordBatch: Sendable {
  /// The records, packed.
  let records: [PhotoRecord]
  /// Their paths: looking at the path in a record copies the record.
  private let paths: [RawPath]
  /// How many of them have each flat keyword.
  private(set) var keywords = Counts<String>()
  /// How many of them have each value that photos are counted by.
  private(set) var facets = FacetCounts()
  /// How many of them are in each folder.
  private(set) var folders = Counts<RawPath>()
  /// Whether there are no duplicates.
  let isDistinct: Bool

  /// Few enough for a library to take in all of a batch in a small part of a frame.
  private static let size = 128

  /// Looks at what records say.
  init(_ records: [PhotoRecord]) {
    self.records = records.map(\.packed)
    paths = records.map(\.path)
    // Usually they come in the order of their names.
    isDistinct =
      zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 } || Set(paths).count == paths.count
    var tally = RecordTally()
    for (number, record) in self.records.enumerated() {
      tally.note(record.values.packed, number)
      folders.add(record.folder)
    }
    tally.count(self.records, in: &facets, &keywords)
  }

  /// Looks at what records say.
  ///
  /// - Returns: the records in their order, in batches.
  static func batches(of records: ArraySlice<PhotoRecord>) -> [RecordBatch] {
    stride(from: records.startIndex, to: records.endIndex, by: size).map { start in
      RecordBatch(Array(records[start..<min(start + size, records.endIndex)]))
    }
  }

  /// Whether all paths satisfy a condition.
  func hasOnly(_ isSuch: (RawPath) -> Bool) -> Bool { paths.allSatisfy(isSuch) }

  /// The same without some.
  func leavingOut(_ isUnwanted: (RawPath) -> Bool) -> RecordBatch {
    guard paths.contains(where: isUnwanted) else { return self }
    return RecordBatch(records.filter { !isUnwanted($0.path) })
  }
}

// Photos that come in batches.
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

  /// Whether none of the photos was ever in the library, and none comes with values other than its file's.
  private func isNew(_ batch: RecordBatch) -> Bool {
    batch.isDistinct
      && batch.hasOnly { path in
        arrived.idsByPath[path] == nil && !journaled.hasEdits(of: path)
      }
  }

  private mutating func insert(
    _ batch: RecordBatch, isChecked: Bool, _ change: inout LibraryChange
  ) -> [Photo.ID] {
    counts.add(batch)
    let ids = batch.records.map { record in
      let photo = place(record, isChecked: isChecked)
      marks.mark(photo)
      pair(photo, &change)
      return photo.id
    }
    change.added += ids
    change.changed.subtract(ids)
    return ids
  }
}
