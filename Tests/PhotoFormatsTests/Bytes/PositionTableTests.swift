import Testing

@testable import PhotoFormats

@Suite struct PositionTableTests {
  @Test("each of many things is found by its number, and no other, even if all have the same one")
  func numbers() {
    for numbers: [UInt64] in [
      (0..<128).map { $0 }, (0..<128).map { $0 << 56 }, (0..<128).map { $0 &* 0xF1DE_83E1 },
      [UInt64](repeating: 5, count: 128),
    ] {
      var table = PositionTable()
      for position in numbers.indices { table.set(position, for: numbers[position]) { _ in false } }
      for position in numbers.indices {
        #expect(table.position(of: numbers[position]) { $0 == position } == position)
      }
      #expect(table.position(of: 1 << 40 | 3) { numbers[$0] == 1 << 40 | 3 } == nil)
    }
  }

  @Test("what has a number already is replaced")
  func replacing() {
    var table = PositionTable()
    for position in 0..<100 { table.set(position, for: 7) { _ in true } }
    #expect(table.position(of: 7) { _ in true } == 99)
    #expect(table.position(of: 7) { $0 < 99 } == nil)
  }
}
