import Testing

@testable import PhotoFormats

@Suite("Boxes")
struct BoxListTests {
  private func list(_ bytes: [UInt8]) throws -> BoxList { try BoxFile(bytes: bytes).boxes() }

  @Test("a box is as long as it says, in four bytes or in eight, or reaches to the end")
  func sizes() throws {
    let long =
      BoxFile.number(1) + Array("mdat".utf8) + ByteOrder.bigEndian.bytes(of: UInt64(19)) + [
        1, 2, 3,
      ]
    let uuid = BoxFile.box("uuid", FileBox.xmpID, [7])
    let open = BoxFile.number(0) + Array("mdat".utf8) + [4, 5]
    let list = try list(BoxFile.box("ftyp", [9]) + long + uuid + open)
    #expect(list.fault == nil && list.boxes.map(\.name) == ["ftyp", "mdat", "uuid", "mdat"])
    #expect(list.boxes.map(\.body) == [8..<9, 25..<28, 52..<53, 61..<63])
    #expect(list.boxes[2].uuid == FileBox.xmpID && list.boxes[1].isLong && list.boxes[3].isOpen)
  }

  @Test(
    "a length that is too short, beyond the end, or beyond all numbers ends the list",
    arguments: [
      BoxFile.number(7) + Array("mdat".utf8), BoxFile.number(9) + Array("mdat".utf8),
      BoxFile.number(1) + Array("mdat".utf8) + [UInt8](repeating: 0xFF, count: 8),
      BoxFile.number(1) + Array("mdat".utf8), BoxFile.number(20) + Array("uuid".utf8) + [1, 2],
      [1, 2, 3], BoxFile.number(8) + [0, 1, 2, 3],
    ])
  func faults(_ rest: [UInt8]) throws {
    let list = try list(BoxFile.box("ftyp", [9]) + rest)
    #expect(list.fault != nil && list.boxes.map(\.name) == ["ftyp"])
  }

  @Test("boxes within a box do not reach beyond it, and zeros may stand at its end")
  func inner() throws {
    let bytes = BoxFile.box("udta", BoxFile.box("name", [1]), [0, 0, 0, 0])
    var window = try HeaderWindow(ArrayByteSource(bytes))
    #expect(try BoxList(in: 8..<bytes.count, &window).fault == nil)
    let open = BoxFile.number(0) + Array("free".utf8)
    window = try HeaderWindow(ArrayByteSource(open))
    #expect(try BoxList(in: 0..<8, &window).fault == .container(.damaged("free")))
  }

  @Test("a number is written in the width that it has, and never cut")
  func width() throws {
    let field = BoxField(value: 1, range: 8..<12)
    #expect(try field.splice(0xFFFF_FFFF)?.replacement == [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: FormatError.container(.tooLong)) { try field.splice(1 << 32) }
    #expect(throws: FormatError.container(.tooLong)) { try field.splice(-1) }
    #expect(try field.splice(1) == nil)
  }

  @Test("a box with a long length grows with it")
  func longLength() throws {
    let box: [UInt8] =
      [0, 0, 0, 1] + Array("uuid".utf8) + [0, 0, 0, 0, 0, 0, 0, 35] + FileBox.xmpID + [1, 2, 3]
    let file = BoxFile(bytes: box)
    let found = try #require(try file.boxes().boxes.first)
    let splice = try #require(try found.splices(growingBy: 300).first)
    #expect(splice == Splice(8..<16, with: [0, 0, 0, 0, 0, 0, 1, 79]))
  }
}
