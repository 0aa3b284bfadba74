import FileTestSupport
import Glibc
import Locks
import PhotoFormats
import PhotoModel
import Testing

@testable import PhotoFiles

/// Guards of the way to the disk that only a disk which lies can call upon.
struct LyingDiskTests {
  private let notAsWritten = WriteResult.Outcome.failed(
    PhotoError(WritingError.notAsWritten))

  @Test("a byte of the picture that the disk changes on the way is noticed")
  func copiedByte() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(copied: { bytes, offset in
        // Of the coded picture, in which no reader of metadata would see it.
        guard offset > 0 else { return bytes }
        var bytes = bytes
        bytes[bytes.count - 5] ^= 1
        return bytes
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == notAsWritten)
    #expect(disk.image["a.jpg"] == DiskScene.photoBytes)
    #expect(disk.image.allNames == ["a.jpg"])
  }

  @Test("a byte of the padding that the disk changes on the way is noticed")
  func writtenByte() {
    let disk = LyingDisk(
      ["a.jpg": Array(TestPhoto.jpeg)],
      LyingDisk.Faults(written: { bytes, _ in
        var bytes = bytes
        if let blanks = bytes.firstRange(of: Array("        ".utf8)) {
          bytes[blanks.lowerBound + 3] = 0x0A
        }
        return bytes
      }))
    let edits: PendingEdits = [.title: PendingEdit(base: nil, value: .text("New"))]
    let result = MetadataWriter(journal: TestJournal(), in: disk).write(
      edits, to: DiskImage.path("a.jpg"))
    #expect(result.outcome == notAsWritten)
    #expect(disk.image["a.jpg"] == Array(TestPhoto.jpeg))
  }

  @Test(
    "where names cannot be exchanged, what another program wrote a moment before is merged",
    arguments: [EINVAL, ENOSYS, ENOTSUP])
  func secondStamp(code: Int32) {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("exchange") else { return }
        if disk.isFirst("write") { disk.overwrite("AAAA", with: "BBBB") }
        throw .system(code)
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(disk.contains("BBBB") && DiskScene.title(disk.image) == .text("New"))
  }

  @Test(
    "a photo that another program has just written does not get our file's bytes even for a moment")
  func firstStamp() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("rename") else { return }
        if disk.isFirst("write") { disk.replace("AAAA", with: "BBBB") }
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(disk.calls.count { $0.hasPrefix("exchange") } == 1)
    #expect(disk.contains("BBBB") && DiskScene.title(disk.image) == .text("New"))
  }

  @Test("what a program writes that had the photo open while the names were exchanged is merged")
  func openMeanwhile() {
    let opened = Mutex<UInt64?>(nil)
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        let isExchange = name.hasPrefix("exchange")
        if isExchange, disk.isFirst("open") {
          opened.withLock { $0 = disk.openForeign() }
        } else if isExchange || name.hasPrefix("remove"), disk.isFirst("write"),
          let inode = opened.withLock(\.self)
        {
          disk.closeForeign(inode, writing: "BBBB", over: "AAAA")
        }
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(disk.contains("BBBB") && DiskScene.title(disk.image) == .text("New"))
  }

  @Test("permissions that someone gives the photo while the names are exchanged are kept")
  func permissionsMeanwhile() throws {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("exchange"), disk.isFirst("chmod"),
          let inode = disk.image.names[DiskImage.path("a.jpg")]
        else { return }
        disk.image.files[inode]?.status.permissions = 0o604
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    let new = try #require(disk.image.names[DiskImage.path("a.jpg")])
    #expect(disk.image.files[new]?.status.permissions == 0o604)
  }

  @Test("a photo that other programs write again and again is waited for")
  func attempts() {
    let changes = Mutex(0)
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("rename") else { return }
        let number = changes.withLock { number in
          number += 1
          return number
        }
        if number <= 5 { disk.overwrite("AAAA", with: "AAAA") }
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(DiskScene.title(disk.image) == .text("New"))
  }

  @Test("the journal knows of a write that failed that the old file is there")
  func abandoned() throws {
    let disk = LyingDisk(DiskScene.photo.files, .withoutExchange(EIO))
    let journal = TestJournal()
    #expect(
      DiskScene.photo.write(on: disk, journal).outcome
        == .failed(PhotoError(FileError.system(EIO))))
    #expect(journal.all.map(\.state) == [.abandoned])
    #expect(disk.image["a.jpg"] == DiskScene.photoBytes)
  }

  @Test("another Verso waits until a photo is written")
  func locked() {
    let numbers = Mutex<[Bool]>([])
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("create") || name.hasPrefix("exchange") else { return }
        let isLocked = disk.isLocked
        numbers.withLock { $0.append(isLocked) }
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(numbers.withLock(\.self) == [true, true])
    #expect(!disk.isLocked && disk.openCount == 0)
  }

  @Test("another Verso that starts meanwhile does not clear a new file away")
  func clearedNewFile() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        guard name.hasPrefix("copy") else { return }
        if disk.isFirst("start") { TemporaryFile.clearLeftovers(in: DiskImage.folder, disk) }
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(disk.calls.count { $0.hasPrefix("create") } == 1)
  }

  @Test(
    "another Verso that starts meanwhile does not take a version that is about to be given back")
  func clearedOldFile() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        if name.hasPrefix("exchange"), disk.isFirst("write") {
          disk.overwrite("AAAA", with: "BBBB")
        } else if disk.calls.dropLast().contains(where: { $0.hasPrefix("exchange") }),
          disk.isFirst("start")
        {
          TemporaryFile.clearLeftovers(in: DiskImage.folder, disk)
        }
      }))
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(disk.image.allNames == ["a.jpg"])
    #expect(disk.contains("BBBB") && DiskScene.title(disk.image) == .text("New"))
  }

  @Test("an owner that cannot be kept is a reason not to write")
  func owner() {
    var image = DiskImage(DiskScene.photo.files)
    for inode in image.files.keys { image.files[inode]?.status.owner = 7 }
    let disk = LyingDisk(
      image,
      LyingDisk.Faults(before: { _, name, _ throws(FileError) in
        if name.hasPrefix("setOwner") { throw .system(EPERM) }
      }))
    let reason = PhotoError(WritingError.otherOwner(.system(EPERM)))
    #expect(DiskScene.photo.write(on: disk).outcome == .refused(reason))
    #expect(disk.image["a.jpg"] == DiskScene.photoBytes)
  }

  @Test("permissions, attributes and, where wished, the time are those of before")
  func attributes() throws {
    var image = DiskImage(DiskScene.photo.files)
    let inode = try #require(image.names[DiskImage.path("a.jpg")])
    image.files[inode]?.status.permissions = 0o640
    image.files[inode]?.attributes = [Array("user.note".utf8): [1, 2]]
    let disk = LyingDisk(image)
    #expect(DiskScene.photo.write(on: disk, keepsTime: true).outcome == .written)
    let new = try #require(disk.image.names[DiskImage.path("a.jpg")])
    let (before, after) = (image.files[inode], disk.image.files[new])
    #expect(new != inode && after?.status.permissions == 0o640)
    #expect(after?.attributes == before?.attributes)
    #expect(after?.status.stamp.modified == before?.status.stamp.modified)
  }

  @Test("a photo that could be run as its owner or group cannot any more, and that is told")
  func setID() throws {
    var image = DiskImage(DiskScene.photo.files)
    let inode = try #require(image.names[DiskImage.path("a.jpg")])
    image.files[inode]?.status.permissions = 0o6755
    let disk = LyingDisk(image)
    let result = DiskScene.photo.write(on: disk)
    #expect(result.outcome == .written && result.notes == [.setIDRemoved(name: "a.jpg")])
    let new = try #require(disk.image.names[DiskImage.path("a.jpg")])
    #expect(disk.image.files[new]?.status.permissions == 0o755)
  }

  @Test(
    "whichever call is refused, each file is the old one or the new one, and can be written later",
    arguments: DiskScene.allCases)
  func refusedCalls(scene: DiskScene) {
    let (old, new) = (scene.files, scene.written)
    var number = 0
    var count = 1
    while number < count {
      let disk = LyingDisk(
        old,
        LyingDisk.Faults(before: { [number] call, _, _ throws(FileError) in
          if call == number { throw .system(ENOSPC) }
        }))
      let result = scene.write(on: disk)
      count = disk.calls.count
      let step: Comment = "\(number): \(disk.calls[min(number, count - 1)])"
      for name in new.allNames {
        #expect(disk.image[name] == old[name] || disk.image[name] == new[name], step)
      }
      if result.outcome == .written { #expect(DiskScene.title(disk.image) == .text("New"), step) }
      let later = scene.writtenLater(on: disk.image)
      #expect([.written, .unchanged].contains(later.outcome), step)
      #expect(later.image.allNames == new.allNames, step)
      number += 1
    }
    #expect(number > 30)
  }
}
