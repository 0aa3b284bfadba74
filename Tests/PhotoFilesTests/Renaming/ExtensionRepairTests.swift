import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("A photo with a wrong extension")
struct ExtensionRepairTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let png = folder.url.appendingPathComponent("IMG_1.JPG").path
    _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "png:" + png]).run()
  }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func repair() throws -> ExtensionRepair {
    try #require(ExtensionRepair(of: PhotoReader().read(path("IMG_1.JPG"))))
  }

  @Test("gets the right one, in capitals where it had some, and its sidecar goes with it")
  func renaming() throws {
    try folder.file("IMG_1.JPG.xmp", containing: Data("a".utf8))
    try folder.file("IMG_1.xmp", containing: Data("b".utf8))
    let repair = try repair()
    #expect(repair.new == path("IMG_1.PNG"))
    try repair.perform()
    #expect(try names == ["IMG_1.PNG", "IMG_1.PNG.xmp", "IMG_1.xmp"])
    #expect(ExtensionRepair(of: PhotoReader().read(repair.new)) == nil)
  }

  @Test("keeps its name where a sidecar says that it belongs to a file with that extension")
  func namedExtension() throws {
    _ = try TestPhoto.makeSidecar(
      "IMG_1.xmp", in: folder, "-XMP-photoshop:SidecarForExtension=JPG", "-XMP-dc:Title=T")
    #expect(PhotoReader().read(path("IMG_1.JPG")).values[.title] == .text("T"))
    let reason = PhotoError(WritingError.sidecarOfExtension(name: "IMG_1.xmp"))
    let name = try repair().name
    #expect(throws: reason) { try name.check() }
    #expect(throws: reason) { try name.give() }
    #expect(try names == ["IMG_1.JPG", "IMG_1.xmp"])
    _ = try TestPhoto.makeSidecar(
      "IMG_1.xmp", in: folder, "-overwrite_original", "-XMP-photoshop:SidecarForExtension=png")
    try name.check()
  }

  @Test("takes no sidecar over that belongs to another photo")
  func otherSidecar() throws {
    try folder.file("IMG_1.PNG.xmp", containing: Data("other".utf8))
    let name = try repair().name
    #expect(throws: PhotoError.self) { try name.check() }
    #expect(throws: PhotoError.self) { try repair().perform() }
    #expect(try names == ["IMG_1.JPG", "IMG_1.PNG.xmp"])
  }

  @Test("replaces nothing: where a name is taken, nothing is renamed", arguments: ["", ".xmp"])
  func taken(ending: String) throws {
    try folder.file("IMG_1.JPG.xmp", containing: Data("a".utf8))
    try folder.file("IMG_1.PNG" + ending, containing: Data("other".utf8))
    let before = try names
    #expect(throws: PhotoError.self) { try repair().perform() }
    #expect(try names == before)
    #expect(
      try Data(contentsOf: folder.url.appendingPathComponent("IMG_1.PNG" + ending))
        == Data("other".utf8))
  }

  @Test("a photo with the right one has nothing to repair, and neither has one that cannot be read")
  func nothing() throws {
    let sample = try #require(Corpus.samplePhotos.first)
    #expect(ExtensionRepair(of: PhotoReader().read(RawPath(sample.path))) == nil)
    try folder.file("a.jpg", containing: Data("no photo".utf8))
    #expect(ExtensionRepair(of: PhotoReader().read(path("a.jpg"))) == nil)
  }
}
