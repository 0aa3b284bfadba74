import FileTestSupport
import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Disks of cameras and of other systems take no notice of upper and lower case in names.
@Suite("Names in another case")
struct OtherCaseTests {
  private static let edits: PendingEdits = [
    .title: PendingEdit(base: .text("Old"), value: .text("New"))
  ]

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

  @Test(
    "what is written keeps its name, and the journal knows it by that",
    arguments: [WriteOptions.Destination.automatic, .sidecar])
  func writing(_ destination: WriteOptions.Destination) {
    for sidecar in ["pic.xmp", nil] {
      let disk = sidecar.map { self.disk("PIC.JPG", $0) } ?? self.disk("PIC.JPG")
      let journal = TestJournal()
      let writer = MetadataWriter(
        journal: journal, options: WriteOptions(destination: destination), in: disk)
      let path = DiskImage.path("pic.jpg")
      let result = writer.write(Self.edits, to: path)
      #expect(result.outcome == .written && result.path == path)
      #expect(result.changes.map(\.path) == [path])
      let made = destination == .sidecar && sidecar == nil ? "PIC.JPG.xmp" : nil
      #expect(disk.image.allNames == ["PIC.JPG", sidecar ?? made].compactMap(\.self).sorted())
      #expect(Set(journal.all.map(\.write.photo.name)) == ["PIC.JPG"])
      #expect(journal.all.allSatisfy { disk.image.allNames.contains($0.write.target.name) })
      // It is taken back by any of its names.
      #expect(writer.revert(DiskImage.path("Pic.Jpg"), to: .last).outcome == .written)
      #expect(disk.image["PIC.JPG"] == DiskScene.photoBytes)
      #expect(disk.image.allNames == ["PIC.JPG", sidecar].compactMap(\.self).sorted())
    }
  }

  @Test("no folder is listed for a write where case counts, and one once for many where not")
  func listings() {
    func count(_ disk: LyingDisk) -> Int { disk.calls.count { $0.hasPrefix("contents") } }
    let usual = disk("PIC.JPG", ignoresCase: false)
    let spelling = Spelling(in: usual)
    #expect(spelling.path(of: DiskImage.path("PIC.JPG")).name == "PIC.JPG" && count(usual) == 0)
    let other = disk("PIC.JPG", "B.JPG", "c.jpg")
    let others = Spelling(in: other)
    for name in ["PIC.JPG", "B.JPG", "c.jpg"] {
      #expect(others.path(of: DiskImage.path(name)).name == name)
    }
    #expect(count(other) == 1)
    #expect(others.path(of: DiskImage.path("b.jpg")).name == "B.JPG")
    #expect(others.path(of: DiskImage.path("none.jpg")).name == "none.jpg")
  }

  @Test("where case counts no other file is written than the one that is gone")
  func goneFile() {
    let disk = disk("pIC.jpg", ignoresCase: false)
    let result = MetadataWriter(journal: TestJournal(), in: disk).write(
      Self.edits, to: DiskImage.path("Pic.JPG"))
    #expect(result.files.isEmpty && disk.image["pIC.jpg"] == DiskScene.photoBytes)
  }
}
