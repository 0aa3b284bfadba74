import PhotoModel

/// That what was done to a photo under one path belongs to another path since an operation.
struct Rehoming {
  /// The number of the operation.
  let operation: Int64
  /// When it was carried out; 0 if it is not known.
  let time: Int64
  /// The path before.
  let old: RawPath
  /// The path since then.
  let new: RawPath

  /// Those that were not undone.
  ///
  /// - Parameters:
  ///   - index: the index to use, as SQL; nothing if SQLite is to choose.
  ///   - condition: which of them, in which order, as SQL.
  ///   - values: the values of its parameters.
  static func inForce(
    _ index: String = "", where condition: String, _ values: SQLValue..., in database: Database
  ) throws(StoreError) -> [Rehoming] {
    try database.statement(
      """
      SELECT rehoming.operation, coalesce(time, 0), old, new FROM rehoming \(index)
      LEFT JOIN operation ON operation.id = rehoming.operation
      WHERE (stays = 1 OR undone IS NOT 1) AND \(condition)
      """
    ).rows(values) {
      Rehoming(operation: $0.integer(0), time: $0.integer(1), old: $0.path(2), new: $0.path(3))
    }
  }
}
