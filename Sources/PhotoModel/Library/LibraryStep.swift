/// The two halves of an operation: what the journal has to do, and what is shown once it has.
struct LibraryStep {
  /// What the journal did.
  struct Written: Sendable {
    /// The number of a new operation.
    var id: Operation.ID?
    /// The edits of an operation that the journal knows.
    var edits: [Edit] = []
    /// Its moves.
    var moves: [Move] = []
  }

  /// Has the journal do its part. It may be called on any thread.
  let write: @Sendable () throws -> Written
  /// Shows what was written.
  ///
  /// - Returns: the operation; nil where the journal did not know it any more.
  let show: @MainActor (Written) -> Operation?
}
