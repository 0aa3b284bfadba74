/// The two halves of an operation: what the journal has to do, and what is shown once it has.
struct LibraryStep {
  /// What the journal did, and the library shows from now on.
  struct Written: Sendable {
    /// A new operation; nil for one that the journal knew.
    var operation: Operation?
    /// The edits, as they are to be shown.
    var edits: [Edit] = []
    /// The moves, as they are to be shown.
    var moves: [Move] = []
  }

  /// Has the journal do its part. It may be called on any thread.
  ///
  /// - Returns: nil where nothing changes.
  let write: @Sendable () throws -> Written?
  /// Brings the history up to date once everything is shown.
  ///
  /// - Returns: the operation, nil where there is none; and the photos that come or go with it.
  let conclude: @MainActor (Written?) -> (operation: Operation?, change: LibraryChange)
}
