import Testing

@testable import Verso

@Suite("PlannedPortions")
struct PlannedPortionsTests {
  @Test("few photos are shown at once, then ever more, and never so many that the window stops")
  func portions() throws {
    let count = 30_000
    var portions = PlannedPortions(of: count)
    var sizes: [Int] = []
    var shownCount = 0
    for number in 1...count where portions.add() {
      sizes.append(number - shownCount)
      shownCount = number
      #expect(portions.remaining == count - number)
    }
    #expect(sizes.prefix(4) == [20, 20, 20, 30])
    #expect(sizes.dropLast() == sizes.dropLast().sorted()[...] && sizes.max() == 4_000)
    #expect(shownCount == count && sizes.count < 30)
  }
}
