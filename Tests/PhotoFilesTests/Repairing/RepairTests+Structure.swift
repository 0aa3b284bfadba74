import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Faults of IPTC and EXIF, and of the file around them.
extension RepairTests {
  // MARK: - IPTC

  @Test("a wrong digest is made right where XMP says the same, and tells else which is newer")
  func digest() throws {
    let wrong = "-IPTCDigest=0123456789abcdef0123456789abcdef"
    func scene(_ word: String) throws -> RevertScene {
      let folder = try TemporaryFolder()
      let photo = try TestPhoto.make(
        in: folder, "-IPTC:Keywords=sea", "-XMP:Subject=\(word)", wrong)
      return try RevertScene("a.jpg", try Data(contentsOf: photo))
    }
    let same = try scene("sea")
    try repair(same, [.digest], warning: "IPTCDigest is not current")
    #expect(isLeft(try scene("boats"), .digest))
  }

  // MARK: - EXIF

  @Test("pointers of EXIF to where nothing is go; one to where something may be stays")
  func pointers() throws {
    let scene = try RevertScene(
      "a.jpg", FaultyPhoto.jpeg(exif: FaultyPhoto.exif(gps: 0x7F_0000, next: 0x7F_1000)))
    try repair(scene, [.pointers], warning: "Bad") {
      let said = try tags(scene.photo, "-EXIF:Artist")
      #expect(said == "Ann Author\n")
      #expect(PhotoReader().read(scene.photo).problems.isEmpty)
    }
    // Behind the block, a directory with one entry stands in the file.
    let block = FaultyPhoto.exif(gps: 0x200)
    var bytes = Array(FaultyPhoto.jpeg(exif: block))
    bytes += [UInt8](repeating: 0x33, count: 0x400)
    let start = 2 + 4 + 6 + 0x200
    bytes.replaceSubrange(start..<start + 14, with: [0, 1, 0, 0, 0, 1, 0, 0, 0, 4, 2, 3, 0, 0])
    #expect(isLeft(try RevertScene("a.jpg", Data(bytes)), .pointers))
  }

  // MARK: - The structure

  @Test("the length of an XMP segment becomes that of its packet", arguments: [-12, 10])
  func counts(off: Int) throws {
    let packet = FaultyPhoto.packet(FaultyPhoto.list("dc:subject", "Bag", "sea"))
    let scene = try RevertScene("a.jpg", FaultyPhoto.jpeg(packet, lengthOff: off))
    try repair(scene, [.counts], warning: "Skipped unknown") {
      let said = try tags(scene.photo, "-XMP:Subject", "-JFIFVersion")
      #expect(said == "sea\n1.01\n")
    }
  }

  @Test("a WebP file says its own size", arguments: [-6, 20])
  func webp(off: Int) throws {
    var bytes = try FaultyPhoto.converted(to: "a.webp")
    bytes[4] = UInt8(truncatingIfNeeded: Int(bytes[4]) + off)
    let scene = try RevertScene("a.webp", bytes)
    #expect(try pixels(scene.photo).isEmpty, "no decoder reads it")
    try repair(scene, [.counts], warning: "Incorrect RIFF chunk size")
    // Of one that is cut off nobody knows the size.
    #expect(perform(try RevertScene("a.webp", bytes.dropLast(8))).files.isEmpty)
  }

  @Test("blank bytes behind the end go", arguments: ["jpg", "png", "webp"])
  func stray(format: String) throws {
    let blank = Data([0, 0, 0xFF, 0x20, 0x0A, 0])
    let bytes = format == "jpg" ? TestPhoto.jpeg : try FaultyPhoto.converted(to: "a.\(format)")
    let scene = try RevertScene("a.\(format)", bytes + blank)
    try repair(scene, [.strayBytes], warning: nil) {
      #expect(scene.contents[0] == bytes)
    }
  }

  @Test("blank bytes between the segments of a JPEG go, and others stay")
  func strayBetween() throws {
    let packet = FaultyPhoto.packet("<xmp:Rating>3</xmp:Rating>")
    let between = try RevertScene("b.jpg", FaultyPhoto.jpeg(packet, stray: [0, 0, 0]))
    try repair(between, [.strayBytes], warning: "Skipped unknown 3 bytes")
    #expect(
      isLeft(
        try RevertScene("c.jpg", FaultyPhoto.jpeg(packet, stray: Array("abc".utf8))), .strayBytes))
  }

  @Test(
    "what somebody put behind a picture stays, and so do blanks behind that",
    arguments: ["second picture", "text", "movie"])
  func trailers(kind: String) throws {
    let trailer =
      switch kind {
      case "second picture": TestPhoto.jpeg
      case "movie": Data([0, 0, 0, 0x18]) + Data("ftypmp42".utf8) + Data(count: 12)
      default: Data("something".utf8)
      }
    let bytes = TestPhoto.jpeg + trailer + Data(count: 512)
    let scene = try RevertScene("a.jpg", bytes)
    let result = perform(scene)
    #expect(result.outcome == .unchanged && scene.contents[0] == bytes)
  }

  @Test("of a sound photo nothing is said; a name of another format is told")
  func nothing() throws {
    for photo in Corpus.samplePhotos.prefix(4)
    where PhotoReader().read(RawPath(photo.path)).problems.isEmpty {
      let scene = try RevertScene("a.jpg", try Data(contentsOf: photo))
      let result = perform(scene)
      #expect(result.outcome == .unchanged && !result.saysSomething, "\(photo.lastPathComponent)")
    }
    let scene = try RevertScene("a.jpg", try FaultyPhoto.converted(to: "a.png"))
    #expect(perform(scene).notes == [.wrongExtension(shouldBe: "a.png")])
  }

  @Test("a signed photo keeps its signature and its faults")
  func signed() throws {
    let packet = FaultyPhoto.packet(
      FaultyPhoto.list("dc:subject", "Bag", "one"), FaultyPhoto.list("dc:subject", "Bag", "two"))
    let signed = FaultyPhoto.jpeg(packet, in: SignedJPEG.data)
    #expect(isLeft(try RevertScene("a.jpg", signed), .doubles))
  }
}
