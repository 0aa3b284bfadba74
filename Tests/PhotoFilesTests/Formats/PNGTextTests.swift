import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("The texts of a PNG file")
struct PNGTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A picture with texts that ExifTool writes.
  private func picture(_ options: String...) throws -> RawPath {
    let file = folder.url.appendingPathComponent("a.png")
    try convert(["-size", "8x8", "xc:red", file.path])
    try ExifTool.write(["-PNG:all="] + options, to: file.path)
    return RawPath(file.path)
  }

  private func convert(_ arguments: [String]) throws {
    try ExternalProgram("convert", arguments).runSuccessfully()
  }

  private let all = [
    "-PNG:Title=Sea", "-PNG:Author=Ann, Author", "-PNG:Description=Wörter", "-PNG:Copyright=Me",
    "-PNG:CreationTime=2024:05:06 07:08:09+02:00", "-PNG:Software=Painter",
  ]

  @Test(
    "are fields where nothing else says them, plain, packed and in all languages",
    arguments: [false, true])
  func reading(isPacked: Bool) throws {
    let path = try picture(all[0], all[1], all[2], all[3], all[4], all[5], isPacked ? "-z" : "-q")
    let record = PhotoReader().read(path)
    let values: FieldValues = [
      .title: .text("Sea"), .creator: .list(["Ann, Author"]), .description: .text("Wörter"),
      .copyright: .text("Me"), .creatorTool: .text("Painter"),
    ]
    for (field, value) in values {
      #expect(record.values[field] == value)
      #expect(record.sources[field] == .png)
    }
    let date = PhotoDate(iso: "2024-05-06T07:08:09+02:00").map(FieldValue.date)
    #expect(record.values[.dateTaken] == date && record.problems.isEmpty)
  }

  @Test("a date of mail with two digits for the year and a name for the zone is ExifTool's")
  func oldMail() throws {
    let path = try picture()
    let (written, said) = ("Mon, 6 May 24 07:08:09 EST", "2024:05:06 07:08:09-05:00")
    let file = URL(fileURLWithPath: path.text)
    try convert([path.text, "-set", "Creation Time", written, "png:" + path.text])
    let answer = try ExifTool.json([file], ["-PNG:CreationTime"]).first
    #expect(answer?["CreationTime"] as? String == said)
    let date = PhotoDate(iso: "2024-05-06T07:08:09-05:00").map(FieldValue.date)
    #expect(PhotoReader().read(path).values[.dateTaken] == date)
  }

  @Test("their keywords count however they are written")
  func keywords() throws {
    let path = try picture()
    let written = [("author", "Ann"), ("CreationTime", "2024-05-06")]
    let options = written.flatMap { ["-set", $0.0, $0.1] }
    try convert([path.text] + options + ["png:" + path.text])
    let tags = try ExifTool.json([URL(fileURLWithPath: path.text)], ["-a", "-G1"]).first ?? [:]
    #expect(tags["PNG:Author"] as? String == "Ann")
    let values = PhotoReader().read(path).values
    #expect(values[.creator] == .list(["Ann"]))
    #expect(values[.dateTaken] == PhotoDate(iso: "2024-05-06").map(FieldValue.date))
  }

  @Test("count for nothing beside XMP, and are left as they are, which the report says")
  func editing() throws {
    let path = try picture(all[0], all[3], "-XMP-dc:Title=Lake")
    #expect(PhotoReader().read(path).values[.title] == .text("Lake"))
    let result = TestPhoto.write([.title: .text("Pond"), .rating: .integer(3)], to: path)
    #expect(result.outcome == .written && result.notes == [.pngTextKept] && result.sidecar == nil)
    let answer = try ExifTool.json([URL(fileURLWithPath: path.text)], ["-G1"]).first ?? [:]
    #expect(answer["PNG:Title"] as? String == "Sea" && answer["XMP-dc:Title"] as? String == "Pond")
    #expect(TestPhoto.write([.rating: .integer(4)], to: path).notes.isEmpty)
  }

  @Test("what is cleared is hidden by the sidecar, which says all the rest")
  func clearing() throws {
    let path = try picture(all[0], all[3])
    let before = try Data(contentsOf: URL(fileURLWithPath: path.text))
    let result = TestPhoto.write([.title: nil], to: path)
    #expect(result.outcome == .written && result.sidecar?.name == "a.png.xmp")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path.text)) == before)
    let record = PhotoReader().read(path)
    #expect(record.values[.title] == nil && record.values[.copyright] == .text("Me"))
  }

  @Test("what is cleared besides leaves the picture, as does what its XMP says of a text")
  func clearingMuch() throws {
    let path = try picture(all[0], all[3])
    let secret: FieldChanges = [
      .title: .text("Pond"), .city: .text("Kiel"), .latitude: .number(10), .longitude: .number(20),
    ]
    #expect(TestPhoto.write(secret, to: path).outcome == .written)
    let result = TestPhoto.write(
      [.title: nil, .city: nil, .latitude: nil, .longitude: nil], to: path)
    #expect(result.outcome == .written && result.notes == [.pngTextKept])
    #expect(result.files.map(\.kind) == [.photo, .sidecar])
    let answer = try #require(
      try ExifTool.json([URL(fileURLWithPath: path.text)], ["-G1", "-n"]).first)
    #expect(answer["PNG:Title"] as? String == "Sea" && answer["PNG:Copyright"] as? String == "Me")
    let left = answer.keys.filter { key in
      ["Title", "City", "GPSLatitude", "GPSLongitude"].contains { key.hasSuffix(":" + $0) }
    }
    #expect(left == ["PNG:Title"])
    let values = PhotoReader().read(path).values
    #expect(values[.title] == nil && values[.city] == nil && values[.latitude] == nil)
    #expect(values[.copyright] == .text("Me"))
  }
}
