import Testing

@testable import ListKit

@MainActor
@Suite("A large change that is told in steps")
struct UntoldRowsTests {
  private let change = ListChange(position: 100, removed: 50_000, added: 90_000)

  @Test("first come the rows around those that are shown, and then all others as insertions")
  func steps() throws {
    var untold = try #require(UntoldRows(of: change, around: [60_100, 20_000, 20_010]))
    let new = Array(0..<95_000)
    #expect((0..<95_000 - untold.count).map { new[untold.position(told: $0)] }.contains(20_005))
    var told = (0..<95_000 - untold.count).map(untold.position(told:))
    #expect(told.count < 7000)
    #expect(told == told.sorted())
    for position in [0, 99, 19_999, 20_010, 60_101, 90_100, 94_999] {
      #expect(told.contains(position))
    }
    while let step = untold.next() {
      #expect(step.removed == 0)
      told.insert(contentsOf: step.position..<step.position + step.added, at: step.position)
    }
    #expect(told == new)
  }

  @Test("what is selected stays selected while GTK counts without some rows")
  func selection() throws {
    let untold = try #require(UntoldRows(of: change, around: [20_000]))
    var selected = PositionSet(20_000..<20_003)
    selected.insert(200)
    var found: [Int] = []
    untold.told(selected).forEach { found.append(untold.position(told: $0)) }
    #expect(found == [20_000, 20_001, 20_002])
  }

  @Test("it is told as one where the rows that are shown are all over the list, or none stays")
  func oneStep() {
    #expect(UntoldRows(of: change, around: []) == nil)
    #expect(UntoldRows(of: change, around: stride(from: 100, to: 90_000, by: 5000)) == nil)
    let small = ListChange(position: 0, removed: 900, added: 1200)
    #expect(UntoldRows(of: small, around: [600]) == nil)
  }
}
