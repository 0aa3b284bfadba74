/// Random numbers that are the same in each run, so that a failure comes again (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins a sequence; another seed gives another one.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The bytes with one to five places damaged: changed, cut out, repeated or cut off.
  public mutating func mutation(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...5, using: &self) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &self)
      let end = min(bytes.count, start + Int.random(in: 1...8, using: &self))
      switch Int.random(in: 0..<8, using: &self) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.removeSubrange(end...)
      case 3: bytes[start] = [0, 0x7f, 0x80, 0xff].randomElement(using: &self) ?? 0
      case 4: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 5: bytes.swapAt(start, Int.random(in: 0..<bytes.count, using: &self))
      default: bytes[start] = UInt8.random(in: 0...255, using: &self)
      }
    }
    return bytes
  }
}
