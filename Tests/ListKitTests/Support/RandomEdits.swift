/// A generator of random numbers that gives the same ones each time.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}

extension Array where Element == Int {
  /// Changes a list as users and scans do: inserts, deletes, moves, sorts and filters.
  mutating func editAtRandom(using random: inout FixedRandom, next: inout Int) {
    let most = 60
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      for _ in 0..<Int.random(in: 1...4, using: &random) where count < most {
        insert(next, at: Int.random(in: 0...count, using: &random))
        next += 1
      }
    case 2, 3:
      let number = Swift.min(count, Int.random(in: 1...4, using: &random))
      for _ in 0..<number { remove(at: Int.random(in: 0..<count, using: &random)) }
    case 4 where count > 1:
      let moved = remove(at: Int.random(in: 0..<count, using: &random))
      insert(moved, at: Int.random(in: 0...count, using: &random))
    case 5: reverse()
    case 6: shuffle(using: &random)
    default: removeAll { $0 % 5 == 0 }
    }
  }
}
