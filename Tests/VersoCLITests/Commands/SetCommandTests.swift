import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import VersoCLI

@Suite("SetCommand")
@MainActor
struct SetCommandTests {
  private let folder: TemporaryFolder
  private let file: URL
  private var path: RawPath { RawPath(file.path) }

  init() throws {
    folder = try TemporaryFolder()
    let sample = try #require(
      Corpus.samplePhotos.first { $0.lastPathComponent == "_DSF0871.jpg" })
    file = try folder.file("a.jpg", containing: Data(contentsOf: sample))
    try write("-XMP-dc:Title=Old", "-XMP-dc:Subject=old", "-XMP-dc:Subject=kept")
  }

  /// Another program writes the photo.
  private func write(_ tags: String...) throws {
    let output = try ExternalProgram(
      "exiftool", ["-q", "-overwrite_original", "-IPTC:all=", "-EXIF:all="] + tags + [file.path]
    ).run()
    #expect(output.status == 0)
  }

  @Test(
    "words join what another program wrote since, and what is set beside them follows the rule",
    arguments: [
      (ConflictRule.always(.mine), "Mine"), (.always(.file), "Theirs"), (.newer, "Mine"),
    ])
  func wordsBesideValue(rule: ConflictRule, title: String) throws {
    var command = SetCommand()
    command.changes = [
      .set(.title, .text("Mine")), .add(.keywords, ["new"]), .remove(.keywords, ["old"]),
    ]
    let asked = command.edits(of: PhotoReader().read(path))
    try write("-XMP-dc:Title=Theirs", "-XMP-dc:Subject+=theirs")
    command.options.conflictRule = rule
    command.options.wordFields = command.wordFields
    command.options.takeEditsAsMadeNow()
    let writer = MetadataWriter(journal: NoJournal(), options: command.options)
    let result = writer.write(asked, to: path)
    #expect(result.conflicts.map(\.field) == [.keywords])
    let joined = command.joining(result, asked, writer)
    #expect(joined.outcome == .written)
    let tags = try #require(try ExifTool.json([file], ["-XMP-dc:all"]).first)
    #expect(tags["Title"] as? String == title)
    #expect(tags["Subject"] as? [String] == ["kept", "theirs", "new"])
  }
}
