import Testing

@testable import ListKit

@Suite("FixedShifts")
struct FixedShiftsTests {
  private func fixed(_ columns: [(Double, Bool)], by offset: Double) -> FixedShifts {
    FixedShifts(
      columns.map { FixedShifts.Column(width: $0, isFixed: $1) }, scrolledBy: offset, in: 400)
  }

  @Test("fixed columns stay one beside the other, and others go")
  func shifts() {
    let columns = [(50.0, true), (100.0, true), (200.0, false), (200.0, false)]
    #expect(fixed(columns, by: 0).shifts == [0, 0, 0, 0])
    #expect(fixed(columns, by: 30).shifts == [30, 30, 0, 0])
    #expect(fixed(columns, by: 30).covered == 150)
  }

  @Test("one that stands farther goes until it meets those before it")
  func meeting() {
    let columns = [(50.0, true), (100.0, false), (80.0, true), (300.0, false)]
    #expect(fixed(columns, by: 60).shifts == [60, 0, 0, 0])
    #expect(fixed(columns, by: 130).shifts == [130, 0, 30, 0])
  }

  @Test("those that would take more than half of the view go with the others")
  func room() {
    let columns = [(50.0, true), (180.0, true), (100.0, true), (300.0, false)]
    #expect(fixed(columns, by: 20).shifts == [20, 0, 0, 0])
    #expect(fixed(columns, by: 300).covered == 150)
    #expect(fixed(columns, by: 300).shifts == [300, 0, 120, 0])
  }
}
