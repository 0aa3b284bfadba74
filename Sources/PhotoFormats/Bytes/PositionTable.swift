/// Where a few things are in a list, by a number for each: a small hash table, for what each photo makes anew and asks
/// dozens of times.
///
/// ```swift
/// let numbers: [UInt64] = [7, 9]
/// var table = PositionTable()
/// table.set(1, for: 9) { numbers[$0] == 9 }
/// table.position(of: 9) { numbers[$0] == 9 }  // 1
/// ```
struct PositionTable: Sendable {
  /// How many things are found through a table at most: half of it stays free, so that chains of neighbours are short.
  static let limit = 128

  /// One more than a position, or 0 where nothing is.
  private var slots = [UInt8](repeating: 0, count: 256)

  /// The position of what has this number, and is the one; nil if there is none.
  func position(of number: UInt64, where isOne: (Int) -> Bool) -> Int? {
    let stored = slots[slot(of: number, where: isOne)]
    return stored == 0 ? nil : Int(stored) - 1
  }

  /// Notes the position of what has this number, in place of the one that has it already.
  mutating func set(_ position: Int, for number: UInt64, where isOne: (Int) -> Bool) {
    slots[slot(of: number, where: isOne)] = UInt8(position + 1)
  }

  private func slot(of number: UInt64, where isOne: (Int) -> Bool) -> Int {
    // Fibonacci hashing: what distinguishes the numbers ends up in the upper bits.
    var slot = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 56)
    while slots[slot] != 0, !isOne(Int(slots[slot]) - 1) { slot = (slot + 1) & 0xFF }
    return slot
  }
}
