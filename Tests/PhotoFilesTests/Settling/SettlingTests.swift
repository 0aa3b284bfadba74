import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@Suite("Places that disagree")
struct SettlingTests {
  private let folder: TemporaryFolder
  private let photo: URL

  init() throws {
    folder = try TemporaryFolder()
    photo = folder.url.appendingPathComponent("a.jpg")
    let sample = try #require(Corpus.samplePhotos.first { $0.lastPathComponent == "DSC_4163.jpg" })
    try FileManager.default.copyItem(at: sample, to: photo)
  }

  private var path: RawPath { RawPath(photo.path) }

  private func exiftool(_ arguments: String...) throws -> String {
    try ExternalProgram("exiftool", arguments + [photo.path]).run().text
  }

  private func write(_ arguments: String...) throws {
    try ExifTool.write(arguments, to: photo.path)
  }

  private func disagreements() -> [Field] {
    PhotoReader().read(path).problems.compactMap { problem in
      if case .disagreement = problem.cause { problem.field } else { nil }
    }
  }

  private func rules(_ rule: SettlingRule, _ byField: [Field: SettlingRule] = [:]) -> SettlingRules
  {
    var rules = SettlingRules()
    rules.others = rule
    rules.byField = byField
    return rules
  }

  /// What ExifTool reads of the description's places.
  private func descriptions() throws -> [String] {
    try exiftool("-s3", "-ImageDescription", "-XMP-dc:Description", "-IPTC:Caption-Abstract")
      .split(separator: "\n").map(String.init)
  }

  @Test("what cannot be read makes way where its field is named, and is taken back to its bytes")
  func unread() throws {
    try write("-n", "-XMP-xmp:Rating=99", "-EXIF:Rating=3")
    let before = try Data(contentsOf: photo)
    let journal = TestJournal()
    let writer = MetadataWriter(journal: journal)
    #expect(writer.perform(.settle(rules(.mwg)), on: path).outcome == .unchanged)
    var named = SettlingRules()
    named.byField[.rating] = .mwg
    let planned = writer.preview(.settle(named), for: path)
    #expect(planned.isWritten && planned.values.map(\.edit.new) == [.integer(3)])
    #expect(writer.perform(.settle(named), on: path).outcome == .written)
    #expect(try exiftool("-n", "-s3", "-XMP-xmp:Rating", "-EXIF:Rating") == "3\n3\n")
    #expect(writer.revert(path, to: .last).outcome == .written)
    #expect(try Data(contentsOf: photo) == before)
    try write("-n", "-XMP-xmp:Rating=99", "-EXIF:Rating=")
    #expect(writer.perform(.settle(named), on: path).outcome == .written)
    #expect(try exiftool("-n", "-s3", "-XMP-xmp:Rating").isEmpty)
    #expect(!PhotoReader().read(path).hasUnreadValue(of: .rating))
  }

  @Test(
    "all say what the rule chooses, also what counts already, and are taken back to their bytes",
    arguments: [
      (SettlingRule.mwg, "In EXIF"), (.exif, "In EXIF"), (.xmp, "In XMP, and longer"),
      (.longest, "In XMP, and longer"), (.iptc, "In IPTC"),
    ])
  func rule(_ rule: SettlingRule, _ expected: String) throws {
    try write(
      "-EXIF:ImageDescription=In EXIF", "-XMP-dc:Description=In XMP, and longer",
      "-IPTC:Caption-Abstract=In IPTC")
    let before = try Data(contentsOf: photo)
    #expect(disagreements() == [.description])
    let journal = TestJournal()
    let writer = MetadataWriter(journal: journal)
    let planned = writer.preview(.settle(rules(rule)), for: path)
    #expect(planned.isWritten && planned.values.map(\.edit.new) == [.text(expected)])
    #expect(try Data(contentsOf: photo) == before)
    let result = writer.perform(.settle(rules(rule)), on: path)
    #expect(result.outcome == .written)
    #expect(try descriptions() == [expected, expected, expected])
    #expect(disagreements().isEmpty)
    #expect(
      MetadataWriter(journal: journal).perform(.settle(rules(rule)), on: path).outcome == .unchanged
    )
    #expect(MetadataWriter(journal: journal).revert(path, to: .last).outcome == .written)
    #expect(try Data(contentsOf: photo) == before)
  }

  @Test("a rule of a field comes before that of all, and what nothing is said of is left")
  func byField() throws {
    try write(
      "-EXIF:ImageDescription=A", "-XMP-dc:Description=Longer", "-XMP:Rating=5", "-EXIF:Rating=3")
    var only = SettlingRules()
    only.byField = [.rating: .exif]
    let writer = MetadataWriter(journal: TestJournal())
    #expect(writer.perform(.settle(only), on: path).changes.map(\.field) == [.rating])
    #expect(try exiftool("-s3", "-XMP:Rating", "-EXIF:Rating") == "3\n3\n")
    #expect(disagreements() == [.description])
    #expect(
      writer.perform(.settle(rules(.mwg, [.description: .longest])), on: path).outcome == .written)
    #expect(try descriptions().first?.count ?? 0 > 6)
  }

  @Test(
    "a number is not longer than another one, and a place that says nothing is no rule: both are left and named"
  )
  func left() throws {
    try write("-XMP:Rating=5", "-EXIF:Rating=3")
    let before = try Data(contentsOf: photo)
    let writer = MetadataWriter(journal: TestJournal())
    for rule in [SettlingRule.longest, .iptc, .newest] {
      let result = writer.perform(.settle(rules(rule)), on: path)
      #expect(result.outcome == .unchanged && result.notes == [.disagreementLeft([.rating])])
    }
    #expect(try Data(contentsOf: photo) == before)
  }

  @Test(
    "the newest is what its own date tells, and nothing is guessed",
    arguments: [
      ("2020:01:01 10:00:00", "2024:01:01 10:00:00+02:00", "In XMP"),
      ("2024:01:01 10:00:00", "2020:01:01 10:00:00+02:00", "In EXIF"),
      // Without an offset it may be either.
      ("2024:01:01 10:00:00", "2024:01:01 09:00:00+02:00", nil),
      ("2024:01:01 10:00:00", "2024:01:01 09:59:59", "In EXIF"),
      ("2024:01:01 10:00:00", "2024:01:01 10:00:00", nil), ("2024:01:01 10:00:00", "", nil),
    ] as [(String, String, String?)])
  func newest(_ exif: String, _ xmp: String, _ expected: String?) throws {
    try write("-IPTC:all=", "-Photoshop:all=")
    try write(
      "-EXIF:ImageDescription=In EXIF", "-XMP-dc:Description=In XMP", "-EXIF:ModifyDate=\(exif)",
      "-EXIF:OffsetTime=", "-XMP-xmp:MetadataDate=\(xmp)")
    let result = MetadataWriter(journal: TestJournal()).perform(
      .settle(rules(.newest, [.dateModified: .mwg])), on: path)
    if let expected {
      #expect(Set(try descriptions()) == [expected])
    } else {
      #expect(result.notes == [.disagreementLeft([.description])])
    }
  }

  @Test(
    "where the newer block says nothing, that counts, and is said everywhere",
    arguments: [SettlingRule.mwg, .newest])
  func gone(_ rule: SettlingRule) throws {
    try write(
      "-IPTC:City=Kiel", "-XMP-photoshop:City=Kiel", "-XMP-photoshop:Headline=Gone",
      "-IPTC:Headline=")
    try write("-Photoshop:IPTCDigest=00112233445566778899aabbccddeeff")
    var only = SettlingRules()
    only.byField = [.headline: rule]
    #expect(disagreements().contains(.headline))
    let result = MetadataWriter(journal: TestJournal()).perform(.settle(only), on: path)
    #expect(result.outcome == .written && !disagreements().contains(.headline))
    #expect(try exiftool("-s3", "-XMP-photoshop:Headline", "-IPTC:Headline").isEmpty)
  }

  @Test("a position is that of one place, both parts")
  func position() throws {
    try write(
      "-EXIF:GPSLatitude=54.5", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=10",
      "-EXIF:GPSLongitudeRef=E", "-XMP-exif:GPSLatitude=-12", "-XMP-exif:GPSLongitude=33")
    var only = SettlingRules()
    only.byField = [.longitude: .xmp]
    #expect(
      MetadataWriter(journal: TestJournal()).perform(.settle(only), on: path).outcome == .written)
    #expect(
      try exiftool("-s3", "-n", "-EXIF:GPSLatitude", "-EXIF:GPSLatitudeRef", "-EXIF:GPSLongitude")
        == "12\nS\n33\n")
  }

  @Test("half a position makes none with the other half of another place: both are left and named")
  func halfPosition() throws {
    try write(
      "-EXIF:GPSLatitude=10", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=20",
      "-EXIF:GPSLongitudeRef=E", "-XMP-exif:GPSLatitude=50")
    let before = try Data(contentsOf: photo)
    let writer = MetadataWriter(journal: TestJournal())
    var only = SettlingRules()
    only.byField = [.latitude: .xmp]
    let result = writer.perform(.settle(only), on: path)
    #expect(result.outcome == .unchanged && result.notes == [.disagreementLeft([.latitude])])
    #expect(try Data(contentsOf: photo) == before)
    try write("-XMP-exif:GPSLongitude=20")
    #expect(writer.perform(.settle(only), on: path).outcome == .written)
    #expect(try exiftool("-s3", "-n", "-EXIF:GPSLatitude", "-EXIF:GPSLongitude") == "50\n20\n")
  }

  @Test("in a sidecar, too: it and the photo say what is chosen")
  func sidecar() throws {
    let writer = MetadataWriter(journal: TestJournal())
    #expect(writer.perform(.sidecar(.create), on: path).outcome == .written)
    let sidecar = photo.path + ".xmp"
    try ExifTool.write(
      ["-XMP-dc:Description=Side", "-XMP-tiff:ImageDescription=Other"], to: sidecar)
    #expect(disagreements() == [.description])
    #expect(writer.perform(.settle(rules(.mwg)), on: path).outcome == .written)
    #expect(disagreements().isEmpty)
    #expect(try descriptions() == ["Side", "Side", "Side"])
    let twin = try ExternalProgram("exiftool", ["-s3", "-XMP-tiff:ImageDescription", sidecar]).run()
    #expect(twin.text == "Side\n")
  }

  @Test("what cannot be written is refused, and nothing is written")
  func refused() throws {
    try write("-XMP:Rating=5", "-EXIF:Rating=3")
    let link = folder.url.appendingPathComponent("b.jpg")
    try FileManager.default.linkItem(at: photo, to: link)
    let before = try Data(contentsOf: photo)
    let writer = MetadataWriter(journal: TestJournal())
    guard case .refused = writer.perform(.settle(rules(.mwg)), on: path).outcome else {
      Issue.record("written")
      return
    }
    #expect(try Data(contentsOf: photo) == before)
    #expect(writer.preview(.settle(rules(.mwg)), for: path).isWritten == false)
  }
}
