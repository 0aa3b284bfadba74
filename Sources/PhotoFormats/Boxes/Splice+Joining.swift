extension Splice {
  /// One splice that does what these do, including the bytes between them: a table in which every number changes is
  /// one change, not thousands. Empty if there are none.
  ///
  /// - Throws: `FormatError` if they overlap, or what reading the source throws.
  static func joined(_ splices: [Splice], _ window: inout HeaderWindow) throws -> [Splice] {
    guard let start = splices.map(\.range.lowerBound).min(),
      let end = splices.map(\.range.upperBound).max()
    else { return [] }
    let old = Array(try window.whole(start..<end))
    let patch = try FilePatch(
      sourceSize: old.count, splices: splices.map { $0.shifted(by: -start) })
    return [Splice(start..<end, with: try patch.apply(to: old))]
  }
}
