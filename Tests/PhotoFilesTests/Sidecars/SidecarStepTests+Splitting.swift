import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

// What a split takes out of a photo, and what it leaves there.
extension SidecarStepTests {
  @Test("a split takes the position out, and loses nothing else that tells of it")
  func splitPosition() throws {
    let folder = try TemporaryFolder()
    let photo = try TestPhoto.make(
      in: folder, "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=12.1",
      "-EXIF:GPSLongitudeRef=E", "-EXIF:GPSDateStamp=2024:05:01", "-EXIF:GPSTimeStamp=10:00:00",
      "-EXIF:GPSSpeed=3", "-XMP-exif:GPSDOP=2")
    let scene = try RevertScene("a.jpg", try Data(contentsOf: photo))
    var expected = try tags(scene.photo)
    #expect(perform(.split, scene).outcome == .written)
    for name in ["GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef"] {
      expected["GPS:" + name] = nil
    }
    #expect(try tags(scene.photo) == expected)
    #expect(PhotoReader().read(scene.photo).values[.latitude] == .number(54.1))
  }

  @Test("of what disagrees both values stay where they are, and a photo that says nothing is left")
  func splitLeaves() throws {
    let scene = try scene()
    try ExifTool.write(["-XMP-dc:Creator=Bob"], to: scene.photo.text)
    let result = perform(.split, scene)
    #expect(result.notes.contains(.disagreementLeft([.creator])))
    let inPhoto = try tags(scene.photo)
    #expect(inPhoto["IFD0:Artist"] == "Ann" && inPhoto["XMP-dc:Creator"] == "Bob")
    #expect(inPhoto["XMP-dc:Title"] == nil)
    try ExifTool.write(
      ["-all=", "-EXIF:Artist=Ann", "-XMP-dc:Creator=Bob"], to: scene.photo.text)
    let onlyDisagreeing = scene.contents
    let left = perform(.split, scene)
    #expect(left.outcome == .unchanged && left.notes == [.disagreementLeft([.creator])])
    #expect(scene.contents == onlyDisagreeing)
    let plain = try self.scene()
    try ExifTool.write(["-all="], to: plain.photo.text)
    let before = plain.contents
    #expect(perform(.split, plain).outcome == .unchanged && plain.contents == before)
  }

  @Test(
    "a position that cannot be read in full stays in the photo, as the sidecar would not have it",
    arguments: [(Field.latitude, "213.64", "10"), (.altitude, "48.25", "4294967284")])
  func splitUnread(field: Field, latitude: String, altitude: String) throws {
    let scene = try scene()
    try ExifTool.write(
      [
        "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLatitude=\(latitude)", "-EXIF:GPSLongitudeRef=E",
        "-EXIF:GPSLongitude=103.48", "-EXIF:GPSAltitude#=\(altitude)",
      ], to: scene.photo.text)
    let before = try tags(scene.photo).filter { $0.key.hasPrefix("GPS:") }
    let result = perform(.split, scene)
    #expect(result.outcome == .written && result.notes.contains(.unreadLeft([field])))
    #expect(try tags(scene.photo).filter { $0.key.hasPrefix("GPS:") } == before)
    #expect(try before.count > 4 && tags(scene.photo)["XMP-dc:Title"] == nil)
  }
}
