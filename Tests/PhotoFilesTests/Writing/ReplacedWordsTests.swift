import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Keywords that a place has which says something else")
struct ReplacedWordsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func add(_ word: String, to photo: URL) throws -> WriteResult {
    let path = RawPath(photo.path)
    let words = PhotoReader().read(path).values[.keywords].listValue ?? []
    let edits: PendingEdits = [
      .keywords: PendingEdit(base: .present(words), value: .list(words + [word]))
    ]
    let planned = MetadataWriter(journal: TestJournal()).plan(edits, for: path)
    let result = MetadataWriter(journal: TestJournal()).write(edits, to: path)
    #expect(planned.notes == result.notes)
    return result
  }

  @Test("are told when they go, before and after it is written")
  func told() throws {
    let photo = try TestPhoto.make(
      in: folder, "-XMP-dc:Subject=sea", "-IPTC:Keywords=jambalaya", "-IPTC:Keywords=sea")
    let result = try add("walk", to: photo)
    #expect(result.outcome == .written)
    #expect(result.notes == [.wordsReplaced(in: .iptc, ["jambalaya"])])
  }

  @Test("are not told of where only the order, blanks or IPTC's limit makes a difference")
  func same() throws {
    let long = String(repeating: "long ", count: 20) + "word"
    let photo = try TestPhoto.make(
      in: folder, "-XMP-dc:Subject=b", "-XMP-dc:Subject=\(long)", "-IPTC:Keywords=a",
      "-IPTC:Keywords=\(long.prefix(64))", "-IPTC:Keywords=b ")
    let result = try add("walk", to: photo)
    #expect(result.notes == [.wordsReplaced(in: .iptc, ["a"])])
  }
}
