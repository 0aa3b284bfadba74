import Foundation
import TestSupport
import Testing

@testable import PhotoFormats

@Suite("IIM in Latin-1 that becomes UTF-8")
struct IIMConversionTests {
  private func dataSet(_ tag: IIMTag, _ value: [UInt8]) -> [UInt8] {
    PhotoshopResourcesTests.dataSet(tag, value)
  }

  /// Latin-1 with an umlaut in the city, a euro sign of Windows-1252 in an unknown data set, a picture
  /// and a binary data set that nobody knows.
  private var block: [UInt8] {
    dataSet(.recordVersion, [0, 4]) + dataSet(.objectName, Array("plain".utf8))
      + dataSet(.city, [0x4D, 0xFC]) + dataSet(IIMTag(2, 126), [0x80, 0x35])
      + dataSet(IIMTag(2, 127), [0xFF, 0, 1, 0xD8]) + dataSet(IIMTag(2, 202), [0xFF, 0xD8])
      + dataSet(IIMTag(3, 20), [0xFF, 2])
  }

  private func edited(
    _ block: [UInt8], converting: Bool = true, _ edits: IIMEdit...
  ) throws -> PhotoshopResources {
    let bytes = PhotoshopResourcesTests.resource(0x0404, block)
    let patch = try PhotoshopResources(bytes: bytes).patch(edits, converting: converting)
    return PhotoshopResources(bytes: try patch.apply(to: bytes))
  }

  @Test("all texts are kept, what is no text keeps its bytes, and the block says what it is in")
  func conversion() throws {
    let resources = try edited(block, .set(.caption, ["Łódź"]))
    let new = try #require(resources.iim)
    #expect(new.encoding == .declaredUTF8)
    #expect(new[.caption] == ["Łódź"])
    #expect(new[.city] == ["Mü"])
    #expect(new[IIMTag(2, 126)] == ["€5"])
    #expect(new[.objectName] == ["plain"])
    func values(_ tag: IIMTag, of block: IIMBlock) -> [[UInt8]] {
      block.dataSets.filter { $0.tag == tag }.map { Array(block.bytes[$0.value]) }
    }
    for tag in [.recordVersion, IIMTag(2, 127), IIMTag(2, 202), IIMTag(3, 20)] {
      #expect(values(tag, of: new) == values(tag, of: IIMBlock(bytes: block)))
    }
    #expect(resources.digestState == .matches)
  }

  @Test("ExifTool reads the converted texts")
  func judged() throws {
    let folder = try TemporaryFolder()
    let bytes = JPEGBytes.file(
      JPEGBytes.segment(
        0xED,
        Array("Photoshop 3.0\0".utf8) + PhotoshopResourcesTests.resource(0x0404, block)))
    let changes = MetadataChanges(iim: [.set(.caption, ["Łódź"])], convertsIIM: true)
    let new = try JPEGFile.patch(ArrayByteSource(bytes), changes: changes).apply(to: bytes)
    let file = try folder.file("a.jpg", containing: Data(new))
    let answer = try #require(try ExifTool.json([file], ["-G1", "-IPTC:all", "-Warning"]).first)
    #expect(answer["IPTC:Caption-Abstract"] as? String == "Łódź")
    #expect(answer["IPTC:City"] as? String == "Mü")
    #expect(answer["IPTC:ObjectName"] as? String == "plain")
    #expect(answer["IPTC:CodedCharacterSet"] as? String == "UTF8")
    #expect(answer["ExifTool:Warning"] == nil)
  }

  @Test("what Latin-1 can say is written in Latin-1, whether or not a conversion is allowed")
  func notNeeded() throws {
    for converting in [true, false] {
      let new = try #require(
        try edited(block, converting: converting, .set(.caption, ["Köln"])).iim)
      #expect(new.encoding == .latin1)
      #expect(new[.caption] == ["Köln"])
    }
  }

  @Test("without being asked for it, a block is not converted")
  func notAsked() {
    #expect(throws: FormatError.iim(.encoding(dataSet: "2:120"))) {
      try edited(block, converting: false, .set(.caption, ["Łódź"]))
    }
  }

  @Test(
    "bytes that may be something else than Latin-1 are not converted, nor is that offered",
    arguments: [true, false])
  func unsure(converting: Bool) {
    let headline = "2:105"
    let bytes: [(String, [UInt8])] = [
      (headline, dataSet(.headline, Array("ü".utf8))),
      (headline, dataSet(.headline, [0x8D, 0x61])),
      ("1:90", dataSet(.codedCharacterSet, [0x1B, 0x2D, 0x42])),
    ]
    for (name, more) in bytes {
      #expect(throws: FormatError.iim(.unsureEncoding(dataSet: name))) {
        try edited(more + block, converting: converting, .set(.caption, ["Łódź"]))
      }
    }
  }

  @Test("UTF-8 that does not say so gets the marker when it is written")
  func marker() throws {
    let new = try #require(
      try edited(dataSet(.city, Array("Köln".utf8)), .set(.caption, ["x"])).iim)
    #expect(new.dataSets.first?.tag == .codedCharacterSet)
    #expect(new.encoding == .declaredUTF8)
    #expect(new[.city] == ["Köln"])
  }
}
