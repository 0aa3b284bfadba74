import PhotoFormats
import TestSupport
import Testing

@Suite struct JPEGFilePatchTests: JPEGTrials {
  private let rating = MetadataChanges(xmp: [.set(.rating, .text("3"))])
  private let artist = MetadataChanges(exif: [.set(.artist, .ascii("someone"))])
  private let exif = JPEGBytes.exif(
    ExifBytes.header() + ExifBytes.directory([ExifBytes.entry(0x112, 3, 1, [0, 6])]))
  private let comment = JPEGBytes.segment(0xFE, [1, 2, 3])

  private func xmp(_ attributes: String, padding: Int = 0) -> [UInt8] {
    JPEGBytes.xmp(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \(attributes)/></rdf:RDF>\
      \(String(repeating: " ", count: padding))<?xpacket end="w"?>
      """)
  }

  private func kinds(_ file: [UInt8]) throws -> [JPEGSegment.Kind] {
    try JPEGFile(ArrayByteSource(file)).segments.map(\.kind)
  }

  @Test("a new packet stands behind the EXIF segment")
  func newPacket() throws {
    let new = try patch(JPEGBytes.file(exif, comment), rating)
    #expect(try kinds(new) == [.exif, .xmp, .other, .frame, .startOfScan])
    #expect(try JPEGFile.read(ArrayByteSource(new)).xmp?[.rating]?.text == "3")
  }

  @Test("where both are new, EXIF stands before XMP, and both behind JFIF")
  func bothNew() throws {
    let jfif = JPEGBytes.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    let changes = MetadataChanges(xmp: rating.xmp, exif: artist.exif)
    let new = try patch(JPEGBytes.file(jfif, comment), changes)
    #expect(try kinds(new) == [.jfif, .exif, .xmp, .other, .frame, .startOfScan])
    #expect(try kinds(patch(JPEGBytes.file(), changes)) == [.exif, .xmp, .frame, .startOfScan])
  }

  @Test("a packet with enough padding is changed in its place, and the file keeps its size")
  func inPlace() throws {
    let old = JPEGBytes.file(xmp("xmp:Label=\"Red\"", padding: 200), exif, comment)
    let new = try patch(old, rating)
    #expect(new.count == old.count)
    let metadata = try JPEGFile.read(ArrayByteSource(new))
    #expect(metadata.xmp?[.label]?.text == "Red")
    #expect(metadata.xmp?[.rating]?.text == "3")
  }

  @Test("a packet without padding grows, and its segment says so")
  func growing() throws {
    let new = try patch(JPEGBytes.file(xmp("xmp:Label=\"Red\""), comment), rating)
    let metadata = try JPEGFile.read(ArrayByteSource(new))
    #expect(metadata.problems.isEmpty)
    #expect(metadata.xmp?[.rating]?.text == "3")
    #expect(try kinds(new) == [.xmp, .other, .frame, .startOfScan])
  }

  @Test("nothing to change gives an empty patch")
  func nothing() throws {
    let file = JPEGBytes.file(xmp("xmp:Rating=\"3\""), comment)
    #expect(try JPEGFile.patch(ArrayByteSource(file), changes: rating).isEmpty)
    #expect(try JPEGFile.patch(ArrayByteSource(file), changes: MetadataChanges()).isEmpty)
  }

  @Test("a file that is not what it should be is not changed")
  func unsound() {
    let whole = JPEGBytes.file(comment)
    #expect(refusal([], rating) == .emptyFile)
    #expect(refusal(Array("text".utf8), rating) == .notOfFormat("JPEG"))
    #expect(refusal(Array(whole.prefix(8)), rating) == .truncatedHeader)
    #expect(refusal(Array(whole.dropLast(2)), rating) == .truncatedPicture)
    #expect(refusal(Array(whole.dropLast(2)) + [0, 1, 2], rating) == .truncatedPicture)
    #expect(refusal(whole + [0, 1, 2], rating) == nil)
    #expect(
      refusal(JPEGBytes.file([0xFF, 0xE1, 0, 0]), rating) == .badSegmentLength(offset: 2))
    #expect(
      refusal(JPEGBytes.file(comment, [0]), rating) == .junkBetweenSegments(offset: 9))
    #expect(refusal(JPEGBytes.start + comment + [0xFF, 0xD9], rating) == .noPicture)
  }

  @Test("of several blocks of a kind none is changed")
  func severalBlocks() {
    let label = xmp("xmp:Label=\"Red\"")
    #expect(refusal(JPEGBytes.file(label, label), rating) == .severalBlocks(.xmp))
    #expect(refusal(JPEGBytes.file(exif, exif), artist) == .severalBlocks(.exif))
    #expect(refusal(JPEGBytes.file(exif, exif), rating) == nil)
  }

  @Test("a packet that would not fit into its segment is refused")
  func tooLong() {
    let long = MetadataChanges(
      xmp: [.set(.label, .text(String(repeating: "x", count: 65_400)))])
    #expect(
      refusal(JPEGBytes.file(xmp("xmp:Rating=\"3\"", padding: 900)), long)
        == .blockTooLong(.xmp))
    #expect(refusal(JPEGBytes.file(), long) == .blockTooLong(.xmp))
  }

  @Test("further pictures do not move away from their index")
  func multiPicture() throws {
    let index = JPEGBytes.segment(0xE2, Array("MPF\0MM".utf8) + [0, 42])
    let label = xmp("xmp:Label=\"Red\"")
    #expect(refusal(JPEGBytes.file(index, label), rating) == .movesAddressedData)
    #expect(refusal(JPEGBytes.file(label, index), rating) == nil)
    #expect(refusal(JPEGBytes.file(index, xmp("", padding: 90)), rating) == nil)
    #expect(try kinds(patch(JPEGBytes.file(index), rating)).first == .xmp)
  }

  private func photoshop(_ bytes: [UInt8]) -> [UInt8] {
    JPEGBytes.segment(0xED, Array("Photoshop 3.0\0".utf8) + bytes)
  }

  private func resource(_ id: Int, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + ExifBytes.short(id) + [0, 0] + ExifBytes.long(data.count) + data
  }

  private let caption: [UInt8] = [0x1C, 2, 120, 0, 3, 0x61, 0x62, 0x63]
  private let newCaption = MetadataChanges(iim: [.set(.caption, ["another caption"])])

  @Test("an IPTC block is changed in its segment, between the other resources")
  func iim() throws {
    let old = JPEGBytes.file(
      photoshop(resource(0x03ED, [1, 2]) + resource(0x0404, caption) + resource(0x040F, [3, 4])),
      comment)
    let new = try patch(old, newCaption)
    let metadata = try JPEGFile.read(ArrayByteSource(new))
    #expect(metadata.photoshop?.iim?[.caption] == ["another caption"])
    #expect(metadata.photoshop?.digestState == .matches)
    #expect(metadata.photoshop?.resources.map(\.id) == [0x03ED, 0x0404, 0x0425, 0x040F])
    #expect(metadata.problems.isEmpty)
  }

  @Test("the resources of Photoshop 2.5 are read and changed, and fill no further segment")
  func oldPhotoshop() throws {
    let head = Array("Adobe_Photoshop2.5:".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]
    let old = JPEGBytes.file(JPEGBytes.segment(0xED, head + resource(0x0404, caption)))
    #expect(try JPEGFile.read(ArrayByteSource(old)).photoshop?.iim?[.caption] == ["abc"])
    let new = try patch(old, newCaption)
    let metadata = try JPEGFile.read(ArrayByteSource(new))
    #expect(metadata.photoshop?.iim?[.caption] == ["another caption"])
    #expect(metadata.problems.isEmpty && new.firstRange(of: head) != nil)
    let filler = resource(0x040F, [UInt8](repeating: 0, count: 65_400))
    let full = JPEGBytes.file(
      JPEGBytes.segment(0xED, head + resource(0x0404, caption) + filler))
    let long = MetadataChanges(iim: [.set(.caption, [String(repeating: "x", count: 200)])])
    #expect(refusal(full, long) == .blockTooLong(.iim))
    // Without resources behind it, the name alone says nothing.
    let bare = JPEGBytes.file(JPEGBytes.segment(0xED, head + [1, 2, 3, 4]))
    #expect(try kinds(bare).first == .other)
  }

  @Test("resources in several segments are one list; each stays in its segment")
  func severalSegments() throws {
    for iimFirst in [true, false] {
      let first = resource(iimFirst ? 0x0404 : 0x03ED, caption)
      let second = resource(iimFirst ? 0x03ED : 0x0404, caption)
      let new = try patch(
        JPEGBytes.file(photoshop(first), comment, photoshop(second)), newCaption)
      let metadata = try JPEGFile.read(ArrayByteSource(new))
      #expect(metadata.photoshop?.iim?[.caption] == ["another caption"])
      #expect(metadata.problems.isEmpty)
      #expect(try kinds(new) == [.photoshop, .other, .photoshop, .frame, .startOfScan])
    }
  }

  @Test("a resource that is spread over two segments is changed, and each keeps its part")
  func spreadResource() throws {
    let resource = resource(0x03ED, [1, 2]) + resource(0x0404, caption) + resource(0x040F, [3, 4])
    for cut in 1..<resource.count {
      let file = JPEGBytes.file(
        photoshop(Array(resource.prefix(cut))), photoshop(Array(resource.dropFirst(cut))))
      #expect(try JPEGFile.read(ArrayByteSource(file)).photoshop?.iim?[.caption] == ["abc"])
      let new = try patch(file, newCaption)
      let metadata = try JPEGFile.read(ArrayByteSource(new))
      #expect(metadata.photoshop?.iim?[.caption] == ["another caption"])
      #expect(metadata.photoshop?.resources.map(\.id) == [0x03ED, 0x0404, 0x0425, 0x040F])
      #expect(metadata.problems.isEmpty)
      #expect(try kinds(new) == [.photoshop, .photoshop, .frame, .startOfScan])
    }
  }

  @Test("what no longer fits into a segment of resources goes on in the next one")
  func overflow() throws {
    let filler = resource(0x0BB7, [UInt8](repeating: 7, count: 65_518 - 12 - 20))
    let full = photoshop(resource(0x0404, caption) + filler)
    let rest = photoshop(resource(0x03ED, [1, 2]))
    for (file, expected) in [
      (JPEGBytes.file(full), [.photoshop, .photoshop]),
      (JPEGBytes.file(full, rest), [.photoshop, .photoshop]),
      (JPEGBytes.file(full, full), [.photoshop, .photoshop, .photoshop]),
    ] as [([UInt8], [JPEGSegment.Kind])] {
      let new = try patch(file, newCaption)
      let metadata = try JPEGFile.read(ArrayByteSource(new))
      #expect(metadata.photoshop?.iim?[.caption] == ["another caption"])
      #expect(metadata.problems.allSatisfy { $0.severity == .oddity })
      #expect(try kinds(new) == expected + [.frame, .startOfScan])
    }
    #expect(refusal(JPEGBytes.file(full, comment, rest), newCaption) == .blockTooLong(.iim))
  }

  @Test("a signed file is changed where somebody says that its signature may break")
  func signed() throws {
    let file = Array(SignedJPEG.data)
    #expect(refusal(file, rating) == .container(.signed))
    var changes = rating
    changes.breaksSignature = true
    let new = try patch(file, changes)
    #expect(try JPEGFile.read(ArrayByteSource(new)).xmp?[.rating]?.text == "3")
  }

  @Test("IPTC is not made where there is none")
  func noIIM() {
    #expect(refusal(JPEGBytes.file(), newCaption) == .iim(.noBlock))
  }
}
