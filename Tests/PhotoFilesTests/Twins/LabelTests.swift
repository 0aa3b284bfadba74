import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct LabelTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "digiKam's second copy of its label follows, and a news agency's urgency stays",
    arguments: [
      (1, nil, nil), (1, "Mine", nil), (1, "Blue", "5"), (4, nil, "4"), (4, "Blue", "4"),
    ] as [(Int, String?, String?)])
  func urgency(urgency: Int, label: String?, expected: String?) throws {
    let photo = try TestPhoto.make(
      in: folder, "-n", "-XMP-xmp:Label=Red", "-XMP-digiKam:ColorLabel=1",
      "-XMP-photoshop:Urgency=\(urgency)")
    let path = RawPath(photo.path)
    #expect(PhotoReader().read(path).problems == [])
    let result = TestPhoto.write([.label: label.map(FieldValue.text)], to: path)
    #expect(result.outcome == .written && result.record?.problems == [])
    let tags = try ExifTool.tags(of: photo, ["-G1", "-n", "-XMP-photoshop:Urgency"])
    #expect(tags["XMP-photoshop:Urgency"] == expected)
  }

  @Test(
    "an urgency that is that of the news stays, whatever the label",
    arguments: [
      ["-IPTC:Urgency=1"], ["-XMP-dc:Title=x"], ["-IPTC:Urgency=1", "-XMP-digiKam:ColorLabel=1"],
    ], [nil, "Green"])
  func news(options: [String], label: String?) throws {
    let photo = try TestPhoto.make(
      in: folder, "-n", "-XMP-xmp:Label=Red", "-XMP-photoshop:Urgency=1", options[0],
      options.last ?? "")
    let result = TestPhoto.write([.label: label.map(FieldValue.text)], to: RawPath(photo.path))
    #expect(result.outcome == .written && result.record?.problems == [])
    let tags = try ExifTool.tags(of: photo, ["-G1", "-n", "-XMP-photoshop:Urgency", "-XMP:Label"])
    #expect(tags["XMP-photoshop:Urgency"] == "1" && tags["XMP-xmp:Label"] == label)
  }
}
