import Testing

@testable import ListKit

@MainActor
@Suite("A large change that is told in steps")
struct DeferredInsertionsTests {
  private let change = ListChange(position: 100, removed: 50_000, added: 90_000)

  @Test("first come the rows around those that are shown, and then all others as insertions")
  func steps() throws {
    var deferred = try #require(DeferredInsertions(of: change, around: [60_100, 20_000, 20_010]))
    let new = Array(0..<95_000)
    #expect((0..<95_000 - deferred.count).map { new[deferred.position(told: $0)] }.contains(20_005))
    var told = (0..<95_000 - deferred.count).map(deferred.position(told:))
    #expect(told.count < 7000)
    #expect(told == told.sorted())
    for position in [0, 99, 19_999, 20_010, 60_101, 90_100, 94_999] {
      #expect(told.contains(position))
    }
    while let step = deferred.next() {
      #expect(step.removed == 0)
      told.insert(contentsOf: step.position..<step.position + step.added, at: step.position)
    }
    #expect(told == new)
  }

  @Test("what is selected stays selected while GTK counts without some rows")
  func selection() throws {
    let deferred = try #require(DeferredInsertions(of: change, around: [20_000]))
    var selected = PositionSet(20_000..<20_003)
    selected.insert(200)
    var found: [Int] = []
    deferred.told(selected).forEach { found.append(deferred.position(told: $0)) }
    #expect(found == [20_000, 20_001, 20_002])
  }

  @Test("it is told as one where the rows that are shown are all over the list, or none stays")
  func oneStep() {
    #expect(DeferredInsertions(of: change, around: []) == nil)
    #expect(DeferredInsertions(of: change, around: stride(from: 100, to: 90_000, by: 5000)) == nil)
    let small = ListChange(position: 0, removed: 900, added: 1200)
    #expect(DeferredInsertions(of: small, around: [600]) == nil)
  }

  private func insertions(
    _ old: [Int], _ new: [Int], around shown: [Int]
  ) -> DeferredInsertions? {
    let (old, new) = (ListLayout(ids: old), ListLayout(ids: new))
    guard let change = ListChange(from: old, to: new) else { return nil }
    return DeferredInsertions(of: change, from: old, to: new, around: shown)
  }

  private func steps(_ deferred: DeferredInsertions?) -> [ListChange] {
    guard var deferred else { return [] }
    return Array(AnyIterator { deferred.next() })
  }

  @Test("rows that come in several places near the screen are told of place by place")
  func near() {
    let deferred = insertions([1, 2, 3], [10, 1, 2, 20, 30, 3, 40], around: [1, 2, 5])
    #expect(deferred?.first == nil)
    #expect(
      steps(deferred) == [
        ListChange(position: 0, removed: 0, added: 1),
        ListChange(position: 3, removed: 0, added: 2),
        ListChange(position: 6, removed: 0, added: 1),
      ])
  }

  @Test("what comes far from the screen is one step above it and one below it")
  func far() {
    var new = Array(0..<4000)
    for position in [100, 300, 2000, 3500, 3700] { new.insert(10_000 + position, at: position) }
    let changes = steps(insertions(Array(0..<4000), new, around: Array(1990..<2010)))
    #expect(
      changes == [
        ListChange(position: 100, removed: 199, added: 201),
        ListChange(position: 2000, removed: 0, added: 1),
        ListChange(position: 3500, removed: 199, added: 201),
      ])
  }

  @Test("more than insertions are told as one, and so are insertions in one place or in many")
  func other() {
    #expect(insertions([1, 2, 3], [1, 3, 2, 4], around: [0]) == nil)
    #expect(insertions([1, 2, 3], [9, 3, 1, 2, 8], around: [0]) == nil)
    #expect(insertions([1, 2], [1, 2, 3, 4], around: [0]) == nil)
    #expect(insertions([], [1, 2, 3, 4], around: []) == nil)
    let many = (0..<9).flatMap { [$0 + 100, $0] }
    #expect(insertions(Array(0..<9), many, around: Array(0..<18)) == nil)
  }

  @Test(
    "whatever comes, with headers and without, each step only inserts and GTK sees no other rows")
  func random() {
    var random = FixedRandom(seed: 21)
    var inSteps = 0
    for _ in 0..<400 {
      let count = Int.random(in: 2..<40, using: &random)
      var ids = Array(0..<count)
      let old = Self.layout(ids)
      for id in 100..<100 + Int.random(in: 1..<9, using: &random) {
        ids.insert(id, at: Int.random(in: 0...ids.count, using: &random))
      }
      let new = Self.layout(ids)
      guard let change = ListChange(from: old, to: new),
        var deferred = DeferredInsertions(
          of: change, from: old, to: new, around: [0, new.count - 1])
      else { continue }
      inSteps += 1
      func seen() -> [ListKey<Int>] {
        (0..<new.count - deferred.count).map { new[deferred.position(told: $0)] }
      }
      #expect(seen() == (0..<old.count).map { old[$0] })
      while let step = deferred.next() {
        #expect(step.removed == 0)
      }
      #expect(seen() == (0..<new.count).map { new[$0] })
    }
    #expect(inSteps > 50)
  }

  /// Numbers in two sections with headers; the second one is empty at times.
  private static func layout(_ ids: [Int]) -> ListLayout<Int> {
    ListLayout([
      ListLayout.Section(id: "a", hasHeader: true, hasFooter: true, ids: ids.filter { $0 % 3 > 0 }),
      ListLayout.Section(id: "b", hasHeader: true, ids: ids.filter { $0 % 3 == 0 }),
    ])
  }
}
