import PhotoStore

/// What the journal keeps of what was done and written.
struct KeptHistory: Equatable, Sendable {
  /// The room that it takes on the disk, in bytes, with its copy.
  var byteCount: Int64
  /// When the earliest of it was done, in seconds since 1970 (UTC); nil if there is nothing.
  var begin: Int64?
  /// How long it is kept.
  var period = HistoryPeriod.twoYears
}
