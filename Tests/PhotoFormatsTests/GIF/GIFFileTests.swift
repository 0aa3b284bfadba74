import Testing

@testable import PhotoFormats

@Suite("GIF")
struct GIFFileTests: FormatTrials {
  private func file(_ version: String, _ blocks: [UInt8] = []) -> [UInt8] {
    Array(version.utf8) + [3, 0, 2, 0, 0, 0, 0] + blocks
      + [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
  }

  private func block(_ packet: [UInt8]) -> [UInt8] {
    [0x21, 0xFF, 0x0B] + Array("XMP DataXMP".utf8) + packet + [1]
      + (0...0xFF).reversed().map { UInt8($0) } + [0]
  }

  @Test("a new packet stands before all blocks, and is led over by who does not know it")
  func newPacket() throws {
    let old = file("GIF89a")
    let new = try patch(old, rating)
    #expect(new.suffix(old.count - 13).elementsEqual(old.suffix(old.count - 13)))
    #expect(try read(new).xmp?[.rating]?.text == "4")
    // From any byte of the trailer, each piece's length leads to the two zeros at its end.
    let trailer = Array(new.dropLast(old.count - 13).suffix(258))
    for start in 1..<256 { #expect(start + 1 + Int(trailer[start]) == 257, "\(start)") }
  }

  @Test("a file with Content Credentials is not changed unless that is asked for")
  func signed() throws {
    let credentials: [UInt8] =
      [0x21, 0xFF, 0x0B] + Array("C2PA_GIF".utf8) + [1, 0, 0] + [3, 7, 7, 7, 0]
    let old = file("GIF89a", credentials)
    #expect(try read(old).isSigned && !read(file("GIF89a")).isSigned)
    #expect(refusal(old) == .container(.signed))
    var asked = rating
    asked.breaksSignature = true
    #expect(try read(patch(old, asked)).xmp?[.rating]?.text == "4")
  }

  @Test("the old version has no place for a packet")
  func oldVersion() throws {
    #expect(try read(file("GIF87a")).width == 3)
    #expect(refusal(file("GIF87a")) == .container(.gif87a))
  }

  @Test("a packet with a zero, which would end the pieces, is not written")
  func zero() throws {
    let packet = Array((try XMPEditor.newPacket([.set(.label, .text("Red"))])))
    #expect(refusal(file("GIF89a", block(packet))) == nil)
    let wide: [UInt8] = packet.flatMap { [$0, 0] as [UInt8] }
    let old = file("GIF89a", block([0xFF, 0xFE] + wide))
    var window = try HeaderWindow(ArrayByteSource(old))
    let gif = try GIFFile(&window)
    let change = BlockChange(
      part: .xmp, block: gif.blocks.first, old: wide,
      patch: try FilePatch(sourceSize: wide.count, splices: []), new: wide)
    #expect(throws: FormatError.container(.noPlace(.xmp))) { try gif.splices([change], &window) }
  }
}
