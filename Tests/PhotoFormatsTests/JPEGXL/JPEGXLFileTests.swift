import Testing

@testable import PhotoFormats

@Suite("JPEG XL")
struct JPEGXLFileTests {
  /// 8 x 16 pixels: a small size, whose height is (1 + 1) x 8, without a ratio, and whose width is (0 + 1) x 8.
  private static let codestream: [UInt8] = [0xFF, 0x0A, 0b0000_0011, 0b0000_0000, 0, 0, 0, 0]
  private static let signature: [UInt8] =
    BoxFile.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    + BoxFile.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))

  private func file(_ boxes: [UInt8]...) -> BoxFile {
    BoxFile(
      bytes: Self.signature + boxes.flatMap { $0 } + BoxFile.box("jxlc", Self.codestream))
  }

  /// A stream of Brotli that holds bytes as they are (RFC 7932, 9.2).
  private func packed(_ bytes: [UInt8]) -> [UInt8] {
    let head = (bytes.count - 1) << 4 | 1 << 20
    return (0..<3).map { UInt8(truncatingIfNeeded: head >> ($0 * 8)) } + bytes + [3]
  }

  @Test("a bare codestream gets boxes around it, and stays as it is")
  func bare() throws {
    let old = BoxFile(bytes: Self.codestream)
    let metadata = try old.read()
    #expect(metadata.format == "jxl" && metadata.width == 8 && metadata.height == 16)
    #expect(metadata.isTurned && metadata.xmp == nil && metadata.problems.isEmpty)
    let new = try old.patched()
    let boxes = try new.boxes()
    #expect(boxes.boxes.map(\.name) == ["JXL ", "ftyp", "xml ", "jxlc"])
    #expect(new.content(boxes.first("jxlc")) == Self.codestream)
    #expect(try new.read().xmp?[.rating]?.text == "4")
    #expect(
      try new.patched(MetadataChanges(xmp: [.set(.label, .text("Red"))])).bytes.count
        == new.bytes.count)
  }

  @Test("a packed box is read, and becomes a plain one when it changes")
  func brotli() throws {
    let old = file(BoxFile.box("brob", Array("xml ".utf8), packed(try BoxFile.packet("Red"))))
    #expect(try old.read().xmp?[.label]?.text == "Red")
    let new = try old.patched()
    #expect(try new.boxes().boxes.map(\.name) == ["JXL ", "ftyp", "xml ", "jxlc"])
    let xmp = try new.read().xmp
    #expect(xmp?[.label]?.text == "Red" && xmp?[.rating]?.text == "4")
  }

  /// Packets that begin in odd ways: with other names, behind much else, and in letters of two bytes.
  private func oddPackets() throws -> [[UInt8]] {
    let text = String(decoding: try BoxFile.packet("Red"), as: UTF8.self)
    let start = try #require(text.firstRange(of: "<rdf:RDF")).lowerBound
    let end = try #require(text.firstRange(of: "</rdf:RDF>")).upperBound
    let bare = text[start..<end].replacing("rdf:", with: "r:")
      .replacing("xmlns:rdf", with: "xmlns:r")
    let comment = "<!--" + String(repeating: "x", count: 5000) + "-->"
    return [
      Array(bare.utf8), Array((comment + bare).utf8),
      text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
    ]
  }

  @Test("XMP is known however it begins, and never gets a second packet beside it")
  func oddStart() throws {
    for packet in try oddPackets() {
      for box in [
        BoxFile.box("xml ", packet), BoxFile.box("brob", Array("xml ".utf8), packed(packet)),
      ] {
        let old = file(box)
        #expect(try old.read().xmp?[.label]?.text == "Red")
        guard old.refusal() == nil else { continue }
        let new = try old.patched()
        #expect(try new.boxes().boxes.map(\.name) == ["JXL ", "ftyp", "xml ", "jxlc"])
        #expect(try new.read().xmp?[.label]?.text == "Red")
      }
    }
  }

  @Test("other XML is left as it is, packed or not")
  func otherXML() throws {
    let other = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
    for box in [
      BoxFile.box("xml ", other), BoxFile.box("brob", Array("xml ".utf8), packed(other)),
    ] {
      let old = file(box)
      #expect(try old.read().problems.isEmpty && old.read().xmp == nil)
      let new = try old.patched()
      #expect(new.bytes.firstRange(of: box) != nil)
      #expect(try new.read().xmp?[.rating]?.text == "4" && new.read().problems.isEmpty)
    }
  }

  @Test("a packed box that is cut or damaged is a problem of the photo", arguments: [0, 5, 90])
  func damaged(count: Int) throws {
    let stream = packed(try BoxFile.packet("Red")).prefix(count)
    let file = file(BoxFile.box("brob", Array("xml ".utf8), Array(stream)))
    #expect(try file.read().problems.map(\.error) == [.container(.compressed(.xmp))])
    #expect(file.refusal() == .container(.compressed(.xmp)))
  }

  @Test("a packed box that ends before it says what is in it is a problem", arguments: 0...3)
  func cutName(count: Int) throws {
    let file = file(BoxFile.box("brob", Array("xml ".utf8.prefix(count))))
    let metadata = try file.read()
    #expect(metadata.problems.map(\.error) == [.container(.damaged("brob"))])
    #expect(metadata.width == 8 && file.refusal() == .container(.damaged("brob")))
  }

  @Test("a file from which a JPEG can be made again is not changed where that takes the packet")
  func reconstruction() throws {
    // One application segment, of kind 3, and the end of the picture: 1 + 6 + 6 bits, then 2 + 1 + 16.
    let bits = [0] + Self.bits(0x20, 6) + Self.bits(0x19, 6) + Self.bits(2, 2) + [1]
    let packet = BoxFile.box("xml ", try BoxFile.packet("Red"))
    let xmp = BoxFile.box("jbrd", Self.bytes(bits + Self.bits(99, 16)))
    #expect(file(packet, xmp).refusal() == .container(.holdsJPEG))
    let other = [0] + Self.bits(0x20, 6) + Self.bits(0x19, 6) + Self.bits(1, 2)
    let profile = BoxFile.box("jbrd", Self.bytes(other + Self.bits(99, 16)))
    #expect(file(packet, profile).refusal() == nil)
    #expect(file(packet, BoxFile.box("jbrd", [0])).refusal() == .container(.damaged("jbrd")))
  }

  private static func bits(_ number: Int, _ count: Int) -> [Int] {
    (0..<count).map { number >> $0 & 1 }
  }

  private static func bytes(_ bits: [Int]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      UInt8(bits[start...].prefix(8).enumerated().reduce(0) { $0 | $1.element << $1.offset })
    }
  }

  @Test("EXIF begins where the number before it says, and a number beyond the end is damage")
  func exif() throws {
    let tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]
    #expect(try file(BoxFile.box("Exif", [0, 0, 0, 2, 9, 9], tiff)).read().exif != nil)
    let wrong = file(BoxFile.box("Exif", [0xFF, 0xFF, 0xFF, 0xFF], tiff))
    #expect(try wrong.read().problems.map(\.error) == [.container(.damaged("Exif"))])
    #expect(wrong.refusal() == .container(.damaged("Exif")))
  }

  @Test("a cut file, a signed one and one with two packets are not changed")
  func refusals() throws {
    let packet = BoxFile.box("xml ", try BoxFile.packet("Red"))
    #expect(file(packet, packet).refusal() == .severalBlocks(.xmp))
    #expect(file(BoxFile.box("jumb", [1])).refusal() == .container(.signed))
    let signature = BoxFile.box("brob", Array("jumb".utf8), packed([1]))
    #expect(file(signature).refusal() == .container(.signed))
    #expect(BoxFile(bytes: file().bytes.dropLast()).refusal() == .container(.cutOff))
  }
}
