import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct UnicodeFormTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a text in the other form of Unicode is written everywhere, by ExifTool's account")
  func forms() throws {
    let (composed, parted) = ("Gr\u{fc}n", "Gru\u{308}n")
    let photo = try TestPhoto.make(
      in: folder, "-codedcharacterset=utf8", "-XMP-dc:Title=\(parted)", "-XMP-dc:Subject=\(parted)",
      "-XMP-dc:Subject=x", "-XMP-acdsee:Keywords=\(parted)", "-XMP-acdsee:Keywords=x",
      "-IPTC:ObjectName=\(parted)", "-IPTC:Keywords=\(parted)", "-IPTC:Keywords=x")
    let path = RawPath(photo.path)
    let record = PhotoReader().read(path)
    #expect(record.problems == [])
    var edits = PhotoEdits(over: record.values)
    let changes: [Change] = [
      .set(.title, .text(composed)), .set(.keywords, .list([composed, "x"])),
    ]
    for edit in edits.edits(for: changes, of: record, flatKeywords: .levels) { edits.fold(edit) }
    #expect(edits.pending.keys == [.title, .keywords])
    let result = MetadataWriter(journal: TestJournal()).write(edits.pending, to: path)
    #expect(result.outcome == .written && result.record?.problems == [])
    for tag in [
      "XMP-dc:Title", "XMP-dc:Subject", "XMP-acdsee:Keywords", "IPTC:ObjectName", "IPTC:Keywords",
    ] {
      let bytes = try ExternalProgram("exiftool", ["-b", "-\(tag)", photo.path]).run()
        .standardOutput
      #expect(bytes.starts(with: Array(composed.utf8)), "\(tag)")
    }
    let again = PhotoEdits(edits.pending, over: result.record?.values)
    #expect(again.isEmpty)
  }
}
