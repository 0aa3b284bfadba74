/// Which rows of the table of fields a tag, a property or a data set belongs to, looked up by a number for each of
/// these; a row is a bit.
///
/// Each photo looks up everything it has, dozens of numbers, so this is a special table that hashes as little as
/// possible.
struct RowTable: Sendable {
  private var numbers: [UInt64]
  private var rows: [UInt64]

  /// A table of numbers, each with the rows that it belongs to; a number that occurs several times has all of their
  /// rows.
  init(_ pairs: [(number: UInt64, rows: UInt64)]) {
    // A power of two with room to spare, so that a chain of neighbours stays short and ends.
    var count = 16
    while count < pairs.count * 4 { count *= 2 }
    numbers = [UInt64](repeating: 0, count: count)
    rows = [UInt64](repeating: 0, count: count)
    for (number, row) in pairs {
      var slot = slot(of: number)
      while rows[slot] != 0, numbers[slot] != number { slot = (slot + 1) & (count - 1) }
      numbers[slot] = number
      rows[slot] |= row
    }
  }

  /// The rows of a number; none if no row has it.
  subscript(number: UInt64) -> UInt64 {
    var slot = slot(of: number)
    while rows[slot] != 0 {
      if numbers[slot] == number { return rows[slot] }
      slot = (slot + 1) & (rows.count - 1)
    }
    return 0
  }

  private func slot(of number: UInt64) -> Int {
    // Fibonacci hashing: what distinguishes the numbers ends up in the upper bits.
    Int(truncatingIfNeeded: number &* 0x9E37_79B9_7F4A_7C15 >> 40) & (rows.count - 1)
  }
}
