import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@Suite("Files of one shot that disagree")
struct ShotSettlingTests {
  private let folder: TemporaryFolder
  private let picture: URL
  private let raw: URL
  private let journal = TestJournal()

  init() throws {
    folder = try TemporaryFolder()
    picture = folder.url.appendingPathComponent("a.jpg")
    raw = folder.url.appendingPathComponent("a.dng")
    let sample = try #require(Corpus.samplePhotos.first { $0.lastPathComponent == "hill.jpg" })
    try FileManager.default.copyItem(at: sample, to: picture)
    // As the raw files of most makers are built: TIFF, known by its name.
    try ExternalProgram("convert", ["-size", "8x8", "xc:red", "tif:" + raw.path]).runSuccessfully()
    try write(picture, "-all=")
  }

  private var paths: [RawPath] { [picture, raw].map { RawPath($0.path) } }

  private func exiftool(_ file: URL, _ arguments: String...) throws -> String {
    try ExternalProgram("exiftool", arguments + [file.path]).run().text
  }

  private func write(_ file: URL, _ arguments: String...) throws {
    try ExifTool.write(arguments, to: file.path)
  }

  private func problems() -> [Field?] {
    ShotAgreement.problems(among: paths.map { PhotoReader().read($0) }).map(\.field)
  }

  private func rules(_ rule: SettlingRule) -> SettlingRules {
    var rules = SettlingRules()
    rules.others = rule
    rules.joinsPairs = true
    return rules
  }

  /// The bytes of all files in the folder, by their names.
  private func bytes() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return try names.reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: folder.url.appendingPathComponent($1))
    }
  }

  /// What ExifTool reads of a tag in the picture, and in the raw file or its sidecar.
  private func said(_ tag: String) throws -> [String] {
    let sidecar = URL(fileURLWithPath: raw.path + ".xmp")
    let other = FileManager.default.fileExists(atPath: sidecar.path) ? sidecar : raw
    return try [picture, other].map {
      try exiftool($0, "-s3", "-" + tag).trimmingCharacters(in: .newlines)
    }
  }

  @Test(
    "both say what the rule chooses, one session writes it, and it is taken back byte by byte",
    arguments: [
      (SettlingRule.mwg, "Dawn"), (.companion, "Dusk at the sea"), (.longest, "Dusk at the sea"),
      (.xmp, "Dawn"), (.newest, "Dusk at the sea"),
    ])
  func rule(_ rule: SettlingRule, _ expected: String) async throws {
    try write(picture, "-XMP-dc:Title=Dawn", "-XMP-xmp:MetadataDate=2020:01:01 10:00:00Z")
    try write(raw, "-XMP-dc:Title=Dusk at the sea", "-XMP-xmp:MetadataDate=2021:01:01 10:00:00Z")
    #expect(problems() == [.title])
    let before = try bytes()
    let writer = MetadataWriter(journal: journal)
    let plans = paths.map { writer.preview(.settle(rules(rule)), for: $0) }
    // The one that says it already is not written.
    #expect(plans.map(\.isWritten) == (expected == "Dawn" ? [false, true] : [true, false]))
    #expect(try bytes() == before)
    var outcomes: [WriteResult.Outcome] = []
    await writer.perform(.settle(rules(rule)), on: paths) { outcomes.append($0.outcome) }
    #expect(outcomes.count { $0 == .written } == 1 && outcomes.count { $0 == .unchanged } == 1)
    #expect(try said("XMP-dc:Title") == [expected, expected])
    #expect(problems().isEmpty)
    let reverter = MetadataWriter(journal: journal)
    await reverter.revert(paths, to: .beforeSession(writer.session)) { _ in }
    #expect(try bytes() == before)
  }

  @Test("without the wish that they agree each file stays as it is")
  func apart() throws {
    try write(picture, "-XMP-dc:Title=Dawn")
    try write(raw, "-XMP-dc:Title=Dusk")
    var rules = rules(.mwg)
    rules.joinsPairs = false
    for path in paths {
      let result = MetadataWriter(journal: journal).perform(.settle(rules), on: path)
      #expect(result.outcome == .unchanged)
    }
  }

  @Test("what a rule cannot say is left in both and named: a number, and who was written last")
  func left() throws {
    try write(picture, "-XMP:Rating=4", "-XMP-xmp:MetadataDate=2020:01:01 10:00:00Z")
    try write(raw, "-XMP:Rating=2")
    let before = try bytes()
    for rule in [SettlingRule.longest, .newest] {
      for path in paths {
        let result = MetadataWriter(journal: journal).perform(.settle(rules(rule)), on: path)
        #expect(result.outcome == .unchanged && result.notes == [.disagreementLeft([.rating])])
      }
    }
    #expect(try bytes() == before)
  }

  @Test("where a rule cannot say what the picture says, the file beside it keeps what it says, too")
  func leftInPicture() throws {
    try write(picture, "-IPTC:ObjectName=In IPTC", "-XMP-dc:Title=In XMP")
    try write(raw, "-XMP-dc:Title=Dusk")
    let before = try bytes()
    for path in paths {
      let result = MetadataWriter(journal: journal).perform(.settle(rules(.exif)), on: path)
      #expect(result.outcome == .unchanged && result.notes == [.disagreementLeft([.title])])
    }
    #expect(try bytes() == before)
  }

  @Test("places of the picture come to agree by the same rule, and the file beside it with them")
  func places() throws {
    try write(picture, "-EXIF:ImageDescription=In EXIF", "-XMP-dc:Description=In XMP")
    try write(raw, "-XMP-dc:Description=In EXIF")
    for path in paths.reversed() {
      let result = MetadataWriter(journal: journal).perform(.settle(rules(.xmp)), on: path)
      #expect(result.outcome == .written)
    }
    #expect(try said("XMP-dc:Description") == ["In XMP", "In XMP"])
    #expect(try exiftool(picture, "-s3", "-EXIF:ImageDescription") == "In XMP\n")
  }

  @Test("a file that says nothing is given nothing, and one that cannot be read is no obstacle")
  func silence() throws {
    try write(picture, "-XMP-dc:Title=Dawn", "-EXIF:ImageDescription=A", "-XMP-dc:Description=B")
    #expect(problems().isEmpty)
    let before = try bytes()
    let writer = MetadataWriter(journal: journal)
    #expect(writer.perform(.settle(rules(.mwg)), on: paths[1]).outcome == .unchanged)
    try Data("no raw file".utf8).write(to: raw)
    #expect(writer.perform(.settle(rules(.mwg)), on: paths[0]).outcome == .written)
    #expect(try exiftool(picture, "-s3", "-XMP-dc:Description") == "A\n")
    #expect(try bytes()["a.jpg"] != before["a.jpg"])
  }
}
