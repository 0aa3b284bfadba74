import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Files with several pictures, whose index says where each is and how long.
@Suite struct JPEGPictureIndexTests: JPEGTrials {
  private let xmp = MetadataChanges(xmp: [.set(.title, .localized("A title that makes it longer"))])
  private let exif = MetadataChanges(exif: [.set(.artist, .ascii("Somebody with a long name"))])
  private let second = JPEGBytes.file(JPEGBytes.segment(0xFE, Array("the second".utf8)))

  /// A file with an EXIF block, an index and an XMP packet, in this order, and a second picture.
  private func file(sizeError: Int = 0, offsetError: Int = 0) -> [UInt8] {
    func segments(_ size: Int, _ offset: Int) -> [UInt8] {
      let entries =
        [0x03_0000, size, 0, 0, 0x02_0002, second.count, offset, 0].flatMap(ExifBytes.long)
      let index =
        ExifBytes.header()
        + ExifBytes.directory([
          ExifBytes.entry(0xB000, 7, 4, Array("0100".utf8)),
          ExifBytes.entry(0xB001, 4, 1, ExifBytes.long(2)),
          ExifBytes.entry(0xB002, 7, 32, ExifBytes.long(50)),
        ]) + entries
      return JPEGBytes.exif(
        ExifBytes.header() + ExifBytes.directory([ExifBytes.entry(0x112, 3, 1, [0, 6])]))
        + JPEGBytes.segment(0xE2, Array("MPF\0".utf8) + index)
        + JPEGBytes.xmp(
          "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description/></r:RDF>")
    }
    let size = JPEGBytes.file(segments(0, 0)).count
    // The index begins behind the start, the EXIF segment and eight bytes of its own.
    let base = 2 + 10 + 26 + 8
    return JPEGBytes.file(segments(size + sizeError, size - base + offsetError)) + second
  }

  private func patched(_ old: [UInt8], _ changes: MetadataChanges) throws -> [UInt8] {
    let new = try patch(old, changes)
    #expect(Array(new.suffix(second.count)) == second)
    return new
  }

  @Test("the index goes with what grows before and behind it; ExifTool finds the second picture")
  func grows() throws {
    let folder = try TemporaryFolder()
    let both = MetadataChanges(xmp: xmp.xmp, exif: exif.exif)
    var versions = [file()]
    for changes in [exif, xmp, both] { versions.append(try patched(file(), changes)) }
    versions.append(
      try patched(versions[3], MetadataChanges(xmp: [.remove(.title)], exif: [.remove(.artist)])))
    let files = try versions.enumerated().map {
      try folder.file("\($0.offset).jpg", containing: Data($0.element))
    }
    let answers = try ExifTool.json(files, ["-n", "-b", "-a", "-G1", "-MPF:all", "-MPImage2"])
    #expect(answers.count == versions.count)
    for (answer, version) in zip(answers, versions) {
      let picture = (answer["MPImage2:MPImage2"] ?? answer["Composite:MPImage2"]) as? String
      #expect(
        picture.map { $0.dropFirst("base64:".count) } ?? "" == Data(second).base64EncodedString())
      #expect(answer["MPImage1:MPImageLength"] as? Int == version.count - second.count)
      #expect(answer["MPImage2:MPImageLength"] as? Int == second.count)
    }
  }

  @Test("a length that was wrong before stays as it was")
  func wrongLength() throws {
    let old = file(sizeError: 5)
    let new = try patched(old, exif)
    let index = try #require(try JPEGFile(ArrayByteSource(new)).segments(.multiPicture).first)
    #expect(Array(new[index.content]) == Array(old[46..<46 + index.content.count]))
  }

  @Test("pictures are not moved away from an index that does not say where they are")
  func wrongOffset() throws {
    #expect(throws: FormatError.movesAddressedData) {
      try JPEGFile.patch(ArrayByteSource(file(offsetError: 3)), changes: xmp)
    }
    #expect(try patched(file(offsetError: 3), exif).count > file().count)
  }
}
