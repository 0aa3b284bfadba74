import FileTestSupport
import Glibc
import Locks
import PhotoModel
import Testing

@testable import PhotoFiles

/// Another program between any two calls, on a disk in memory.
extension LyingDiskTests {
  @Test(
    "whenever another program changes the same field, its value stays, and ours is a conflict",
    arguments: [DiskScene.photo, .sidecar], [false, true])
  func sameField(scene: DiskScene, keepsTime: Bool) {
    let name = scene == .photo ? "a.jpg" : "a.jpg.xmp"
    var number = 0
    var count = 1
    while number < count {
      let hasChanged = Mutex(false)
      let disk = LyingDisk(
        scene.files,
        LyingDisk.Faults(before: { [number] call, _, disk throws(FileError) in
          guard call == number else { return }
          let isDone = disk.overwrite("Old", with: "Odd", in: name, keepsTime: keepsTime)
          hasChanged.withLock { $0 = isDone }
        }))
      let result = scene.write(on: disk)
      let step: Comment = "\(number): \(disk.calls[min(number, disk.calls.count - 1)])"
      // Later, the file that has the name is ours.
      if hasChanged.withLock(\.self) {
        #expect(disk.contains("Odd", in: name), step)
        let isConflict = result.conflicts.map(\.field) == [.title]
        #expect(isConflict || result.record?.values[.title] == .text("Odd"), step)
      } else {
        #expect(result.outcome == .written && disk.contains("New", in: name), step)
        #expect(number > count / 2, step)
      }
      count = max(count, disk.calls.count)
      number += 1
      if result.outcome == .written { break }
    }
    #expect(number > 30)
  }

  @Test(
    "of two versions that others write while the names are exchanged both are kept",
    arguments: [false, true])
  func twoVersions(inPlace: Bool) {
    let exchanges = Mutex(0)
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("exchange") else { return }
        let number = exchanges.withLock { number in
          number += 1
          return number
        }
        if number == 1 { disk.overwrite("AAAA", with: "BBBB") }
        if number == 2, inPlace { disk.overwrite("New", with: "Nee") }
        if number == 2, !inPlace { disk.replace("New", with: "Nee") }
      }))
    let kept = "a (other version).jpg"
    let outcome = DiskScene.photo.write(on: disk).outcome
    #expect(outcome == .failed(PhotoError(WritingError.otherVersionKept(name: kept))))
    #expect(disk.image.allNames == [kept, "a.jpg"])
    #expect(disk.contains("BBBB") && disk.contains("Nee", in: kept))
  }

  @Test("a photo of which another program has written a half is waited for")
  func halfWritten() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { call, name, disk throws(FileError) in
        guard var image = Optional(disk.image), let inode = image.names[DiskImage.path("a.jpg")]
        else { return }
        if name.hasPrefix("read"), disk.isFirst("half") {
          image.files[inode]?.bytes = Array(DiskScene.photoBytes.prefix(300))
          image.write([0xFF], to: inode, at: 0)
        } else if !disk.isFirst("half"), call > 25, disk.isFirst("whole") {
          image.write(DiskScene.photoBytes, to: inode, at: 0)
        }
        disk.image = image
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(DiskScene.title(disk.image) == .text("New"))
  }

  @Test("a photo that someone has open for writing is not begun with")
  func openBefore() {
    let asked = Mutex<(count: Int, file: UInt64)>((0, 0))
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        if name.hasPrefix("contents") {
          let file = disk.openForeign()
          asked.withLock { $0.file = file }
        } else if name.hasPrefix("isOpenForWriting") {
          let (count, file) = asked.withLock { asked in
            asked.count += 1
            return asked
          }
          if count == 2 { disk.closeForeign(file) }
        }
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(disk.calls.count { $0.hasPrefix("create") } == 1)
  }

  @Test("a sidecar that another program makes a moment before ours is merged")
  func newSidecar() {
    let disk = LyingDisk(
      DiskScene.newSidecar.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("rename"), disk.isFirst("make") else { return }
        var image = disk.image
        let inode = image.makeFile(DiskScene.sidecarBytes)
        image.change([DiskImage.path("a.jpg.xmp"): inode])
        disk.image = image
        disk.overwrite("AAAA", with: "BBBB", in: "a.jpg.xmp")
      }))
    #expect(DiskScene.newSidecar.write(on: disk).outcome == .written)
    #expect(disk.contains("BBBB", in: "a.jpg.xmp") && disk.contains("New", in: "a.jpg.xmp"))
  }

  @Test("a write-protected photo is not written")
  func writeProtected() throws {
    var image = DiskImage(DiskScene.photo.files)
    let inode = try #require(image.names[DiskImage.path("a.jpg")])
    image.files[inode]?.status.permissions = 0o444
    let disk = LyingDisk(image)
    let reason = PhotoError(WritingError.writeProtected)
    #expect(DiskScene.photo.write(on: disk).outcome == .refused(reason))
    #expect(disk.image["a.jpg"] == DiskScene.photoBytes)
  }

  @Test("a file that has its name, but not for sure on the disk, is named in the report")
  func notDurable() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, _ throws(FileError) in
        if name.hasPrefix("synchronizeFolder") { throw .system(EIO) }
      }))
    let journal = TestJournal()
    let result = DiskScene.photo.write(on: disk, journal)
    #expect(result.outcome == .failed(PhotoError(WritingError.notDurable(.system(EIO)))))
    #expect(result.files.map(\.path) == [DiskImage.path("a.jpg")])
    #expect(journal.all.map(\.state) == [.done])
    #expect(DiskScene.title(disk.image) == .text("New"))
  }

  @Test("what was left behind is cleared away, but for other programs' versions and hidden files")
  func leftovers() throws {
    let (before, after) = (SHA256.hash(of: [1]), SHA256.hash(of: [2]))
    func aside() -> String {
      let name = SetAsideName(before: before, after: after, target: DiskImage.path("a.jpg"))
      return String(decoding: name.bytes, as: UTF8.self)
    }
    let disk = LyingDisk([
      ".note": [9], ".verso-0123456789abcdef.tmp": [9], aside(): [1], aside(): [2], aside(): [3],
      "a (other version).jpg": [4],
    ])
    TemporaryFile.clearLeftovers(in: DiskImage.folder, disk)
    #expect(
      disk.image.allNames == [".note", "a (other version 2).jpg", "a (other version).jpg"])
    #expect(disk.image["a (other version 2).jpg"] == [3])
    #expect(disk.image["a (other version).jpg"] == [4])
    #expect(disk.openCount == 0)
  }
}
