import Foundation
import TestSupport
import Testing

@testable import PhotoFormats

/// ExifTool writes such files, and judges what is made of them.
@Suite("EXIF that fills several segments of a JPEG")
struct SplitEXIFTests {
  private static let text = (0..<16_000).map { "word\($0)" }.joined(separator: " ")

  /// A photo whose EXIF fills three segments, with a thumbnail in the last one.
  private func withPhoto(_ body: (URL) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("long.jpg", containing: SmallJPEG.data)
    let text = try folder.file("text", containing: Data(Self.text.utf8))
    let thumbnail = try folder.file("thumbnail.jpg", containing: SmallJPEG.data)
    try ExifTool.write(
      [
        "-m", "-EXIF:ImageDescription<=\(text.path)", "-EXIF:Artist=Ada",
        "-IFD1:ThumbnailImage<=\(thumbnail.path)",
      ], to: file.path)
    try body(file)
  }

  private func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  private func read(_ bytes: [UInt8]) throws -> EmbeddedMetadata {
    try JPEGFile.read(ArrayByteSource(bytes))
  }

  /// What ExifTool reads, but for the file's own dates, size and name.
  private func tags(_ file: URL) throws -> [String: String] {
    try ExifTool.tags(of: file, ["-G1", "-a", "-n", "--System:all", "--File:all"])
      .filter { $0.key != "SourceFile" }
  }

  @Test("is read as one block, with its thumbnail, and it is told")
  func reading() throws {
    try withPhoto { file in
      let bytes = try bytes(file)
      let kinds = try JPEGFile(ArrayByteSource(bytes)).segments.map(\.kind)
      #expect(kinds.filter { $0 == .furtherEXIF }.count == 2)
      let metadata = try read(bytes)
      #expect(metadata.exif?.text(.imageDescription) == Self.text)
      #expect(metadata.problems == [FormatProblem(.exif, .splitBlock(.exif))])
      #expect(metadata.thumbnail.map { Array(bytes[$0]) } == Array(SmallJPEG.data))
    }
  }

  @Test("is changed where it stands, and nothing else is another")
  func writing() throws {
    try withPhoto { file in
      let old = try bytes(file)
      let before = try tags(file)
      let changes = MetadataChanges(
        xmp: [.set(.rating, .text("4"))],
        exif: [
          .set(.artist, .ascii(String(repeating: "Grace ", count: 50))),
          .set(.copyright, .ascii("someone")),
        ])
      let patch = try JPEGFile.patch(ArrayByteSource(old), changes: changes)
      let new = try patch.apply(to: old)
      #expect(try patch.reversed(over: ArrayByteSource(old)).apply(to: new) == old)
      #expect(try read(new).exif?.text(.copyright) == "someone")
      #expect(try read(new).thumbnail.map { Array(new[$0]) } == Array(SmallJPEG.data))
      try Data(new).write(to: file)
      let after = try tags(file)
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      #expect(
        changed.subtracting(["IFD1:ThumbnailOffset", "XMP-x:XMPToolkit"])
          == ["IFD0:Artist", "IFD0:Copyright", "XMP-xmp:Rating"])
      #expect(after["IFD0:ImageDescription"] == Self.text)
    }
  }

  @Test("a packet of XMP that is new stands behind all of its segments")
  func packet() throws {
    try withPhoto { file in
      let changes = MetadataChanges(xmp: [.set(.rating, .text("4"))])
      let old = try bytes(file)
      let new = try JPEGFile.patch(ArrayByteSource(old), changes: changes).apply(to: old)
      #expect(try read(new).exif?.text(.imageDescription) == Self.text)
    }
  }

  @Test("what its last segment does not hold is refused")
  func full() throws {
    try withPhoto { file in
      let long = String(repeating: "x", count: 65_000)
      #expect(throws: FormatError.blockTooLong(.exif)) {
        try JPEGFile.patch(
          ArrayByteSource(try bytes(file)),
          changes: MetadataChanges(exif: [.set(.artist, .ascii(long))]))
      }
    }
  }

  @Test("more segments than may be kept are read no further")
  func budget() throws {
    let block = ExifBytes.header() + ExifBytes.directory([ExifBytes.entry(0x112, 3, 1, [0, 6])])
    let further = JPEGBytes.exif([UInt8](repeating: 1, count: 65_000))
    var segments = JPEGBytes.exif(block)
    for _ in 0..<600 { segments += further }
    let problems = try read(JPEGBytes.file(segments)).problems.map(\.error)
    #expect(problems == [.splitBlock(.exif), .overBudget(.bytesKept)])
  }

  @Test("the address of a preview in a maker's note is told no other, and nothing moves")
  func preview() throws {
    // A note with the distance to the JPEG file behind the picture.
    func file(_ distance: Int) -> [UInt8] {
      let note = 8 + 18 + 18
      let block =
        ExifBytes.header()
        + ExifBytes.directory([ExifBytes.entry(0x8769, 4, 1, ExifBytes.long(26))])
        + ExifBytes.directory([ExifBytes.entry(0x927C, 7, 20, ExifBytes.long(note))])
        + ExifBytes.directory([ExifBytes.entry(0x88, 4, 1, ExifBytes.long(distance))]) + [0, 0]
      return JPEGBytes.file(JPEGBytes.exif(block), JPEGBytes.exif([1, 2, 3, 4, 5, 6]))
    }
    let preview: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 2]
    let start = file(0).count
    let changes = MetadataChanges(xmp: [.set(.rating, .text("4"))])
    #expect(throws: FormatError.movesAddressedData) {
      try JPEGFile.patch(ArrayByteSource(file(start - 12) + preview), changes: changes)
    }
    #expect(throws: Never.self) {
      try JPEGFile.patch(ArrayByteSource(file(start - 13) + preview), changes: changes)
    }
  }
}
