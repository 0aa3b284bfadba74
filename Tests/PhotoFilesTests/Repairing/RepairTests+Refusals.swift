import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Photos that refuse a change for a fault that can be mended.
extension RepairTests {
  @Test(
    "where a photo takes a change once it is repaired, the refusal says so, and nowhere else",
    arguments: [
      (fault: "a pointer", isMended: true), ("a pointer to something", false),
      ("a length", true), ("blank bytes", true), ("other bytes", false), ("a list", true),
      ("two ratings", false), ("two ratings, and a digest", false),
      ("a letter, and a digest", false), ("a sound photo", false),
    ])
  func refusals(fault: String, isMended: Bool) throws {
    let scene = try RevertScene("a.jpg", Self.photo(fault))
    let changes: FieldChanges = [
      .keywords: .list([fault.hasPrefix("a letter") ? "新" : "new"]), .rating: .integer(2),
      .copyright: .text("C"),
    ]
    let result = TestPhoto.write(changes, to: scene.photo)
    guard fault != "a sound photo" else {
      #expect(result.outcome == .written && !result.canRepair)
      return
    }
    guard case .refused = result.outcome else {
      Issue.record("written")
      return
    }
    #expect(result.canRepair == isMended)
    _ = perform(scene)
    let again = TestPhoto.write(changes, to: scene.photo)
    #expect((again.outcome == .written) == isMended)
    let said = try tags(scene.photo, "-XMP:Subject", "-XMP:Rating")
    #expect((said == "new\n2\n") == isMended)
  }

  private static func photo(_ fault: String) throws -> Data {
    let ratings = ["<xmp:Rating>3</xmp:Rating>", "<xmp:Rating>4</xmp:Rating>"]
    let sound = FaultyPhoto.packet(ratings[0])
    switch fault {
    case "a pointer": return FaultyPhoto.jpeg(exif: FaultyPhoto.exif(gps: 0x7F_0000))
    case "a pointer to something":
      var bytes = Array(FaultyPhoto.jpeg(exif: FaultyPhoto.exif(gps: 0x200)))
      bytes += [UInt8](repeating: 0x33, count: 0x400)
      let start = 2 + 4 + 6 + 0x200
      bytes.replaceSubrange(start..<start + 14, with: [0, 1, 0, 0, 0, 1, 0, 0, 0, 4, 2, 3, 0, 0])
      return Data(bytes)
    case "a length": return FaultyPhoto.jpeg(sound, lengthOff: 10)
    case "blank bytes": return FaultyPhoto.jpeg(sound, stray: [0, 0, 0])
    case "other bytes": return FaultyPhoto.jpeg(sound, stray: Array("abc".utf8))
    case "a list":
      let lists = ["one", "two"].map { FaultyPhoto.list("dc:subject", "Bag", $0) }
      return FaultyPhoto.jpeg(FaultyPhoto.packet(lists[0], lists[1]))
    case "two ratings": return FaultyPhoto.jpeg(FaultyPhoto.packet(ratings[0], ratings[1]))
    // Where something else is mended, which is not why it refuses, that is no help.
    case "two ratings, and a digest":
      let folder = try TemporaryFolder()
      let photo = try TestPhoto.make(
        in: folder, "-IPTC:City=Kiel", "-IPTCDigest=0123456789abcdef0123456789abcdef")
      let packet = FaultyPhoto.packet(ratings[0], ratings[1])
      return FaultyPhoto.jpeg(packet, in: try Data(contentsOf: photo))
    case "a letter, and a digest":
      let folder = try TemporaryFolder()
      let photo = try TestPhoto.make(
        in: folder, "-IPTC:City=Köln", "-IPTCDigest=0123456789abcdef0123456789abcdef")
      return try Data(contentsOf: photo)
    default: return FaultyPhoto.jpeg(sound)
    }
  }

  @Test(
    "where the sidecar is written for such a fault, that is said, too", arguments: [true, false])
  func besideSidecar(isMended: Bool) throws {
    var bytes = try FaultyPhoto.converted(to: "a.webp")
    if isMended { bytes[4] &+= 20 } else { bytes = bytes.dropLast(8) }
    let scene = try RevertScene("a.webp", bytes)
    let result = TestPhoto.write([.rating: .integer(2)], to: scene.photo)
    #expect(result.outcome == .written && result.sidecar != nil)
    #expect(result.canRepair == isMended)
    _ = perform(scene)
    let again = TestPhoto.write([.rating: .integer(3)], to: scene.photo)
    #expect(again.files.contains { $0.kind == .photo } == isMended && !again.canRepair)
  }

  @Test(
    "a program that only XMP names counts though IPTC is newer, and stops neither repair nor save")
  func program() throws {
    let folder = try TemporaryFolder()
    let photo = try TestPhoto.make(
      in: folder, "-CodedCharacterSet=UTF8", "-XMP:CreatorTool=Lightroom", "-IPTC:City=Rome",
      "-XMP-photoshop:City=Rome", "-IPTCDigest=0123456789abcdef0123456789abcdef")
    let scene = try RevertScene("a.jpg", try Data(contentsOf: photo))
    #expect(scene.value(of: .creatorTool) == .text("Lightroom"))
    try repair(scene, [.digest], warning: "IPTCDigest is not current") {
      #expect(scene.value(of: .creatorTool) == .text("Lightroom"))
    }
    #expect(scene.set("T").outcome == .written)
    #expect(scene.value(of: .creatorTool) == .text("Lightroom"))
  }

  @Test("a sidecar that refuses a change for a fault that can be mended says so, too")
  func refusingSidecar() throws {
    let packet = FaultyPhoto.packet(
      FaultyPhoto.list("dc:subject", "Bag", "one"), FaultyPhoto.list("dc:subject", "Bag", "two"))
    let scene = try RevertScene("a.jpg", TestPhoto.jpeg)
    try Data(packet).write(to: URL(fileURLWithPath: scene.sidecar.text))
    let refused = TestPhoto.write([.keywords: .list(["new"])], to: scene.photo)
    #expect(refused.outcome != .written && refused.canRepair)
    _ = perform(scene)
    #expect(TestPhoto.write([.keywords: .list(["new"])], to: scene.photo).outcome == .written)
    #expect(try tags(scene.sidecar, "-XMP:Subject") == "new\n")
  }
}
