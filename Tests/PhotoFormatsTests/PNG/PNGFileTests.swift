import Testing

@testable import PhotoFormats

@Suite("PNG")
struct PNGFileTests: FormatTrials {
  @Test("the size is in the header, and a file without metadata says nothing else")
  func size() throws {
    let metadata = try read(PNGBytes.file())
    #expect(metadata.format == "png" && metadata.width == 3 && metadata.height == 2)
    #expect(metadata.xmp == nil && metadata.exif == nil && metadata.problems.isEmpty)
  }

  @Test("a new packet stands behind the header, before what counts bytes to the picture")
  func newPacket() throws {
    let old = PNGBytes.file(PNGChunk.bytes("iDOT", [0, 0, 0, 1]))
    let new = try patch(old, rating)
    let start = PNGBytes.signature.count + PNGBytes.header.count
    #expect(new[(start + 4)...].starts(with: Array("iTXtXML:com.adobe.xmp".utf8)))
    #expect(new.suffix(old.count - start).elementsEqual(old.suffix(old.count - start)))
    #expect(try read(new).xmp?[.rating]?.text == "4")
    // The next edit fits into the blanks.
    let again = try patch(new, MetadataChanges(xmp: [.set(.label, .text("Red"))]))
    #expect(again.count == new.count && again != new)
  }

  @Test("a new packet of an animation stands at its end, as players look for its frames first")
  func animation() throws {
    let old = PNGBytes.file(PNGChunk.bytes("acTL", [0, 0, 0, 1, 0, 0, 0, 0]))
    let new = try patch(old, rating)
    let count = old.count - PNGBytes.end.count
    #expect(new.prefix(count).elementsEqual(old.prefix(count)))
    #expect(new.suffix(PNGBytes.end.count).elementsEqual(PNGBytes.end))
    #expect(try read(new).xmp?[.rating]?.text == "4")
  }

  @Test("a packet behind the picture is read, and changed where it stands")
  func behindPicture() throws {
    let packet = PNGBytes.text(
      "XML:com.adobe.xmp", try XMPEditor.newPacket([.set(.label, .text("Red"))]))
    let old = PNGBytes.file().dropLast(PNGBytes.end.count) + packet + PNGBytes.end
    #expect(try read(Array(old)).xmp?[.label]?.text == "Red")
    let new = try patch(Array(old), rating)
    #expect(try read(new).xmp?[.rating]?.text == "4")
    #expect(new.count == old.count)
  }

  @Test("a damaged checksum, a cut and bytes that are no chunk keep a file from being changed")
  func refusals() throws {
    var wrong = PNGBytes.file(PNGChunk.bytes("tEXt", Array("Title\0x".utf8)))
    wrong[PNGBytes.signature.count + PNGBytes.header.count + 10] ^= 1
    #expect(refusal(wrong) == .container(.checkSum("tEXt")))
    #expect(refusal(PNGBytes.file().dropLast(13)) == .container(.cutOff))
    #expect(refusal(PNGBytes.file([0, 0, 0, 0, 1, 2, 3, 4])) == .container(.cutOff))
    let signed = PNGBytes.file(PNGChunk.bytes("caBX", [1]))
    #expect(refusal(signed) == .container(.signed))
    var consented = rating
    consented.breaksSignature = true
    #expect(refusal(signed, consented) == nil)
    #expect(try read(PNGBytes.file().dropLast(13)).width == 3)
    let late = PNGBytes.signature + PNGChunk.bytes("gAMA", [0, 0, 0, 1]) + PNGBytes.header
    #expect(refusal(late + PNGBytes.picture) == .container(.order("IHDR")))
  }

  @Test(
    "ImageMagick's raw profiles are read, and lead to a refusal where they would have to change")
  func rawProfiles() throws {
    let packet = try XMPEditor.newPacket([.set(.label, .text("Red"))])
    let digits = packet.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let text = Array("Raw profile type xmp\0\nxmp\n    \(packet.count)\n\(digits)\n".utf8)
    let file = PNGBytes.file(PNGChunk.bytes("tEXt", text))
    #expect(try read(file).xmp?[.label]?.text == "Red")
    #expect(refusal(file) == .container(.rawProfile(.xmp)))
  }

  @Test("IPTC that is a raw profile both by itself and in Photoshop's is told of where it differs")
  func twoProfiles() throws {
    func profile(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let text = "Raw profile type \(name)\0\n\(name)\n    \(bytes.count)\n\(digits)\n"
      return PNGChunk.bytes("tEXt", Array(text.utf8))
    }
    let iim: [UInt8] = [0x1C, 2, 90, 0, 1, 0x4B]
    let resources = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(iim.count)] + iim
    let change = MetadataChanges(iim: [.set(.city, ["L"])])
    for (own, problems) in [
      (iim, []), (iim + [0], []), (iim.dropLast() + [0x4C], [FormatError.severalBlocks(.iim)]),
      (iim + iim, [.severalBlocks(.iim)]),
    ] {
      let file = PNGBytes.file(profile("8bim", resources), profile("iptc", own))
      #expect(try read(file).iim?[.city] == ["K"])
      #expect(try read(file).problems.map(\.error) == problems)
      #expect(refusal(file, change) == .container(.rawProfile(.iim)))
    }
  }

  @Test("of two packets the first counts, and the file is not changed")
  func twoPackets() throws {
    let packets = try ["Red", "Blue"].map { label in
      PNGBytes.text("XML:com.adobe.xmp", try XMPEditor.newPacket([.set(.label, .text(label))]))
    }
    let file = PNGBytes.file(packets[0], packets[1])
    #expect(try read(file).xmp?[.label]?.text == "Red")
    #expect(refusal(file) == .severalBlocks(.xmp))
  }

  @Test("of two blocks of EXIF the first counts, before raw profiles, and a problem says so")
  func twoBlocks() throws {
    func exif(_ artist: String) -> [UInt8] {
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x3B, 0, 2, 0, 0, 0, 4] + Array(artist.utf8)
        + [0, 0, 0, 0, 0]
    }
    let digits = exif("Raw").map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let profile = PNGChunk.bytes(
      "tEXt", Array("Raw profile type exif\0\nexif\n    \(exif("Raw").count)\n\(digits)\n".utf8))
    let chunks = ["Ann", "Bob"].map { PNGChunk.bytes("eXIf", exif($0)) }
    let file = PNGBytes.file(profile, chunks[0], chunks[1])
    #expect(try read(PNGBytes.file(profile)).exif?.text(.artist) == "Raw")
    #expect(try read(PNGBytes.file(profile, chunks[1])).exif?.text(.artist) == "Bob")
    #expect(try read(file).exif?.text(.artist) == "Ann")
    #expect(try read(file).problems.map(\.error) == [.severalBlocks(.exif)])
  }

  @Test("a packet that is compressed in zTXt moves to where a packet belongs")
  func oldCompression() throws {
    let packet = try BoxFile.packet("Red")
    let size = ByteOrder.littleEndian.bytes(of: UInt16(packet.count))
    let sums = packet.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let first = (sums.0 + UInt32(byte)) % 65_521
      return (first, (sums.1 + first) % 65_521)
    }
    // One piece that is stored as it is.
    let stored =
      [0x78, 0x01, 0x01] + size + size.map { ~$0 } + packet
      + ByteOrder.bigEndian.bytes(of: sums.1 << 16 | sums.0)
    let old = PNGBytes.file(
      PNGChunk.bytes("zTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0] + stored))
    #expect(try read(old).xmp?[.label]?.text == "Red")
    let new = try patch(old, rating)
    #expect(try read(new).xmp?[.label]?.text == "Red")
    #expect(try read(new).xmp?[.rating]?.text == "4" && read(new).problems.isEmpty)
  }

  @Test("a compressed text that unpacks to more than any program writes is a problem of the photo")
  func bomb() throws {
    // 1,000 MB of zeros would unpack from about 1 MB; here the stream just has no end.
    let file = PNGBytes.file(
      PNGBytes.text("XML:com.adobe.xmp", [0x78, 0x9C, 1, 2, 3], isDeflated: true))
    #expect(try read(file).problems.map(\.error) == [.container(.compressed(.xmp))])
    let block = MetadataBlock(part: .xmp, ranges: [0..<11], coding: .deflated)
    // Twenty letters, of which there may be nineteen.
    let packed: [UInt8] = [0x78, 0x9C, 0x4B, 0x4C, 0xC4, 0x04, 0x00, 0x4F, 0xA6, 0x07, 0x95]
    for (limit, isRead) in [(31, true), (30, false)] {
      var limits = FileBudget.Limits.standard
      limits[.bytesKept] = limit
      var window = try HeaderWindow(ArrayByteSource(packed), within: FileBudget(limits))
      #expect(((try? window.content(of: block)) != nil) == isRead)
    }
  }

  @Test(
    "texts count by their keywords, however these are written, and the first of two",
    arguments: [
      ("Author", "Author"), ("author", "Author"), ("CREATION TIME", "Creation Time"),
      ("CreationTime", "Creation Time"), ("Comment", nil), ("Auth", nil), ("", nil),
    ] as [(String, String?)])
  func keywords(written: String, keyword: String?) throws {
    #expect(PNGTexts.keyword(written) == keyword)
    let file = PNGBytes.file(
      PNGChunk.bytes("tEXt", Array((written + "\0One").utf8))
        + PNGChunk.bytes("tEXt", Array(((keyword ?? "Title") + "\0Two").utf8)))
    if let keyword, !written.isEmpty { #expect(try read(file).pngTexts?[keyword] == "One") }
  }
}
