import Testing

@testable import ListKit

@Suite("Rows of a grid that are moved by a line")
struct MovingByLinesTests {
  /// Sections of numbers, in lines of four.
  private let layout = ListLayout([
    ListLayout.Section(id: "a", hasHeader: true, ids: Array(0..<10)),
    ListLayout.Section(id: "b", hasHeader: true, ids: Array(10..<14)),
  ])
  private let flat = ListLayout(ids: Array(0..<10))

  private func destination(
    _ ids: Set<Int>, _ step: RowStep, in layout: ListLayout<Int>
  ) -> RowDestination<Int>? { layout.destination(of: ids, step, by: 4) }

  @Test("stay where there is no line above or below", arguments: [0, 1, 3])
  func ends(first: Int) {
    #expect(destination([first], .up, in: flat) == nil)
    #expect(destination([first], .up, in: layout) == nil)
    #expect(destination([8], .down, in: flat) == nil)
    #expect(destination([10 + first], .down, in: layout) == nil)
    #expect(destination([1, 2, 3, 4, 5], .up, in: flat) == nil)
  }

  @Test("go on to the next section from its first and last line")
  func sections() {
    #expect(destination([12], .up, in: layout) == RowDestination(section: "a", before: nil))
    #expect(destination([8], .down, in: layout) == RowDestination(section: "b", before: 10))
    #expect(destination([9], .down, in: layout) == RowDestination(section: "b", before: 10))
  }

  @Test("go to a shorter last line, and back")
  func lines() {
    #expect(destination([7], .down, in: flat) == RowDestination(section: "0", before: nil))
    #expect(destination([4], .down, in: flat) == RowDestination(section: "0", before: 9))
    #expect(destination([9], .up, in: flat) == RowDestination(section: "0", before: 5))
    #expect(destination([5, 6], .up, in: flat) == RowDestination(section: "0", before: 1))
    #expect(destination([2, 3], .down, in: flat) == RowDestination(section: "0", before: 8))
  }

  @Test("are in lines that go on from section to section where nothing has a title")
  func flowing() {
    let layout = ListLayout([
      ListLayout.Section(id: "a", ids: [0, 1]), ListLayout.Section(id: "b", ids: [2, 3, 4, 5, 6]),
    ])
    #expect(destination([2], .down, in: layout) == RowDestination(section: "b", before: nil))
    #expect(destination([4], .down, in: layout) == nil)
  }
}
