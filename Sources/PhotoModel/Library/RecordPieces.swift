/// Records piece by piece: while a library takes one in, what the records of the next one say is looked at away from
/// the main actor.
struct RecordPieces {
  private var rest: ArraySlice<PhotoRecord>
  private var ahead: Task<[RecordBatch], Never>?

  /// So few that they are looked at sooner than the main actor could be left and returned to.
  private static let few = 32
  /// This many are looked at in two frames, and taken in within one.
  private static let size = 2048

  /// Begins with the first piece.
  init(_ records: [PhotoRecord]) {
    rest = records[...]
    if records.count > Self.few { lookAhead() }
  }

  /// Whether all records have been given out.
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
