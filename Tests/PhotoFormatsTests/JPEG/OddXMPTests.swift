import Foundation
import PhotoFormats
import TestSupport
import Testing

/// XMP segments whose signature is not quite what it should be.
@Suite struct OddXMPTests {
  private static let packet =
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
    <x:xmpmeta xmlns:x="adobe:ns:meta/">\
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
    rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>\
    <rdf:li xml:lang="x-default">old</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF>\
    </x:xmpmeta><?xpacket end="w"?>
    """

  private static let signatures = [
    "http://ns.adobe.com/xap/1.0/", "XMP\0://ns.adobe.com/xap/1.0/\0",
    "https://ns.adobe.com/xap/1.0/\0", "http://ns.adobe.com/xap/1.0\0",
    "http://ns.adobe.com/xap/1.0/\0\0", "http://ns.adobe.com/xap/1.0/ \r\n", "XMP\0",
    "HTTP://NS.ADOBE.COM/XAP/1.0/\0", "",
  ]

  private func file(_ signature: String, _ packet: some Sequence<UInt8>) -> [UInt8] {
    JPEGBytes.file(JPEGBytes.segment(0xE1, Array(signature.utf8) + packet))
  }

  @Test("XMP behind an odd signature is read, and an edit mends it", arguments: signatures)
  func mended(_ signature: String) throws {
    let old = file(signature, Self.packet.utf8)
    let source = ArrayByteSource(old)
    let metadata = try JPEGFile.read(source)
    #expect(metadata.problems == [])
    #expect(metadata.xmp?[.title] == .localized("old"))
    let changes = MetadataChanges(xmp: [.set(.title, .localized("new"))])
    let patch = try JPEGFile.patch(source, changes: changes)
    let new = try patch.apply(to: old)
    #expect(try patch.reversed(over: source).apply(to: new) == old)
    #expect(new == JPEGBytes.file(JPEGBytes.xmp(Self.packet.replacing("old", with: "new"))))
    #expect(try JPEGFile.patch(ArrayByteSource(new), changes: changes).isEmpty)
  }

  @Test("where nothing is asked of it, an odd signature stays")
  func unchanged() throws {
    let source = ArrayByteSource(file("XMP\0", Self.packet.utf8))
    for changes in [
      MetadataChanges(xmp: [.set(.title, .localized("old"))]),
      MetadataChanges(xmp: [.remove(.rating)]),
    ] { #expect(try JPEGFile.patch(source, changes: changes).isEmpty) }
  }

  @Test("a mark of the encoding belongs to the packet, and UTF-16 becomes UTF-8")
  func encodings() throws {
    let marked = file("http://ns.adobe.com/xap/1.0/", [0xEF, 0xBB, 0xBF] + Self.packet.utf8)
    #expect(try JPEGFile.read(ArrayByteSource(marked)).xmp?[.title] == .localized("old"))
    let wide = Self.packet.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let old = file("https://ns.adobe.com/xap/1.0/", wide)
    #expect(try JPEGFile.read(ArrayByteSource(old)).xmp?[.title] == .localized("old"))
    let changes = MetadataChanges(xmp: [.set(.title, .localized("new"))])
    let new = try JPEGFile.patch(ArrayByteSource(old), changes: changes).apply(to: old)
    #expect(new == JPEGBytes.file(JPEGBytes.xmp(Self.packet.replacing("old", with: "new"))))
  }

  @Test("beside a packet with the right signature an odd one is one too many")
  func second() throws {
    let odd = JPEGBytes.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\(Self.packet)".utf8))
    let source = ArrayByteSource(JPEGBytes.file(JPEGBytes.xmp(Self.packet), odd))
    #expect(throws: FormatError.severalBlocks(.xmp)) {
      try JPEGFile.patch(source, changes: MetadataChanges(xmp: [.set(.rating, .text("1"))]))
    }
  }

  @Test("ExifTool finds one packet after the edit, and no fault any more")
  func judged() throws {
    let folder = try TemporaryFolder()
    let changes = MetadataChanges(xmp: [.set(.title, .localized("new"))])
    let files = try Self.signatures.enumerated().map { index, signature in
      let old = file(signature, Self.packet.utf8)
      let new = try JPEGFile.patch(ArrayByteSource(old), changes: changes).apply(to: old)
      return try folder.file("\(index).jpg", containing: Data(new))
    }
    for answer in try ExifTool.json(files, ["-a", "-G1:4", "-XMP:all", "-Warning"]) {
      #expect(answer.filter { $0.key.hasSuffix("Title") }.values.map { "\($0)" } == ["new"])
      #expect(answer["ExifTool:Warning"] == nil)
    }
  }
}
