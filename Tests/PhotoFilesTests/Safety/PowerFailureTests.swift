import FileTestSupport
import Glibc
import Locks
import PhotoModel
import Testing

@testable import PhotoFiles

/// Lets the power fail before each call of a write, on a disk that then has lost any of what was not
/// synchronized.
struct PowerFailureTests {
  /// What the disk held before each call of a write, and at the end.
  private func images(_ scene: DiskScene, canExchange: Bool) -> [DiskImage] {
    let images = Mutex<[DiskImage]>([])
    let disk = LyingDisk(
      scene.files,
      LyingDisk.Faults(before: { _, name, disk throws(FileError) in
        let image = disk.image
        images.withLock { $0.append(image) }
        if !canExchange, name.hasPrefix("exchange") { throw .system(EINVAL) }
      }))
    #expect(scene.write(on: disk).outcome == .written)
    return images.withLock(\.self)
  }

  @Test(
    "whenever the power fails, each file is the old one or the new one, whole",
    arguments: DiskScene.allCases, [true, false])
  func wholeFiles(scene: DiskScene, canExchange: Bool) {
    let old = scene.files
    let new = scene.written
    var seen: Set<[UInt8]> = []
    for (number, image) in images(scene, canExchange: canExchange).enumerated() {
      for found in image.afterPowerFailure where seen.insert(found.fingerprint).inserted {
        for name in new.allNames {
          let isWhole = found[name] == old[name] || found[name] == new[name]
          #expect(isWhole, "call \(number): \(name)")
        }
        // The next start clears up, and the edit that still waits can be written.
        let later = scene.writtenLater(on: found)
        #expect([.written, .unchanged].contains(later.outcome), "call \(number)")
        #expect(DiskScene.title(later.image) == .text("New"), "call \(number)")
        #expect(later.image.allNames == new.allNames, "call \(number)")
      }
    }
    #expect(seen.count > 3)
  }

  @Test(
    "what was told as written is there after the power failed",
    arguments: DiskScene.allCases, [true, false])
  func durable(scene: DiskScene, canExchange: Bool) {
    let disk = LyingDisk(
      scene.files, canExchange ? LyingDisk.Faults() : .withoutExchange(ENOSYS))
    #expect(scene.write(on: disk).outcome == .written)
    for found in disk.image.afterPowerFailure { #expect(DiskScene.title(found) == .text("New")) }
  }
}

extension DiskImage {
  /// Bytes that are the same for the same names with the same contents.
  fileprivate var fingerprint: [UInt8] {
    allNames.flatMap { name in
      let kind = name.hasPrefix(".verso-") ? String(name.suffix(4)) : name
      return Array(kind.utf8) + [0] + (self[name] ?? [])
    }
  }
}
