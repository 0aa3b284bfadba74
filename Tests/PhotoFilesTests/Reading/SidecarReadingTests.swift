import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct SidecarReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ name: String) -> PhotoRecord {
    PhotoReader().read(RawPath(folder.url.path).appending(name))
  }

  @Test("the sidecar's values win over all that the photo itself says")
  func wins() throws {
    _ = try TestPhoto.make(
      "a.jpg", in: folder, "-EXIF:ImageDescription=E", "-XMP-dc:Title=X", "-XMP-xmp:Label=Red")
    _ = try TestPhoto.makeSidecar(
      "a.jpg.xmp", in: folder, "-XMP-dc:Description=S", "-XMP-dc:Title=T")
    let record = read("a.jpg")
    #expect(record.values[.description] == .text("S"))
    #expect(record.values[.title] == .text("T"))
    #expect(record.values[.label] == .text("Red"))
    #expect(record.sources[.title] == .sidecar && record.sources[.label] == .xmp)
    #expect(record.sidecar?.name == "a.jpg.xmp")
    #expect(record.sidecarStamp != nil && record.problems.isEmpty)
  }

  @Test("a property that is blank in the sidecar says that the value is gone")
  func blank() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-XMP-dc:Title=X", "-XMP-xmp:Label=Red")
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Label=""/>
       </rdf:RDF>
      </x:xmpmeta>
      """
    try folder.file("a.xmp", containing: Data(packet.utf8))
    #expect(read("a.jpg").values[.label] == nil)
    #expect(read("a.jpg").values[.title] == .text("X"))
  }

  @Test("a sensitivity of 0 in the sidecar hides none: nobody clears what a camera wrote")
  func blankRecord() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-EXIF:ISO=200")
    let sidecar = try TestPhoto.makePacket(in: folder, "exif:ISOSpeedRatings='0'")
    try FileManager.default.moveItem(
      at: sidecar, to: folder.url.appendingPathComponent("a.jpg.xmp"))
    #expect(read("a.jpg").values[.iso] == .integer(200))
  }

  @Test("of two sidecars the one with the longer name wins, and a problem says that there are two")
  func two() throws {
    _ = try TestPhoto.make("a.jpg", in: folder)
    _ = try TestPhoto.makeSidecar("a.jpg.xmp", in: folder, "-XMP-dc:Title=long")
    _ = try TestPhoto.makeSidecar(
      "a.xmp", in: folder, "-XMP-dc:Title=short", "-XMP-xmp:Label=Red")
    let record = read("a.jpg")
    #expect(record.values[.title] == .text("long"))
    #expect(record.values[.label] == .text("Red"))
    #expect(record.sidecar?.name == "a.jpg.xmp")
    #expect(record.problems.map(\.kind) == [.severalSidecars])
  }

  @Test("a sidecar with the shorter name belongs to the raw picture, or to whom it says")
  func owner() throws {
    _ = try TestPhoto.make("a.jpg", in: folder)
    try folder.file("a.R3D", containing: Data("raw".utf8))
    let sidecar = try TestPhoto.makeSidecar("a.xmp", in: folder, "-XMP-dc:Title=T")
    #expect(read("a.jpg").sidecar == nil)
    #expect(read("a.R3D").values[.title] == .text("T"))
    #expect(read("a.R3D").values[.format] == .text("r3d"))
    try FileManager.default.removeItem(at: sidecar)
    _ = try TestPhoto.makeSidecar(
      "a.xmp", in: folder, "-XMP-dc:Title=T", "-XMP-photoshop:SidecarForExtension=JPG")
    #expect(read("a.jpg").values[.title] == .text("T"))
    #expect(read("a.R3D").sidecar == nil)
  }

  @Test("a sidecar that cannot be read is a problem, and the photo is read without it")
  func damaged() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-XMP-dc:Title=X")
    try folder.file("a.jpg.xmp", containing: Data("<x".utf8))
    let record = read("a.jpg")
    #expect(record.values[.title] == .text("X"))
    #expect(record.sidecar == nil && record.error == nil)
    #expect(record.problems.map(\.kind) == [.damaged])
    #expect(record.problems.first?.sentence.hasPrefix("The sidecar a.jpg.xmp was not") == true)
  }

  @Test("a sidecar of the raw picture that cannot be read is no problem of the picture beside it")
  func damagedOfRaw() throws {
    let photo = try TestPhoto.make("a.jpg", in: folder)
    try folder.file("a.R3D", containing: Data("raw".utf8))
    let sidecar = try folder.file("a.xmp", containing: Data("<x".utf8))
    #expect(read("a.jpg").problems == [])
    #expect(read("a.R3D").problems.contains { $0.kind == .damaged })
    #expect(
      try OddSidecars(in: RawPath(folder.url.path)).all.map(\.kind.photo)
        == [RawPath(folder.url.path).appending("a.R3D")])
    let written = TestPhoto.write(
      [.title: .text("T")], to: RawPath(photo.path), WriteOptions(destination: .sidecar))
    #expect(written.sidecar?.name == "a.jpg.xmp")
    #expect(try Data(contentsOf: sidecar) == Data("<x".utf8))
  }

  @Test("one that the disk does not give may be anybody's, and stops what is written to either")
  func unreadable() throws {
    let photo = try TestPhoto.make("a.jpg", in: folder)
    try folder.file("a.R3D", containing: Data("raw".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("a.xmp").path, withDestinationPath: "a.xmp")
    #expect(read("a.jpg").problems.map(\.kind) == [.damaged])
    let result = TestPhoto.write([.title: .text("T")], to: RawPath(photo.path))
    #expect(result.outcome != .written)
  }
}
