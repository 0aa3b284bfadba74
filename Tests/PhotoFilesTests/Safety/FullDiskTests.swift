import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import PhotoFiles

/// Writes on a disk of its own that is small enough to be full.
struct FullDiskTests {
  private static let missing = "a disk for the test cannot be mounted here"

  @Test(
    "on a full disk the old files stay, whole, and are written when there is room again",
    .enabled(if: SmallDisk.isPossible, Comment(rawValue: missing)))
  func fullDisk() throws {
    let disk = try SmallDisk()
    defer { disk.unmount() }
    let before = try fill(disk)
    for (name, old) in before {
      let result = write(disk, name, "New")
      #expect(
        [
          .failed(PhotoError(FileError.system(ENOSPC))),
          .failed(PhotoError(WritingError.noNewFile(.system(ENOSPC)))),
        ].contains(result.outcome))
      #expect(try contents(disk, name) == old)
    }
    #expect(try disk.names.filter { $0.hasPrefix(".verso-") } == [])
    try FileManager.default.removeItem(at: disk.folder.appendingPathComponent("filler"))
    for name in before.keys {
      #expect(write(disk, name, "New").outcome == .written)
      #expect(
        PhotoReader().read(RawPath(disk.folder.path).appending(name)).values[.title]
          == .text("New"))
    }
  }

  @Test(
    "on a disk that became read-only nothing is tried",
    .enabled(if: SmallDisk.isPossible, Comment(rawValue: missing)))
  func readOnlyDisk() throws {
    let disk = try SmallDisk()
    defer { disk.unmount() }
    _ = write(disk, try photo(disk), "Old")
    _ = try ExternalProgram("mount", ["-o", "remount,ro", disk.folder.path]).run()
    let result = write(disk, "a.jpg", "New")
    #expect(result.outcome == .refused(PhotoError(WritingError.writeProtected)))
    #expect(!result.canUseSidecar, "there is no room for one, either")
    #expect(
      write(disk, "a.jpg", "New", .sidecar).outcome
        == .failed(PhotoError(WritingError.noNewFile(.system(EROFS)))))
  }

  @Test(
    "an index on a full disk knows what it could keep, and nothing else",
    .enabled(if: SmallDisk.isPossible, Comment(rawValue: missing)))
  func fullIndex() throws {
    let disk = try SmallDisk()
    defer { disk.unmount() }
    let path = RawPath(disk.folder.path).appending("index.sqlite")
    let state = PhotoState(stamp: FileStamp(size: 1, modified: 2, changed: 3, inode: 4))
    func record(_ number: Int) -> PhotoRecord {
      var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
      record.stamp = state.stamp
      record.values[.description] = .text(String(repeating: "\(number) ", count: 400))
      return record
    }
    do {
      let index = PhotoIndex(at: path)
      for number in 0..<20_000 { index.keep(record(number), in: state) }
      index.flush()
      #expect(!index.isOpen)
    }
    let index = PhotoIndex(at: path)
    for number in stride(from: 0, to: 20_000, by: 100) {
      let known = index.record(of: record(number).path, in: state)
      #expect(known == nil || known == record(number))
    }
  }

  private func photo(_ disk: SmallDisk) throws -> String {
    try TestPhoto.jpeg.write(to: disk.folder.appendingPathComponent("a.jpg"))
    return "a.jpg"
  }

  /// Puts a photo and a raw picture with a sidecar on the disk, and fills it up.
  private func fill(_ disk: SmallDisk) throws -> [String: [Data?]] {
    let raw = disk.folder.appendingPathComponent("b.nef")
    try TestPhoto.tiff.write(to: raw)
    let names = [try photo(disk), "b.nef"]
    for name in names { #expect(write(disk, name, "Old").outcome == .written) }
    let filler = disk.folder.appendingPathComponent("filler")
    _ = try ExternalProgram("dd", ["if=/dev/zero", "of=\(filler.path)", "bs=4096"]).run()
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try contents(disk, $0)) })
  }

  private func contents(_ disk: SmallDisk, _ name: String) throws -> [Data?] {
    let file = disk.folder.appendingPathComponent(name)
    return [try Data(contentsOf: file), try? Data(contentsOf: file.appendingPathExtension("xmp"))]
  }

  private func write(
    _ disk: SmallDisk, _ name: String, _ title: String,
    _ destination: WriteOptions.Destination = .automatic
  ) -> WriteResult {
    TestPhoto.write(
      [.title: .text(title)], to: RawPath(disk.folder.path).appending(name),
      WriteOptions(destination: destination))
  }
}

/// A disk of 256 KiB in memory.
private struct SmallDisk {
  let folder: URL
  private let parent: TemporaryFolder

  static let isPossible: Bool = {
    guard geteuid() == 0, let disk = try? SmallDisk() else { return false }
    disk.unmount()
    return true
  }()

  init() throws {
    parent = try TemporaryFolder()
    folder = parent.url.appendingPathComponent("disk")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let mount = try ExternalProgram(
      "mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.path]
    ).run()
    guard mount.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  func unmount() { _ = try? ExternalProgram("umount", ["-l", folder.path]).run() }
}
