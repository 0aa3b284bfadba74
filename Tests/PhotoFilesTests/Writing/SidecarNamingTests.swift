import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct SidecarNamingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ title: String, to name: String) -> WriteResult {
    TestPhoto.write(
      [.title: .text(title)], to: RawPath(folder.url.path).appending(name),
      WriteOptions(sidecarNaming: .withoutExtension))
  }

  @Test("a new sidecar is named without the extension where that is preferred, and read as its own")
  func new() throws {
    try folder.file("a.X3F", containing: TestPhoto.tiff)
    let result = write("A", to: "a.X3F")
    #expect(result.sidecar?.name == "a.xmp")
    #expect(result.record?.values[.title] == .text("A"))
    let sidecar = folder.url.appendingPathComponent("a.xmp")
    let tags = try ExifTool.json([sidecar], ["-XMP:all"]).first
    #expect(tags?["Title"] as? String == "A")
    #expect(tags?["SidecarForExtension"] as? String == "X3F")
  }

  @Test("a photo that comes later with another extension does not take the sidecar over")
  func laterPhoto() throws {
    try folder.file("a.pef", containing: TestPhoto.tiff)
    #expect(write("A", to: "a.pef").sidecar?.name == "a.xmp")
    try folder.file("a.nef", containing: TestPhoto.tiff)
    #expect(PhotoReader().read(RawPath(folder.url.path).appending("a.nef")).values[.title] == nil)
  }

  @Test("where two photos would share the name, the extension stays in it")
  func shared() throws {
    try folder.file("a.X3F", containing: TestPhoto.tiff)
    try folder.file("a.pef", containing: TestPhoto.tiff)
    #expect(write("A", to: "a.X3F").sidecar?.name == "a.X3F.xmp")
    #expect(write("B", to: "a.pef").sidecar?.name == "a.pef.xmp")
    let path = RawPath(folder.url.path).appending("a.X3F")
    #expect(PhotoReader().read(path).values[.title] == .text("A"))
  }

  @Test("a name that only begins in the same way is no reason for the extension")
  func longerName() throws {
    try folder.file("a.X3F", containing: TestPhoto.tiff)
    try folder.file("a.b.tif", containing: TestPhoto.tiff)
    #expect(write("A", to: "a.X3F").sidecar?.name == "a.xmp")
  }

  @Test("a sidecar that exists keeps its name")
  func existing() throws {
    try folder.file("a.X3F", containing: TestPhoto.tiff)
    _ = try TestPhoto.makeSidecar("a.X3F.xmp", in: folder, "-XMP-dc:Title=Old")
    #expect(write("New", to: "a.X3F").sidecar?.name == "a.X3F.xmp")
    let short = folder.url.appendingPathComponent("a.xmp").path
    #expect(!FileManager.default.fileExists(atPath: short))
  }

  @Test("a sidecar of that name that belongs to another photo is left alone")
  func taken() throws {
    try folder.file("a.X3F", containing: TestPhoto.tiff)
    _ = try TestPhoto.makeSidecar(
      "a.xmp", in: folder, "-XMP-dc:Title=Other", "-XMP-photoshop:SidecarForExtension=NEF")
    #expect(write("A", to: "a.X3F").sidecar?.name == "a.X3F.xmp")
  }
}
