import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// The structures of a location that other programs read, by ExifTool's account.
struct LocationTwinsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ field: Field, _ value: FieldValue) -> WriteResult {
    TestPhoto.write([field: value], to: RawPath(folder.url.path).appending("photo.jpg"))
  }

  private func tags() throws -> [String: String] {
    try ExifTool.tags(
      of: folder.url.appendingPathComponent("photo.jpg"), ["-G1", "-n", "-XMP-iptcExt:all"])
  }

  @Test(
    "a place below the sea is below it in the structure that said nothing of the sea",
    arguments: [(-50.0, "1"), (50, nil)] as [(Double, String?)])
  func altitude(metres: Double, reference: String?) throws {
    _ = try TestPhoto.make(
      in: folder, "-GPSLatitude=10", "-GPSLatitudeRef=N", "-GPSLongitude=20", "-GPSLongitudeRef=E",
      "-GPSAltitude=30", "-GPSAltitudeRef=0",
      "-XMP-iptcExt:LocationCreated={GPSLatitude=10,GPSLongitude=20,GPSAltitude=30}")
    #expect(write(.altitude, .number(metres)).outcome == .written)
    let tags = try tags()
    #expect(tags["XMP-iptcExt:LocationCreatedGPSAltitude"] == "50")
    #expect(tags["XMP-iptcExt:LocationCreatedGPSAltitudeRef"] == reference)
  }

  @Test("a city in a structure keeps its names in other languages")
  func languages() throws {
    // ExifTool 12.57 writes no languages in a structure.
    let packet = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'>
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description rdf:about='' xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/'
       xmlns:Iptc4xmpExt='http://iptc.org/std/Iptc4xmpExt/2008-02-29/' photoshop:City='Rome'>
      <Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType='Resource'>
      <Iptc4xmpExt:City><rdf:Alt><rdf:li xml:lang='x-default'>Rome</rdf:li>
      <rdf:li xml:lang='it'>Roma</rdf:li></rdf:Alt></Iptc4xmpExt:City>
      <Iptc4xmpExt:CountryName>Italy</Iptc4xmpExt:CountryName>
      </rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let file = try folder.file("packet", containing: Data(packet.utf8))
    let photo = try TestPhoto.make(in: folder, "-XMP<=" + file.path)
    #expect(write(.city, .text("Milan")).outcome == .written)
    #expect(try tags()["XMP-iptcExt:LocationShownCountryName"] == "Italy")
    let xmp = try ExternalProgram("exiftool", ["-b", "-XMP", photo.path]).run().text
    #expect(xmp.contains(">Milan</") && xmp.contains(">Roma</"), "\(xmp)")
    #expect(!xmp.contains(">Rome</"))
  }
}
