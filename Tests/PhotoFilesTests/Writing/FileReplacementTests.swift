import FileTestSupport
import PhotoFormats
import PhotoModel
import Testing

@testable import PhotoFiles

struct FileReplacementTests {
  @Test("a new file that does not say what it should is not put into its place")
  func check() throws {
    let disk = LyingDisk(DiskScene.photo.files)
    let path = DiskImage.path("a.jpg")
    let stamp = try disk.status(of: path, followingLinks: false).stamp
    let patch = try FilePatch(
      sourceSize: DiskScene.photoBytes.count, splices: [Splice(2..<2, with: [0xFF])])
    let journal = TestJournal()
    func replacement(_ check: @escaping (any ByteSource) throws -> Void) -> FileReplacement {
      FileReplacement(
        target: path, stamp: stamp, patch: patch, attributes: FileReplacement.Attributes(),
        check: check
      ) { before, after, reverse in
        Write(
          photo: path, target: path, hashBefore: before, hashAfter: after,
          reversePatch: reverse.encoded, edits: [])
      }
    }
    #expect(throws: WritingError.notAsWritten) {
      let refusing = replacement { source in
        #expect(source.byteCount == patch.resultSize)
        throw WritingError.notAsWritten
      }
      try refusing.carryOut(in: disk, journal)
    }
    #expect(disk.image["a.jpg"] == DiskScene.photoBytes && disk.image.allNames == ["a.jpg"])
    #expect(journal.all.isEmpty && disk.openCount == 0)
    try replacement { _ in }.carryOut(in: disk, journal)
    #expect(disk.image["a.jpg"] == (try patch.apply(to: DiskScene.photoBytes)))
  }
}
