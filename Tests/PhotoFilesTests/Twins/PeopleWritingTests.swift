import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct PeopleWritingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: RawPath { RawPath(folder.url.path).appending("photo.jpg") }

  private static let regions = """
    {AppliedToDimensions={W=12,H=8,Unit=pixel},RegionList=[\
    {Area={X=0.5,Y=0.5,W=0.2,H=0.3,Unit=normalized},Name=Ann,Type=Face,Description=Left},\
    {Area={X=0.1,Y=0.1,W=0.1,H=0.1,Unit=normalized},Name=Bo,Type=Face},\
    {Area={X=0.2,Y=0.2,W=0.1,H=0.1,Unit=normalized},Type=Face},\
    {Area={X=0.9,Y=0.9,W=0.1,H=0.1,Unit=normalized},Name=Rex,Type=Pet}]}
    """
  private static let windows = """
    {Regions=[{Rectangle=0.4\\, 0.35\\, 0.2\\, 0.3,PersonDisplayName=Ann,PersonEmailDigest=AB12},\
    {Rectangle=0\\, 0\\, 0.1\\, 0.1,PersonDisplayName=Cleo}]}
    """

  private func make() throws {
    let details = "[{PersonName=Ann,PersonDescription=A sailor},{PersonName=Bo}]"
    let file = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(
      [
        "-XMP-iptcExt:PersonInImage=Bo", "-XMP-mwg-rs:RegionInfo=" + Self.regions,
        "-XMP-MP:RegionInfoMP=" + Self.windows.escaped,
        "-XMP-iptcExt:PersonInImageWDetails=" + details,
      ], to: file.path)
  }

  private func change(_ change: Change) -> WriteResult {
    let old = PhotoReader().read(path).values[.people]
    return TestPhoto.write([.people: change.value(from: old)], to: path)
  }

  private func tags() throws -> [String: [String]] {
    let file = folder.url.appendingPathComponent("photo.jpg")
    let answer = try ExifTool.json([file], ["-G1", "-XMP:all"]).first ?? [:]
    return answer.mapValues { ($0 as? [Any])?.map { "\($0)" } ?? ["\($0)"] }
  }

  @Test("people are the names in the list, and those of faces that it does not have; a pet is none")
  func union() throws {
    try make()
    let record = PhotoReader().read(path)
    #expect(record.values[.people] == .list(["Bo", "Ann", "Cleo"]))
    #expect(record.sources[.people] == .xmp)
    #expect(record.problems == [])
  }

  @Test("a new name stands wherever the old one did, in the same face")
  func renaming() throws {
    try make()
    let before = try tags()
    let result = change(.set(.people, .list(["Bo", "Anna", "Cleo"])))
    #expect(result.outcome == .written)
    #expect(result.record?.values[.people] == .list(["Bo", "Anna", "Cleo"]))
    var expected = before
    expected["XMP-iptcExt:PersonInImage"] = ["Bo", "Anna", "Cleo"]
    expected["XMP-mwg-rs:RegionName"] = ["Anna", "Bo", "Rex"]
    expected["XMP-MP:RegionPersonDisplayName"] = ["Anna", "Cleo"]
    expected["XMP-iptcExt:PersonInImageName"] = ["Anna", "Bo"]
    #expect(try tags() == expected)
  }

  @Test("who is taken away loses the name and what tells who it is; the face stays where it was")
  func removing() throws {
    try make()
    let before = try tags()
    #expect(change(.remove(.people, ["Ann"])).outcome == .written)
    var expected = before
    expected["XMP-iptcExt:PersonInImage"] = ["Bo", "Cleo"]
    expected["XMP-mwg-rs:RegionName"] = ["Bo", "Rex"]
    expected["XMP-MP:RegionPersonDisplayName"] = ["Cleo"]
    expected["XMP-MP:RegionPersonEmailDigest"] = nil
    expected["XMP-iptcExt:PersonInImageName"] = ["Bo"]
    expected["XMP-iptcExt:PersonInImageDescription"] = nil
    #expect(try tags() == expected)
  }

  @Test("nobody is left anywhere when the field is cleared")
  func clearing() throws {
    try make()
    #expect(change(.clear(.people)).record?.values[.people] == nil)
    let tags = try tags()
    #expect(tags["XMP-mwg-rs:RegionName"] == ["Rex"])
    #expect(tags["XMP-mwg-rs:RegionAreaX"]?.count == 4)
    #expect(tags["XMP-MP:RegionRectangle"]?.count == 2)
    #expect(tags["XMP-MP:RegionPersonDisplayName"] == nil)
    #expect(tags["XMP-iptcExt:PersonInImageName"] == nil)
  }

  @Test("a person whose name stands in two languages is one person")
  func languages() throws {
    let details = "[{PersonName=Ann,PersonName-de=Anna,PersonDescription=A sailor},{PersonName=Bo}]"
    _ = try TestPhoto.make(
      in: folder, "-XMP-iptcExt:PersonInImage=Ann", "-XMP-iptcExt:PersonInImage=Bo",
      "-XMP-iptcExt:PersonInImageWDetails=" + details)
    #expect(change(.set(.people, .list(["Ann-Marie", "Bo"]))).outcome == .written)
    #expect(try tags()["XMP-iptcExt:PersonInImageName"] == ["Ann-Marie", "Bo"])
    #expect(try tags()["XMP-iptcExt:PersonInImageName-de"] == ["Anna"])
    #expect(change(.clear(.people)).outcome == .written)
    #expect(try tags().keys.filter { $0.contains("Person") } == [])
  }

  @Test(
    "who comes in the place of somebody who was removed by name does not get the face",
    arguments: [[], ["Bo"]])
  func replacing(others: [String]) throws {
    let regions = """
      {Regions=[{Rectangle=0.6\\, 0.6\\, 0.1\\, 0.1,PersonDisplayName=Ann,\
      PersonEmailDigest=AB12}]}
      """
    let file = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    let people = (others + ["Ann"]).map { "-XMP-iptcExt:PersonInImage=" + $0 }
    try ExifTool.write(people + ["-XMP-MP:RegionInfoMP=" + regions.escaped], to: file.path)
    let changes = [Change.remove(.people, ["Ann"]), .add(.people, ["Cid"])]
    let old = PhotoReader().read(path).values[.people]
    let new = changes.reduce(old) { $1.value(from: $0) }
    var options = WriteOptions()
    options.peopleChanges = changes
    let result = TestPhoto.write([.people: new], to: path, options)
    #expect(result.outcome == .written)
    let tags = try tags()
    #expect(tags["XMP-iptcExt:PersonInImage"] == others + ["Cid"])
    #expect(tags["XMP-MP:RegionRectangle"]?.count == 1)
    #expect(tags["XMP-MP:RegionPersonDisplayName"] == nil)
    #expect(tags["XMP-MP:RegionPersonEmailDigest"] == nil)
  }

  @Test("one person who goes and another one who comes at the end are two")
  func exchange() throws {
    try make()
    #expect(change(.set(.people, .list(["Bo", "Cleo", "Dan"]))).outcome == .written)
    let tags = try tags()
    #expect(tags["XMP-mwg-rs:RegionName"] == ["Bo", "Rex"])
    #expect(tags["XMP-iptcExt:PersonInImage"] == ["Bo", "Cleo", "Dan"])
  }

  @Test("the regions of a photo that gets a title stay as they are")
  func otherField() throws {
    try make()
    var before = try tags()
    let result = TestPhoto.write([.title: .text("Pier")], to: path)
    #expect(result.outcome == .written)
    before["XMP-dc:Title"] = ["Pier"]
    #expect(try tags() == before)
  }
}

extension String {
  /// The text as an argument of ExifTool, in which a bar marks a character that means itself.
  fileprivate var escaped: String { replacingOccurrences(of: "\\", with: "|") }
}
