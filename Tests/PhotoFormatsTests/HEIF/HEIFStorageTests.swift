import Testing

@testable import PhotoFormats

@Suite("How a packet is stored in a HEIF file")
struct HEIFStorageTests {
  private let long = MetadataChanges(xmp: [.set(.label, .text(String(repeating: "x", count: 5000)))]
  )

  /// A file whose packet is told to be where the last four numbers say: a method, a number of another file, how many
  /// pieces, and their start.
  private func file(method: Int, reference: Int = 0, start: Int? = nil, inner: [UInt8] = []) throws
    -> BoxFile
  {
    var bytes = HEIFBytes(packet: try BoxFile.packet("Red"), inner: inner).file.bytes
    let box = try #require(bytes.firstRange(of: Array("iloc".utf8))?.upperBound)
    // Version and widths, the count of entries and the first one; then the number of the second.
    let entry = box + 6 + 2 + 16 + 2
    bytes.replaceSubrange(
      entry..<entry + 4, with: BoxFile.short(method) + BoxFile.short(reference))
    if let start { bytes.replaceSubrange(entry + 6..<entry + 10, with: BoxFile.number(start)) }
    return BoxFile(bytes: bytes)
  }

  @Test("a packet that is put together from elsewhere is not damaged: it is not read")
  func elsewhere() throws {
    for (method, reference) in [(2, 0), (0, 1)] {
      let file = try file(method: method, reference: reference)
      let metadata = try file.read()
      #expect(
        metadata.problems == [FormatProblem(.xmp, .container(.unreadStorage(.xmp)))])
      #expect(metadata.problems.first?.severity == .unread)
      #expect(metadata.problems.allSatisfy(metadata.isUnread))
      #expect(file.refusal() == .container(.unreadStorage(.xmp)))
    }
  }

  @Test("a packet beside the index changes in its place, and says why it does not grow")
  func index() throws {
    let packet = try BoxFile.packet("Red")
    let old = try file(method: 1, start: 0, inner: BoxFile.box("idat", packet))
    #expect(try old.read().xmp?[.label]?.text == "Red")
    let new = try old.patched()
    #expect(try new.bytes.count == old.bytes.count && new.read().xmp?[.rating]?.text == "4")
    #expect(old.refusal(long) == .container(.unchangeable(.xmp, .inIndex)))
  }

  @Test("a packet in pieces is read, and said to be in pieces")
  func pieces() throws {
    let file = HEIFBytes(packet: try BoxFile.packet("Red"), pieceCount: 3).file
    #expect(try file.read().xmp?[.label]?.text == "Red" && file.read().problems.isEmpty)
    #expect(file.refusal() == .container(.unchangeable(.xmp, .pieces)))
    // The first piece alone would have room for it.
    let roomy = Deflate.stored(try BoxFile.packet("Red") + XMPPadding.blank(8000))
    let other = HEIFBytes(packet: roomy, encoding: "deflate", pieceCount: 2).file
    #expect(try other.read().xmp?[.label]?.text == "Red" && other.read().problems.isEmpty)
    #expect(other.refusal() == .container(.unchangeable(.xmp, .pieces)))
  }

  @Test("where all numbers of items are used up, that is said", arguments: [0, 1, 2])
  func numbers(version: Int) throws {
    for (number, isFull) in [(65_534, false), (65_535, version < 2)] {
      let group = BoxFile.box("altr", [0, 0, 0, 0] + BoxFile.number(number) + [0, 0, 0, 0])
      let old = HEIFBytes(version: version, inner: BoxFile.box("grpl", group)).file
      #expect(old.refusal() == (isFull ? .container(.numbersUsedUp) : nil))
    }
  }

  /// What zlib makes of a packet with a label, without its blanks.
  private static let deflated: [UInt8] = [
    0x78, 0xDA, 0x3D, 0x8F, 0xCD, 0x0E, 0x83, 0x20, 0x10, 0x84, 0x5F, 0xC5, 0x6C, 0xCF, 0xB2, 0x6A,
    0x4F, 0x10, 0xF1, 0x64, 0x7A, 0xEA, 0xC9, 0x37, 0x00, 0xA5, 0xAD, 0x89, 0xFC, 0x04, 0x68, 0xA0,
    0x6F, 0x5F, 0x6C, 0xAC, 0xB7, 0x99, 0xCD, 0x97, 0xD9, 0x99, 0x3E, 0xB3, 0xAC, 0x9D, 0x56, 0x51,
    0x54, 0x59, 0x6F, 0x26, 0xB0, 0xCC, 0x41, 0x2C, 0x56, 0x2A, 0x56, 0xF4, 0x7E, 0x46, 0x18, 0x7A,
    0xBF, 0x3C, 0xD8, 0x34, 0xDE, 0x0E, 0xA2, 0x38, 0x0E, 0xAF, 0x18, 0x1D, 0x43, 0x4C, 0x29, 0x91,
    0x74, 0x25, 0xD6, 0x3F, 0xB1, 0xA5, 0x94, 0x62, 0xD3, 0x61, 0xD7, 0xD5, 0x85, 0xA8, 0xC3, 0xC7,
    0x44, 0x91, 0x6B, 0x13, 0x2E, 0x47, 0xC0, 0xA8, 0xC2, 0xEC, 0x57, 0x17, 0x57, 0x6B, 0xAA, 0xDD,
    0x0B, 0x69, 0xDF, 0x91, 0x03, 0xFC, 0xFF, 0x6A, 0x77, 0xA6, 0x9A, 0x40, 0x7E, 0x1D, 0xC8, 0x6C,
    0x35, 0x66, 0xE1, 0xB0, 0x25, 0x0D, 0xEE, 0xA0, 0x63, 0x77, 0x21, 0xD5, 0xC6, 0x61, 0x52, 0x0B,
    0xE0, 0xD0, 0xE3, 0xD1, 0xAC, 0xA8, 0x73, 0xC7, 0xF0, 0x05, 0xA3, 0x93, 0x46, 0x79,
  ]

  @Test("a compressed packet is changed, grows at the end, and then has room")
  func deflate() throws {
    let old = HEIFBytes(packet: Self.deflated, encoding: "deflate").file
    #expect(try old.read().xmp?[.label]?.text == "Red" && old.read().problems.isEmpty)
    let new = try old.patched()
    let xmp = try new.read().xmp
    #expect(xmp?[.label]?.text == "Red" && xmp?[.rating]?.text == "4")
    #expect(try new.boxes().boxes.map(\.name) == ["ftyp", "meta", "mdat", "mdat"])
    #expect(new.bytes.firstRange(of: Self.deflated) == nil)
    let again = try new.patched(MetadataChanges(xmp: [.set(.label, .text("Green"))]))
    #expect(try again.read().xmp?[.label]?.text == "Green")
    #expect(again.bytes.count == new.bytes.count)
    let grown = try again.patched(
      MetadataChanges(xmp: [.set(.label, .text(String(repeating: "x", count: 70_000)))]))
    #expect(try grown.read().xmp?[.label]?.text?.count == 70_000)
    let back = try grown.patched()
    #expect(try back.read().problems.isEmpty && back.read().xmp?[.rating]?.text == "4")
  }

  @Test("a packet that is packed by Brotli is read, and said not to be written")
  func brotli() throws {
    let packet = try BoxFile.packet("Red")
    // Bytes as they are (RFC 7932, 9.2).
    let head = (packet.count - 1) << 4 | 1 << 20
    let stream = (0..<3).map { UInt8(truncatingIfNeeded: head >> ($0 * 8)) } + packet + [3]
    let file = HEIFBytes(packet: stream, encoding: "br").file
    #expect(try file.read().xmp?[.label]?.text == "Red")
    #expect(file.refusal() == .container(.unchangeable(.xmp, .packed)))
  }

  @Test("what fills the room of a compressed packet is as long as that, whatever the length")
  func room() throws {
    for count in [11, 12, 300, 65_545, 65_546, 65_550, 65_551, 65_560, 140_000] {
      guard let stream = Deflate.stored([UInt8(ascii: "<")], filling: count) else {
        // Between what one piece takes and what two do.
        #expect(count == 11 || (65_547...65_551).contains(count))
        continue
      }
      #expect(stream.count == count)
      let text = Deflate.unpack(stream[...], limit: 1 << 20)
      #expect(text?.first == UInt8(ascii: "<") && text?[...].withoutFiller.count == 1)
    }
  }
}
