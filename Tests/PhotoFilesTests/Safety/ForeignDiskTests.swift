import FileTestSupport
import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Disks that cannot do all that a disk of Linux can: those of networks, of cameras and of other systems.
@Suite("Disks that cannot do everything")
struct ForeignDiskTests {
  /// A disk that does not change permissions.
  ///
  /// - Parameters:
  ///   - permissions: those of the photo.
  ///   - newPermissions: those of each new file.
  private func disk(
    _ code: Int32, permissions: UInt32, newPermissions: UInt32
  ) throws -> LyingDisk {
    var image = DiskImage(DiskScene.photo.files)
    let inode = try #require(image.names[DiskImage.path("a.jpg")])
    image.files[inode]?.status.permissions = permissions
    return LyingDisk(
      image,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        if name.hasPrefix("setPermissions") { throw .system(code) }
        // Whatever a new file was to have.
        for (inode, file) in disk.image.files where file.bytes.isEmpty {
          disk.image.files[inode]?.status.permissions = newPermissions
        }
      }))
  }

  @Test(
    "where no permissions can be changed, a photo and its first sidecar are written",
    arguments: [EPERM, ENOSYS, ENOTSUP], [UInt32(0o644), 0o600, 0o700])
  func unchangeablePermissions(_ code: Int32, _ new: UInt32) throws {
    let disk = try disk(code, permissions: new == 0o700 ? 0o700 : 0o644, newPermissions: new)
    #expect(DiskScene.photo.write(on: disk).outcome == .written)
    #expect(disk.contains("New"))
    let other = try self.disk(code, permissions: 0o644, newPermissions: new & 0o666)
    #expect(DiskScene.newSidecar.write(on: other).outcome == .written)
    #expect(other.contains("New", in: "a.jpg.xmp"))
  }

  @Test("a new file that more people could read than the old one does not take its place")
  func widerPermissions() throws {
    let disk = try disk(EPERM, permissions: 0o600, newPermissions: 0o604)
    #expect(DiskScene.photo.write(on: disk).outcome == .failed(PhotoError(FileError.system(EPERM))))
    #expect(disk.image["a.jpg"] == DiskScene.photoBytes && disk.image.allNames == ["a.jpg"])
  }

  @Test("another failure to set permissions is one")
  func otherFailure() throws {
    let disk = try disk(EIO, permissions: 0o644, newPermissions: 0o600)
    #expect(DiskScene.photo.write(on: disk).outcome == .failed(PhotoError(FileError.system(EIO))))
    #expect(disk.image["a.jpg"] == DiskScene.photoBytes)
    // Nothing is set that is right already.
    let same = try self.disk(EIO, permissions: 0o644, newPermissions: 0o644)
    #expect(DiskScene.photo.write(on: same).outcome == .written)
  }

  @Test("in a folder that takes new files and never lets them go, none is made")
  func appendOnlyFolder() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, _ throws(FileError) in
        if ["checkFolder", "rename", "exchange", "remove"].contains(where: name.hasPrefix) {
          throw .system(EPERM)
        }
      }))
    let reason = PhotoError(WritingError.noNewFile(.system(EPERM)))
    #expect(DiskScene.photo.write(on: disk).outcome == .failed(reason))
    #expect(disk.image.allNames == ["a.jpg"])
  }

  @Test("a file that takes only more bytes at its end is write-protected")
  func appendOnlyFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.jpg", containing: Data("x".utf8))
    let path = RawPath(file.path)
    #expect(POSIXFileSystem().isWritable(path))
    // Only root can mark one, and not on every disk.
    guard try ExternalProgram("chattr", ["+a", file.path]).run().status == 0 else {
      try Test.cancel("no file can be marked here")
    }
    defer { _ = try? ExternalProgram("chattr", ["-a", file.path]).run() }
    #expect(!POSIXFileSystem().isWritable(path))
  }

  @Test("a photo is written and read where too long a name of a sidecar is an odd error")
  func longNames() {
    let name = String(repeating: "x", count: 248) + ".jpg"
    let disk = LyingDisk([name: DiskScene.photoBytes], longNameError: EBADMSG)
    func write(_ destination: WriteOptions.Destination) -> WriteResult {
      MetadataWriter(
        journal: TestJournal(), options: WriteOptions(destination: destination), in: disk
      ).write(
        [.title: PendingEdit(base: .text("Old"), value: .text("New"))], to: DiskImage.path(name))
    }
    #expect(write(.sidecar).outcome == .failed(PhotoError(FileError.system(ENAMETOOLONG))))
    let written = write(.automatic)
    #expect(written.outcome == .written && disk.image.allNames == [name])
    #expect(written.record?.values[.title] == .text("New") && written.record?.problems == [])
  }

  @Test("too many open files are no reason not to write, but something that went wrong")
  func openFiles() {
    let disk = LyingDisk(
      DiskScene.photo.files,
      LyingDisk.Faults(before: { _, name, _ throws(FileError) in
        if name.hasPrefix("open(") { throw .system(EMFILE) }
      }))
    let reason = WritingError.unreadable(PhotoError(FileError.system(EMFILE)))
    #expect(DiskScene.photo.write(on: disk).outcome == .failed(PhotoError(reason)))
  }
}
