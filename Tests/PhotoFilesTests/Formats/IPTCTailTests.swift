import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("IPTC that ends in bytes that are no data set")
struct IPTCTailTests {
  @Test(
    "is written in the file, and they stay, as ExifTool sees it", arguments: ["a.tif", "a.jpg"])
  func written(name: String) throws {
    let folder = try TemporaryFolder()
    let made = try TestPhoto.make(name, in: folder, "-IPTC:ObjectName=Old", "-IPTC:City=Kiel")
    var bytes = Array(try Data(contentsOf: made))
    let last = try #require(bytes.firstRange(of: [0x1C, 2, 0, 0, 2, 0, 4]))
    bytes.replaceSubrange(last, with: Array("strays!".utf8))
    let scene = try RevertScene(name, Data(bytes))
    let before = scene.contents
    for (changes, title): (FieldChanges, String) in [
      ([.rating: .integer(3)], "Old"), ([.title: .text("New"), .keywords: .list(["a"])], "New"),
    ] {
      let result = TestPhoto.write(changes, to: scene.photo, journal: scene.journal)
      #expect(result.outcome == .written && result.sidecar == nil)
      let tags = try ExifTool.tags(
        of: URL(fileURLWithPath: scene.photo.text),
        ["-IPTC:ObjectName", "-IPTC:City", "-XMP:Title"])
      #expect(tags["ObjectName"] == title && tags["City"] == "Kiel")
      let now = Array(try #require(scene.contents[0]))
      #expect(now.firstRange(of: Array("strays!".utf8)) != nil)
    }
    #expect(scene.revert(.first).outcome == .written && scene.contents == before)
  }
}
