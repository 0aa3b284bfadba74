import Testing

@testable import ListKit

@Suite("Sets of positions")
struct PositionSetTests {
  @Test("the runs of a set are its positions, however long they are")
  func runs() {
    var random = FixedRandom(seed: 4)
    for _ in 0..<50 {
      var set = PositionSet()
      var next = Int.random(in: 0..<3, using: &random)
      var expected: [Range<Int>] = []
      for _ in 0..<20 {
        let longest = [1, 3, 40, 5000].randomElement(using: &random) ?? 1
        let end = next + Int.random(in: 1...longest, using: &random)
        expected.append(next..<end)
        set.insert(next..<end)
        next = end + Int.random(in: 1...longest, using: &random)
      }
      #expect(set.runs.runs == expected)
    }
    #expect(PositionSet().runs.runs.isEmpty)
    #expect(PositionSet(7..<8).runs.runs == [7..<8])
  }

  @Test("runs that come in any order are inserted")
  func insertion() {
    var runs = PositionRuns()
    for run in [40..<50, 10..<20, 20..<25, 0..<1, 100..<101] { runs.append(run) }
    var set = PositionSet()
    set.insert(runs)
    #expect(set.runs.runs == [0..<1, 10..<25, 40..<50, 100..<101])
    #expect(runs.count == set.count)
  }
}
