import Testing

@testable import PhotoFormats

@Suite("WebP")
struct WebPFileTests: FormatTrials {
  /// The header of a lossless picture of 3 x 2 pixels with transparent parts, and some data.
  private let lossless = WebPChunk.bytes("VP8L", [0x2F, 2, 0x40, 0, 0x10, 9, 8, 7])
  private func file(_ chunks: [UInt8]...) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.flatMap { $0 }
    return Array("RIFF".utf8) + ByteOrder.littleEndian.bytes(of: UInt32(body.count)) + body
  }

  @Test(
    "a simple file gets a first chunk that says its size, its transparency and that XMP is there")
  func simple() throws {
    let old = file(lossless)
    #expect(try read(old).width == 3)
    #expect(try read(old).height == 2)
    let new = try patch(old, rating)
    #expect(new[12..<20].elementsEqual(Array("VP8X".utf8) + [10, 0, 0, 0]))
    #expect(new[20..<30].elementsEqual([0x14, 0, 0, 0, 2, 0, 0, 1, 0, 0]))
    #expect(new[30..<30 + lossless.count].elementsEqual(lossless))
    #expect(new[4..<8].elementsEqual(ByteOrder.littleEndian.bytes(of: UInt32(new.count - 8))))
    #expect(try read(new).xmp?[.rating]?.text == "4")
    #expect(try read(new).width == 3)
    #expect(try patch(new, MetadataChanges(xmp: [.set(.label, .text("Red"))])).count == new.count)
  }

  @Test("an odd packet keeps the chunks even, and the count of the file right")
  func odd() throws {
    for title in ["a", "ab", "abc", "abcd"] {
      let new = try patch(file(lossless), MetadataChanges(xmp: [.set(.label, .text(title))]))
      #expect(new.count % 2 == 0)
      let longer = String(repeating: title, count: 2_001)
      let grown = try patch(new, MetadataChanges(xmp: [.set(.label, .text(longer))]))
      #expect(grown.count % 2 == 0)
      #expect(grown[4..<8].elementsEqual(ByteOrder.littleEndian.bytes(of: UInt32(grown.count - 8))))
      #expect(try read(grown).xmp?[.label]?.text == longer)
    }
  }

  @Test("a file whose last chunk lacks its even byte gets it, before the packet")
  func missingByte() throws {
    let data: [UInt8] = [7, 0, 0, 0, 0x2F, 2, 0x40, 0, 0x10, 9, 8]
    let extended = WebPChunk.bytes("VP8X", [0, 0, 0, 0, 2, 0, 0, 1, 0, 0])
    let old = file(extended, Array("VP8L".utf8) + data)
    let new = try patch(old, rating)
    #expect(new[old.count] == 0 && new[(old.count + 1)...].starts(with: Array("XMP ".utf8)))
    #expect(try read(new).xmp?[.rating]?.text == "4" && read(new).problems.isEmpty)
  }

  @Test("an even byte that the count of the file leaves out is none of the last chunk")
  func uncountedByte() throws {
    let extended = WebPChunk.bytes("VP8X", [0, 0, 0, 0, 2, 0, 0, 1, 0, 0])
    for trailer: [UInt8] in [[0], [9, 8]] {
      let odd: [UInt8] = Array("abcd".utf8) + [3, 0, 0, 0, 5, 6, 7]
      let old = file(extended, lossless, odd) + trailer
      let new = try patch(old, rating)
      #expect(try read(new).xmp?[.rating]?.text == "4" && new.suffix(trailer.count) == trailer[...])
    }
  }

  @Test("an extended file says that it has a packet, and keeps what else it says")
  func flags() throws {
    let extended = WebPChunk.bytes("VP8X", [0x30, 0, 0, 0, 2, 0, 0, 1, 0, 0])
    let new = try patch(file(extended, lossless), rating)
    #expect(new[20] == 0x34)
  }

  @Test("a file that does not say what blocks it has says so once one of them changes")
  func missingFlags() throws {
    let packet = WebPChunk.bytes("XMP ", try XMPEditor.newPacket([.set(.label, .text("Red"))]))
    let exif = WebPChunk.bytes("EXIF", Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let extended = WebPChunk.bytes("VP8X", [0x10, 0, 0, 0, 2, 0, 0, 1, 0, 0])
    #expect(try patch(file(extended, lossless, packet), rating)[20] == 0x14)
    #expect(try patch(file(extended, lossless, exif), rating)[20] == 0x1C)
    #expect(try patch(file(extended, lossless, exif, packet), rating)[20] == 0x1C)
    let artist = MetadataChanges(exif: [.set(.artist, .ascii("Ann"))])
    #expect(try patch(file(extended, lossless, exif), artist)[20] == 0x18)
    let simple = try patch(file(lossless, exif), artist)
    #expect(simple[12..<24].elementsEqual(Array("VP8X".utf8) + [10, 0, 0, 0, 0x18, 0, 0, 0]))
    #expect(try read(simple).exif?.text(.artist) == "Ann" && read(simple).problems.isEmpty)
  }

  @Test("files that no reader understands are not changed, and a wrongly named packet is read")
  func refusals() throws {
    let packet = try XMPEditor.newPacket([.set(.label, .text("Red"))])
    let misnamed = file(lossless, WebPChunk.bytes("XMP\0", packet))
    #expect(try read(misnamed).xmp?[.label]?.text == "Red")
    #expect(refusal(misnamed) == .container(.damaged("XMP")))
    let extended = WebPChunk.bytes("VP8X", [0, 0, 0, 0, 2, 0, 0, 1, 0, 0])
    #expect(refusal(file(lossless, extended)) == .container(.order("VP8X")))
    #expect(refusal(file(extended, WebPChunk.bytes("ANMF", []))) == .container(.order("VP8X")))
    #expect(refusal(file(extended, WebPChunk.bytes("C2PA", []))) == .container(.signed))
    #expect(refusal(Array(file(lossless).dropLast(3))) == .container(.cutOff))
    #expect(refusal(file(WebPChunk.bytes("ICCP", [1, 2]))) == .container(.damaged("ICCP")))
  }

  @Test("a damaged name hides nothing that follows, but nothing is changed")
  func damagedName() throws {
    let packet = try XMPEditor.newPacket([.set(.label, .text("Red"))])
    var nameless = WebPChunk.bytes("ICCP", [1, 2])
    nameless[0] = 0x8D
    let old = file(lossless, nameless, WebPChunk.bytes("XMP ", packet))
    #expect(try read(old).xmp?[.label]?.text == "Red")
    #expect(refusal(old) == .container(.strayBytes(offset: 12 + lossless.count)))
  }

  @Test("what stands behind the file by its own count stays there")
  func trailer() throws {
    let old = file(lossless) + [1, 2, 3, 4]
    let new = try patch(old, rating)
    #expect(new.suffix(4).elementsEqual([1, 2, 3, 4]))
    #expect(try read(new).xmp?[.rating]?.text == "4")
  }
}
