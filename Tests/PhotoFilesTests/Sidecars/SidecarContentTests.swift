import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("What would be lost with a sidecar")
struct SidecarContentTests {
  private static let photo: Data? = try? {
    let folder = try TemporaryFolder()
    return try Data(
      contentsOf: TestPhoto.make(
        in: folder, "-XMP-dc:Title=Old", "-XMP-dc:Subject=sea", "-EXIF:Artist=Ann",
        "-EXIF:ISO=200", "-EXIF:DateTimeOriginal=2020:02:03 10:00:00", "-XMP-xmp:Label=Red"))
  }()

  private func perform(_ step: SidecarStep, _ scene: RevertScene) -> WriteResult {
    MetadataWriter(journal: scene.journal).perform(.sidecar(step), on: scene.photo)
  }

  @Test(
    "a sidecar that says the same in another place, or in another order, may go",
    arguments: [
      ["-XMP-tiff:Artist=Ann"], ["-XMP-dc:Subject=sea", "-XMP-dc:Subject=sea"],
      ["-XMP-dc:Title=Old", "-XMP-acdsee:Author=Ann"],
      ["-XMP-exif:ISO=200", "-XMP-dc:Date=2020:02:03 10:00:00", "-XMP-xmp:Label=Red"],
    ])
  func saysTheSame(options: [String]) throws {
    let scene = try RevertScene("a.jpg", try #require(Self.photo))
    try ExifTool.write(options, to: scene.sidecar.text)
    #expect(perform(.delete, scene).outcome == .written && scene.contents[1] == nil)
  }

  @Test(
    "a sidecar with a further date, number or urgency than the photo has does not go",
    arguments: [
      ["-XMP-dc:Date=2020:02:03 10:00:00", "-XMP-dc:Date=1990:01:01"],
      ["-XMP-exif:ISO=200", "-XMP-exif:ISO=400"],
      ["-XMP-xmp:Label=Red", "-XMP-photoshop:Urgency=1"],
    ])
  func saysMore(options: [String]) throws {
    let scene = try RevertScene("a.jpg", try #require(Self.photo))
    try ExifTool.write(options, to: scene.sidecar.text)
    let before = scene.contents
    #expect(perform(.delete, scene).isRefused && scene.contents == before)
  }

  @Test(
    "a position with its references beside it, as Apple writes it, may go once the photo has it")
  func references() throws {
    let scene = try RevertScene("a.jpg", try #require(Self.photo))
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="54.5"
      exif:GPSLatitudeRef="N" exif:GPSLongitude="12.25" exif:GPSLongitudeRef="E"/></rdf:RDF></x:xmpmeta>
      """
    try Data(packet.utf8).write(to: URL(fileURLWithPath: scene.sidecar.text))
    #expect(perform(.delete, scene).isRefused)
    #expect(perform(.embed, scene).outcome == .written)
    #expect(perform(.delete, scene).outcome == .written && scene.contents[1] == nil)
  }

  @Test("blanks around what a program wrote of itself come up in no first sidecar")
  func padded() throws {
    let folder = try TemporaryFolder()
    let photo = try TestPhoto.make(in: folder, "-EXIF:Software=Ver.1.00")
    let packet = try TestPhoto.makePacket(in: folder, "xmp:CreatorTool='Ver.1.00 '")
    try ExifTool.write(["-XMP<=\(packet.path)"], to: photo.path)
    let scene = try RevertScene("a.jpg", try Data(contentsOf: photo))
    #expect(perform(.create, scene).outcome == .written)
    #expect(scene.value(of: .creatorTool) == .text("Ver.1.00"))
  }

  @Test("what a sidecar hid goes with the embedding, and then the sidecar may go")
  func hidesNothing() throws {
    let scene = try RevertScene("a.jpg", try #require(Self.photo))
    #expect(perform(.create, scene).outcome == .written)
    scene.set(nil, .title, .sidecar)
    #expect(perform(.delete, scene).isRefused)
    #expect(perform(.embed, scene).outcome == .written)
    let photo = URL(fileURLWithPath: scene.photo.text)
    #expect(try ExifTool.json([photo], ["-XMP-dc:Title"]).first?["Title"] == nil)
    #expect(perform(.delete, scene).outcome == .written && scene.contents[1] == nil)
  }

  @Test("a sidecar that hides what cannot be read is not removed")
  func hidesUnread() throws {
    let folder = try TemporaryFolder()
    let photo = try TestPhoto.make(in: folder, "-XMP-xmp:Rating=99")
    let scene = try RevertScene("a.jpg", try Data(contentsOf: photo))
    #expect(PhotoReader().read(scene.photo).hasUnreadValue(of: .rating))
    scene.set(nil, .rating, .sidecar)
    #expect(scene.contents[1] != nil && perform(.delete, scene).isRefused)
  }
}
