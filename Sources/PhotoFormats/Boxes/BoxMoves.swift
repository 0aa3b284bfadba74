/// How far the parts of a file move by what is put in before them.
struct BoxMoves {
  private let splices: [Splice]

  /// The moves by these splices.
  init(_ splices: [Splice]) { self.splices = splices.filter { $0.growth != 0 } }

  /// Whether anything moves that is in this range, or begins where it ends.
  func touch(_ range: Range<Int>) -> Bool {
    splices.contains { $0.range.lowerBound <= range.upperBound }
  }

  /// How far the bytes of a range move.
  ///
  /// - Throws: `ContainerFault.unmovable` where they do not stay together, naming the part.
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

  /// How far what begins at this offset moves. What is put in there stands before it.
  func shift(of offset: Int) -> Int {
    splices.reduce(0) { $1.range.upperBound <= offset ? $0 + $1.growth : $0 }
  }
}
