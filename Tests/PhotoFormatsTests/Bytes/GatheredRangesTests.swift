import TestSupport
import Testing

@testable import PhotoFormats

@Suite("Ranges that are gathered in any order")
struct GatheredRangesTests {
  @Test("come to the same as when each is inserted", arguments: [0, 1, 300, 20_000])
  func merged(count: Int) {
    var random = SeededRandom(seed: UInt64(count) + 1)
    var gathered = GatheredRanges()
    var expected = RangeSet<Int>()
    for _ in 0..<count {
      let start = Int.random(in: 0..<40_000, using: &random)
      let range = start..<start + Int.random(in: 0...9, using: &random)
      gathered.add(range)
      expected.insert(contentsOf: range)
    }
    #expect(gathered.merged() == expected)
  }
}
