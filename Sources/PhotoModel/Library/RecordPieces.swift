/// Records piece by piece: while a library takes one in, it is looked at what those of the next one say, away from the
/// main actor.
struct RecordPieces {
  private var rest: ArraySlice<PhotoRecord>
  private var ahead: Task<[RecordBatch], Never>?

  /// So few are looked at before the main actor could be left, and come to again.
  private static let few = 32
  /// So many are looked at in two frames, and taken in in one.
  private static let size = 2048

  /// Begins with the first piece.
  init(_ records: [PhotoRecord]) {
    rest = records[...]
    if records.count > Self.few { lookAhead() }
  }

  /// Whether all records were given.
  var isAtEnd: Bool { rest.isEmpty && ahead == nil }

  /// The next piece; nil at the end.
  mutating nonisolated(nonsending) func next() async -> [RecordBatch]? {
    if let ahead {
      let batches = await ahead.value
      lookAhead()
      return batches
    }
    defer { rest = [] }
    return rest.isEmpty ? nil : RecordBatch.batches(of: rest)
  }

  private mutating func lookAhead() {
    let piece = rest.prefix(Self.size)
    rest = rest.dropFirst(piece.count)
    ahead = piece.isEmpty ? nil : Task.detached { RecordBatch.batches(of: piece) }
  }
}
