/// How far the parts of a file move when something is inserted before them.
struct BoxMoves {
  private let splices: [Splice]

  /// The moves by these splices.
  init(_ splices: [Splice]) { self.splices = splices.filter { $0.growth != 0 } }

  /// Whether anything moves that is in this range, or begins at its end.
  func touch(_ range: Range<Int>) -> Bool {
    splices.contains { $0.range.lowerBound <= range.upperBound }
  }

  /// How far the bytes of a range move.
  ///
  /// - Throws: `ContainerFault.unmovable` with the name of the part, if they do not stay together.
  func shift(of range: Range<Int>, _ part: String) throws(FormatError) -> Int {
    let isSplit = splices.contains { splice in
      let cut = splice.range
      return cut.isEmpty
        ? range.lowerBound < cut.lowerBound && cut.lowerBound < range.upperBound
        : cut.overlaps(range)
    }
    guard !isSplit else { throw .container(.unmovable(part)) }
    return shift(of: range.lowerBound)
  }

  /// How far what begins at this offset moves. Anything inserted there comes before it.
  func shift(of offset: Int) -> Int {
    splices.reduce(0) { $1.range.upperBound <= offset ? $0 + $1.growth : $0 }
  }
}
