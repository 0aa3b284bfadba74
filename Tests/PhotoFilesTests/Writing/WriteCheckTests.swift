import FileTestSupport
import Glibc
import PhotoModel
import Testing

@testable import PhotoFiles

/// What a dry run finds out about a photo that could not be written.
struct WriteCheckTests {
  private func plan(refusing call: String, _ code: Int32) -> WriteResult {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, _ throws(FileError) in
        if name.hasPrefix(call) { throw .system(code) }
      }))
    let edits: PendingEdits = [.title: PendingEdit(base: .text("Old"), value: .text("New"))]
    return MetadataWriter(journal: TestJournal(), in: disk).plan(
      edits, for: DiskImage.path("a.jpg"))
  }

  @Test(
    "each thing that would keep the photo from being written is found",
    arguments: [
      ("checkFolder", EROFS, WritingError.noNewFile(.system(EROFS))),
      ("canGive", EPERM, .otherOwner(.system(EPERM))),
    ])
  func refusals(call: String, code: Int32, error: WritingError) {
    let outcome: WriteResult.Outcome =
      error.isRefusal ? .refused(PhotoError(error)) : .failed(PhotoError(error))
    #expect(plan(refusing: call, code).outcome == outcome)
  }

  @Test(
    "each thing that the system would say is said before",
    arguments: [("checkSpace", ENOSPC), ("checkReplacing", EPERM)])
  func failures(call: String, code: Int32) {
    let result = plan(refusing: call, code)
    #expect(result.outcome == .failed(PhotoError(FileError.system(code))))
    #expect(result.files.isEmpty && result.changes.isEmpty)
  }

  @Test("what nothing keeps from being written would be written")
  func fine() {
    let result = plan(refusing: "nothing", 0)
    #expect(result.outcome == .written && result.changes.map(\.field) == [.title])
  }
}
