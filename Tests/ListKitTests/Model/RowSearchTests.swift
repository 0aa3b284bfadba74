import Testing

@testable import ListKit

@Suite("The search of GTK for the rows that it shows")
struct RowSearchTests {
  private var search = RowSearch(for: [5000])

  @Test("a walk through many rows gets stand-ins, but a row that is shown is itself")
  func walk() {
    var search = search
    let answers = (10...5000).map { search.takesStandIn(at: $0) }
    #expect(answers.prefix(RowSearch.plainLength) == Array(repeating: false, count: 1024)[...])
    #expect(answers[RowSearch.plainLength..<4990].allSatisfy { $0 })
    #expect(answers.last == false)
  }

  @Test("rows that are asked for after a walk get their own objects")
  func afterWalk() {
    var search = search
    for position in 0...5000 { _ = search.takesStandIn(at: position) }
    let neighbours = (5001..<5300).map { search.takesStandIn(at: $0) }
    #expect(!neighbours.contains(true))
    for position in 6000..<9000 { _ = search.takesStandIn(at: position) }
    let others = (100..<400).map { search.takesStandIn(at: $0) }
    #expect(!others.contains(true))
  }
}
