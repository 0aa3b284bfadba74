import Testing

@testable import Verso

@Suite("InsertionSteps")
struct InsertionStepsTests {
  private func lists(_ old: String, _ new: String, around zone: Range<Int>) -> [String] {
    InsertionSteps.lists(from: Array(old), to: Array(new), around: zone).map { String($0) }
  }

  @Test("each stretch among the rows on the screen is a step")
  func near() {
    #expect(lists("abc", "1ab23c4", around: 0..<9) == ["1abc", "1ab23c", "1ab23c4"])
  }

  @Test("what is far from the screen is one step above it and one below it")
  func far() {
    #expect(
      lists("abcdefgh", "1a2bcd3ef4g5h6", around: 4..<8)
        == ["1a2bcdefgh", "1a2bcd3efgh", "1a2bcd3ef4g5h6"])
  }

  @Test("one stretch is one step")
  func single() {
    #expect(lists("ab", "abcd", around: 0..<9) == ["abcd"])
    #expect(lists("", "abcd", around: 0..<9) == ["abcd"])
  }

  @Test("more than insertions is one step, and so are too many insertions")
  func other() {
    #expect(lists("abc", "acb", around: 0..<9) == ["acb"])
    #expect(lists("abc", "1cab2", around: 0..<9) == ["1cab2"])
    #expect(lists("abc", "ab", around: 0..<9) == ["ab"])
    #expect(lists("abcdefghi", "1a1b1c1d1e1f1g1h1i", around: 0..<99).count == 1)
  }

  @Test("whatever is inserted, each step only inserts, and the last one is the new list")
  func random() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let old = Array(0..<Int.random(in: 0..<30, using: &random))
      var new = old
      for value in 100..<100 + Int.random(in: 0..<12, using: &random) {
        new.insert(value, at: Int.random(in: 0...new.count, using: &random))
      }
      let start = Int.random(in: 0..<20, using: &random)
      let lists = InsertionSteps.lists(from: old, to: new, around: start..<start + 8)
      #expect(lists.last == new)
      for (before, after) in zip([old] + lists, lists) {
        let added = Set(after).subtracting(before)
        #expect(after.filter { !added.contains($0) } == before)
      }
    }
  }
}
