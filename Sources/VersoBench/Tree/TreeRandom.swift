/// Random numbers that are the same in each run and on each machine (SplitMix64).
struct TreeRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The numbers for one thing of many, independent of those of the others.
  init(seed: UInt64, of index: Int) {
    var mixing = Self(seed: seed)
    state = mixing.next() ^ (UInt64(index) &+ 1) &* 0xd6e8_feb8_6659_fd93
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number below another one.
  mutating func below(_ end: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % max(1, end) }

  /// A number from 0 up to 1.
  mutating func part() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something happens that has this probability.
  mutating func happens(_ part: Double) -> Bool { self.part() < part }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// This many bytes that cannot be compressed.
  mutating func bytes(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var position = 0
      while position < count {
        var word = next()
        for _ in 0..<min(8, count - position) {
          buffer[position] = UInt8(truncatingIfNeeded: word)
          word >>= 8
          position += 1
        }
      }
      filled = count
    }
  }
}
