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
  }

  @Test("where all numbers of items are used up, that is said", arguments: [0, 1, 2])
  func numbers(version: Int) throws {
    for (number, isFull) in [(65_534, false), (65_535, version < 2)] {
      let group = BoxFile.box("altr", [0, 0, 0, 0] + BoxFile.number(number) + [0, 0, 0, 0])
      let old = HEIFBytes(version: version, inner: BoxFile.box("grpl", group)).file
      #expect(old.refusal() == (isFull ? .container(.numbersUsedUp) : nil))
    }
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
}
