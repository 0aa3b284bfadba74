import FileTestSupport
import Foundation
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

  @Test(
    "what would keep the sidecar from being written is found before the photo is written",
    arguments: [1, 2])
  func secondFile(number: Int) {
    let disk = LyingDisk(
      DiskScene.both.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        let count = disk.calls.count { $0.hasPrefix("checkReplacing") }
        if name.hasPrefix("checkReplacing"), count == number { throw .system(EPERM) }
      }))
    let result = DiskScene.both.write(on: disk)
    #expect(result.outcome == .failed(PhotoError(FileError.system(EPERM))) && result.files == [])
    let isUnchanged = DiskScene.both.files.allSatisfy { disk.image[$0.key] == $0.value }
    #expect(isUnchanged)
  }

  @Test("a sidecar with several names is refused by its name before anything is written")
  func severalNames() throws {
    let scene = try RevertScene()
    scene.set("One", .title, .both)
    let one = scene.contents
    #expect(link(scene.sidecar.text, scene.sidecar.text + ".link") == 0)
    let refusal = WriteResult.Outcome.refused(
      PhotoError(WritingError.sidecarSeveralNames(name: "a.jpg.xmp", 2)))
    let edits: PendingEdits = [.title: PendingEdit(base: .text("One"), value: .text("Two"))]
    var writer = MetadataWriter(journal: scene.journal)
    let (planned, written) = (writer.plan(edits, for: scene.photo), scene.set("Two"))
    #expect(planned.outcome == refusal && written.outcome == refusal)
    #expect(written.files == [] && !written.canUseSidecar && scene.contents == one)
    writer = MetadataWriter(
      journal: scene.journal, options: WriteOptions(allowsHardLinks: true))
    #expect(writer.write(edits, to: scene.photo).outcome == .written)
    #expect(scene.contents[0] != one[0] && scene.contents[1] != one[1])
  }

  @Test("what nothing keeps from being written would be written")
  func fine() {
    let result = plan(refusing: "nothing", 0)
    #expect(result.outcome == .written && result.changes.map(\.field) == [.title])
  }
}
