import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Movies that ffmpeg made, with QuickTime's metadata by ExifTool and ffmpeg, and what ExifTool says of them.
@Suite(
  "Movies", .enabled(if: ["ffmpeg", "exiftool"].allSatisfy(ExternalProgram.isInstalled)))
struct MovieTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func movie(
    _ name: String, _ options: [String] = [], tags: [String] = [], seconds: String = "2"
  ) throws -> RawPath {
    let file = folder.url.appendingPathComponent(name)
    try ExternalProgram(
      "ffmpeg",
      [
        "-y", "-v", "error", "-f", "lavfi", "-i",
        "testsrc=size=64x48:duration=\(seconds):rate=2", "-c:v", "mpeg4",
      ] + options + [file.path]
    ).runSuccessfully()
    if !tags.isEmpty { try ExifTool.write(tags, to: file.path) }
    return RawPath(file.path)
  }

  private func answer(_ path: RawPath) throws -> [String: Any] {
    try ExifTool.json([URL(fileURLWithPath: path.text)], ["-G1", "-n"]).first ?? [:]
  }

  /// A movie as a telephone of Apple's makes it.
  private func telephone() throws -> RawPath {
    try movie(
      "a.mov",
      [
        "-movflags", "use_metadata_tags", "-metadata",
        "com.apple.quicktime.location.ISO6709=+54.1000-012.2500+030.500/", "-metadata",
        "creation_time=2022-03-04T03:06:07Z",
      ],
      tags: [
        "-Keys:CreationDate=2022:03:04 05:06:07+02:00", "-Keys:Make=Apple",
        "-Keys:Model=iPhone 12", "-Keys:Title=A title", "-Keys:Description=Words",
        "-Keys:Keywords=sea,boats", "-Keys:Copyright=Me", "-Keys:Author=Ann, Author",
      ])
  }

  @Test("keys are read, with the offset of their date, as ExifTool says them")
  func keys() throws {
    let path = try telephone()
    let (record, answer) = (PhotoReader().read(path), try answer(path))
    #expect(record.error == nil && record.problems.isEmpty)
    let texts: [(Field, String)] = [
      (.title, "Title"), (.description, "Description"), (.cameraMake, "Make"),
      (.cameraModel, "Model"), (.copyright, "Copyright"), (.creator, "Author"),
    ]
    for (field, tag) in texts {
      #expect(record.values[field]?.text.contains(answer["Keys:\(tag)"] as? String ?? "?") == true)
      #expect(record.sources[field] == .quicktime)
    }
    #expect(record.values[.creator] == .list(["Ann, Author"]))
    #expect(record.values[.keywords] == .list(["sea", "boats"]))
    #expect(answer["Keys:CreationDate"] as? String == "2022:03:04 05:06:07+02:00")
    #expect(
      record.values[.dateTaken] == PhotoDate(iso: "2022-03-04T05:06:07+02:00").map(FieldValue.date))
    #expect(answer["Keys:GPSCoordinates"] as? String == "54.1 -12.25 30.5")
    #expect(record.values[.latitude] == .number(54.1))
    #expect(record.values[.longitude] == .number(-12.25))
    #expect(record.values[.altitude] == .number(30.5))
    #expect(
      record.values[.duration] == (answer["QuickTime:Duration"] as? Double).map(FieldValue.number))
  }

  @Test("user data and iTunes' list are read where there are no keys")
  func userData() throws {
    let path = try movie(
      "a.mp4",
      [
        "-metadata", "title=T", "-metadata", "description=D", "-metadata", "date=2020-01-02",
        "-metadata", "location=+12.5000+013.2500/", "-metadata", "copyright=C",
      ], tags: ["-UserData:Make=Maker", "-UserData:Model=Model"])
    let (record, answer) = (PhotoReader().read(path), try answer(path))
    #expect(record.values[.title]?.text == answer["ItemList:Title"] as? String)
    #expect(record.values[.description] == .text("D") && record.values[.copyright] == .text("C"))
    #expect(record.values[.cameraMake]?.text == answer["UserData:Make"] as? String)
    #expect(record.values[.dateTaken] == PhotoDate(iso: "2020-01-02").map(FieldValue.date))
    #expect(
      (record.values[.latitude], record.values[.longitude]) == (.number(12.5), .number(13.25)))
    #expect(!record.problems.contains { $0.cause == .uncertainClock })
  }

  @Test("the header's date has no offset, as in ExifTool, and nobody is told that it is sure")
  func header() throws {
    let path = try movie(
      "a.mp4", ["-metadata", "creation_time=2021-02-03T04:05:06Z"], seconds: "150")
    let record = PhotoReader().read(path)
    #expect(try answer(path)["QuickTime:CreateDate"] as? String == "2021:02:03 04:05:06")
    #expect(record.values[.dateTaken] == PhotoDate(iso: "2021-02-03T04:05:06").map(FieldValue.date))
    #expect(record.problems.map(\.cause) == [.uncertainClock])
    #expect(record.problems.map(\.kind) == [.oddity] && record.problems.first?.field == .dateTaken)
    #expect(record.values[.duration]?.displayText(for: .duration) == "2:30")
    let undated = PhotoReader().read(try movie("b.mp4"))
    #expect(undated.values[.dateTaken] == nil && undated.problems.isEmpty)
  }

  @Test("an edit goes to XMP, counts before QuickTime, and the report says what stayed")
  func editing() throws {
    let path = try telephone()
    let date = PhotoDate(iso: "2020-01-01T00:00:00").map(FieldValue.date)
    let result = TestPhoto.write(
      [.title: .text("New"), .dateTaken: date, .rating: .integer(5)], to: path)
    #expect(result.outcome == .written && result.sidecar == nil && result.notes == [.movieKept])
    let record = PhotoReader().read(path)
    #expect(record.values[.title] == .text("New") && record.sources[.title] == .xmp)
    #expect(record.values[.dateTaken] == date && record.values[.cameraMake] == .text("Apple"))
    let answer = try answer(path)
    #expect(
      answer["XMP-dc:Title"] as? String == "New" && answer["Keys:Title"] as? String == "A title")
    #expect(TestPhoto.write([.rating: .integer(4)], to: path).notes.isEmpty)
  }

  @Test("what QuickTime says and is cleared is hidden by the sidecar, which says all the rest")
  func clearing() throws {
    let path = try telephone()
    let before = try Data(contentsOf: URL(fileURLWithPath: path.text))
    let result = TestPhoto.write([.title: nil], to: path)
    #expect(result.outcome == .written && result.sidecar?.name == "a.mov.xmp")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path.text)) == before)
    let record = PhotoReader().read(path)
    #expect(record.values[.title] == nil && record.values[.description] == .text("Words"))
    #expect(record.sources[.description] == .sidecar)
  }
}
