import Testing

@testable import PhotoFormats

struct IIMEditorTests {
  @Test(
    "a value over 32,767 bytes gets an extended size, and each is read back",
    arguments: [0, 32_767, 32_768, 65_535, 65_536])
  func sizes(count: Int) {
    let value = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    let bytes = IIMEditor.dataSet(.caption, value)
    #expect(bytes.count == (count <= 32_767 ? 5 : 9) + count)
    let block = IIMBlock(bytes: bytes + IIMEditor.dataSet(.city, Array("Kiel".utf8)))
    #expect(block.problems.isEmpty)
    #expect(block.dataSets.map(\.tag) == [.caption, .city])
    #expect(block.dataSets.first.map { Array(block.bytes[$0.value]) } == value)
  }

  @Test("a text of as many bytes as its tag allows is whole, a longer one is cut between letters")
  func limits() throws {
    let fits = String(repeating: "a", count: 64)
    let editor = IIMEditor(IIMBlock(bytes: []), [])
    #expect(try editor.values(.set(.objectName, [fits])) == [Array(fits.utf8)])
    #expect(try editor.values(.set(.objectName, [fits + "a"])) == [Array(fits.utf8)])
    let accents = IIMEditor(IIMBlock(bytes: []), [.set(.objectName, ["ä"])])
    let text = String(repeating: "a", count: 63) + "ä"
    #expect(try accents.values(.set(.objectName, [text])) == [Array(text.utf8.prefix(63))])
  }
}
