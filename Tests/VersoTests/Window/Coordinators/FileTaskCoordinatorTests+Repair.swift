import Foundation
import PhotoFiles
import TestSupport
import Testing

@testable import Verso

extension FileTaskCoordinatorTests {
  @Test("faults of the files in the list are mended, seen before, and as one step of the history")
  func repair() async throws {
    let (file, _) = try await photo(
      "a.jpg", "-IPTC:Keywords=sea", "-XMP:Subject=sea",
      "-IPTCDigest=0123456789abcdef0123456789abcdef")
    let (other, _) = try await photo(
      "b.jpg", "-IPTC:Keywords=sea", "-XMP:Subject=boats",
      "-IPTCDigest=0123456789abcdef0123456789abcdef")
    _ = try await photo("c.jpg")
    let before = try [file, other].map { try Data(contentsOf: $0) }
    await tasks.repair()?.value
    #expect(page.photos.map(\.isWritten) == [true, false, false])
    #expect(page.photos.map(\.isListed) == [true, true, false])
    #expect(
      FileTaskText.rows(of: page.photos[0], number: 0).map(\.detail) == [
        "Photo: 16 bytes change · The digest of IPTC is that of what stands there."
      ])
    #expect(
      FileTaskText.rows(of: page.photos[1], number: 1)[0].detail.contains("settle that first"))
    let task = try #require(page.tasks.last)
    #expect(
      FileTaskText.summary(of: task, page.photos) == "1 photo will be repaired, 1 will not")
    try await perform()
    #expect(messages.texts.last == "1 photo repaired" && messages.offers == [.undo])
    let said = try ExternalProgram("exiftool", ["-validate", "-warning", "-s3", file.path]).run()
    #expect(!said.text.contains("IPTCDigest"))
    #expect(try Data(contentsOf: other) == before[1])
    await history.show()?.value
    #expect(past.rows.first?.title == "1 photo repaired")
    try await goBack()
    #expect(try Data(contentsOf: file) == before[0])
  }
}
