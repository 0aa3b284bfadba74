import PhotoModel

extension LoggedWrites {
  /// The number of writes that are looked at together.
  private static let portion = 500

  /// When the earliest of the latest saves began: what has been written since then makes up whole saves, at least as
  /// many as are wanted if there are that many.
  ///
  /// - Parameters:
  ///   - count: how many saves are wanted.
  ///   - time: saves that began before this are not wanted anyway.
  static func begin(
    ofLatest count: Int, noEarlierThan time: Int64, in database: Database
  ) throws(StoreError) -> Int64 {
    var begin = max(time, try timeOfWrites(inLatest: count, in: database))
    // A save that began before others may have ended after them.
    while let earlier = try beginOfSaves(since: begin, in: database), earlier < begin {
      begin = earlier
    }
    return begin
  }

  /// The time of the earliest write that is needed to find this many saves, going back from the latest write.
  private static func timeOfWrites(
    inLatest count: Int, in database: Database
  ) throws(StoreError) -> Int64 {
    var saves: Set<Int64> = []
    var (time, id) = (Int64.max, Int64.max)
    while true {
      let rows = try database.rows(
        """
        SELECT time, id, session FROM write INDEXED BY write_time
        LEFT JOIN write_session ON write_session.write = write.id
        WHERE (time, id) < (?, ?) ORDER BY time DESC, id DESC LIMIT ?
        """, .integer(time), .integer(id), .integer(portion)
      ) { (time: $0.integer(0), id: $0.integer(1), session: $0.optionalInteger(2)) }
      for row in rows {
        // A write without a session is a save by itself.
        saves.insert(row.session ?? -row.id)
        if saves.count > count { return time }
        (time, id) = (row.time, row.id)
      }
      if rows.count < portion { return .min }
    }
  }

  /// When the first of the saves began that have a write since a time; nil if there is none.
  private static func beginOfSaves(
    since time: Int64, in database: Database
  ) throws(StoreError) -> Int64? {
    guard time > .min else { return nil }
    return try database.rows(
      """
      SELECT min(time) FROM write_session JOIN write ON write.id = write_session.write
      WHERE session IN (
        SELECT DISTINCT session FROM write INDEXED BY write_time
        JOIN write_session ON write_session.write = write.id WHERE time >= ?)
      """, .integer(time)
    ) { $0.optionalInteger(0) }.first ?? nil
  }
}
