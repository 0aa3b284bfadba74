import FileTestSupport
import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Disks of cameras and of other systems take no notice of upper and lower case in names.
@Suite("Names in another case")
struct OtherCaseTests {
  private func disk(_ names: String..., ignoresCase: Bool = true) -> LyingDisk {
    LyingDisk(
      Dictionary(
        names.map { name in
          (name, name.lowercased().hasSuffix("xmp") ? DiskScene.sidecarBytes : DiskScene.photoBytes)
        }
      ) { first, _ in first }, ignoresCase: ignoresCase)
  }

  private func listing(_ disk: LyingDisk) throws -> [PhotoFile] {
    try FolderListing(of: DiskImage.folder, in: disk).photos
  }

  @Test("a sidecar in another case is the photo's where the disk says so, however it is looked for")
  func sidecars() throws {
    let disk = disk("IMG.NEF", "img.xmp", "A.JPG", "a.jpg.XMP", "É.jpg", "é.JPG.xmp", "none.xmp")
    let photos = try listing(disk)
    #expect(photos.map(\.path.name) == ["A.JPG", "IMG.NEF", "É.jpg"])
    #expect(photos.map(\.longSidecar?.name) == ["a.jpg.XMP", nil, "é.JPG.xmp"])
    #expect(photos.map(\.shortSidecar?.name) == [nil, "img.xmp", nil])
    for photo in photos {
      #expect(PhotoFile(lookingBeside: photo.path, in: disk) == photo)
    }
    let asked = PhotoFile(lookingBeside: DiskImage.path("img.nef"), in: disk)
    #expect(asked.shortSidecar?.name == "img.xmp" && asked.ownsShortSidecar)
    let odd = try OddSidecars(in: DiskImage.folder, disk)
    #expect(odd.all.map(\.path.name) == ["none.xmp"])
  }

  @Test("of several photos the raw one owns a sidecar in another case, too")
  func owner() throws {
    let disk = disk("IMG.NEF", "IMG.JPG", "img.xmp")
    let photos = try listing(disk)
    #expect(photos.map(\.path.name) == ["IMG.JPG", "IMG.NEF"])
    #expect(photos.map(\.ownsShortSidecar) == [false, true])
    for photo in photos {
      #expect(PhotoFile(lookingBeside: photo.path, in: disk) == photo)
    }
  }

  @Test("where case counts it is another photo's, and a folder costs no more calls")
  func otherFiles() throws {
    let strict = disk("IMG.NEF", "img.xmp", "A.JPG", "a.jpg.xmp", ignoresCase: false)
    #expect(try !listing(strict).contains(where: \.hasSidecar))
    #expect(!PhotoFile(lookingBeside: DiskImage.path("IMG.NEF"), in: strict).hasSidecar)
    let usual = disk("IMG.NEF", "IMG.xmp", "A.JPG", "A.JPG.xmp", ignoresCase: false)
    #expect(try listing(usual).filter(\.hasSidecar).count == 2)
    #expect(usual.calls.count == 1)
  }

}
