import Testing

@testable import PhotoFormats

@Suite("An IPTC block that ends in bytes that are no data set")
struct IIMTailTests {
  private func block(_ tail: [UInt8]) -> IIMBlock {
    let title = [0x1C, 2, 5, 0, 3] + Array("Old".utf8)
    return IIMBlock(bytes: title + [0x1C, 2, 0x5A, 0, 4] + Array("Kiel".utf8) + tail)
  }

  private let edits: [IIMEdit] = [.set(.objectName, ["New one"]), .set(.keywords, ["sea"])]

  @Test(
    "is changed, and they stay behind it", arguments: [[1, 2, 3], [0, 0, 7], [32, 32, 32, 32]])
  func kept(tail: [UInt8]) throws {
    let old = block(tail)
    #expect(old.problems == [.damagedDataSets])
    let new = try IIMBlock(bytes: old.patch(edits, converting: false).apply(to: old.bytes))
    #expect(new.bytes.suffix(tail.count).elementsEqual(tail) && new.problems == old.problems)
    #expect(new[.objectName] == ["New one"] && new[.keywords] == ["sea"] && new[.city] == ["Kiel"])
  }

  @Test(
    "is left where another data set may begin among them",
    arguments: [[0x1C, 2, 5, 0], [7, 0x1C, 2, 5, 0, 9]])
  func unsafe(tail: [UInt8]) {
    #expect(block(tail).obstacle == .damagedDataSets)
  }

  @Test("of which none is one is left")
  func nothing() { #expect(IIMBlock(bytes: [1, 2, 3]).obstacle == .damagedDataSets) }
}
