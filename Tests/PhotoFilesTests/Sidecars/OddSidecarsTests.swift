import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@Suite("Sidecars about which something is odd")
struct OddSidecarsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func photo(_ name: String) throws {
    let sample = try #require(Corpus.samplePhotos.first { $0.lastPathComponent == "DSC_4163.jpg" })
    try FileManager.default.copyItem(at: sample, to: folder.url.appendingPathComponent(name))
  }

  private func sidecar(_ names: String..., extra: String = "-XMP-dc:Title=Side") throws {
    for name in names {
      let path = folder.url.appendingPathComponent("made.xmp").path
      try ExifTool.write([extra], to: path)
      try FileManager.default.moveItem(
        atPath: path, toPath: folder.url.appendingPathComponent(name).path)
    }
  }

  private func file(_ name: String) throws { _ = try folder.file(name, containing: Data("x".utf8)) }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  private func odd() throws -> [String: OddSidecar.Kind] {
    let all = try OddSidecars(in: RawPath(folder.url.path)).all
    return Dictionary(uniqueKeysWithValues: all.map { ($0.path.name, $0.kind) })
  }

  @Test("those of one photo each are not, whatever form of name they have")
  func usual() throws {
    try photo("a.jpg")
    try photo("b.jpg")
    try photo("c ü.JPG")
    try sidecar("a.jpg.xmp", "b.xmp", "c ü.JPG.XMP")
    #expect(try odd().isEmpty)
  }

  @Test("are those without a photo, and those that say that they are of another one")
  func orphans() throws {
    try photo("a.jpg")
    try sidecar("gone.jpg.xmp", "gone.xmp", "a_01.xmp", "a.jpg.old.xmp")
    try sidecar("a.xmp", extra: "-XMP-photoshop:SidecarForExtension=CR2")
    #expect(
      try odd() == [
        "gone.jpg.xmp": .orphan, "gone.xmp": .orphan, "a_01.xmp": .orphan,
        "a.jpg.old.xmp": .orphan, "a.xmp": .orphan,
      ])
  }

  @Test("are two of one photo: the one that counts is the one whose values the photo has")
  func two() throws {
    try photo("a.jpg")
    try sidecar("a.jpg.xmp", extra: "-XMP-dc:Title=Long")
    try sidecar("a.xmp", extra: "-XMP-dc:Title=Short")
    let odd = try odd()
    let title = PhotoReader().read(path("a.jpg")).values[.title]
    let (first, other) = title == .text("Long") ? ("a.jpg.xmp", "a.xmp") : ("a.xmp", "a.jpg.xmp")
    #expect(
      odd == [
        first: .first(photo: path("a.jpg")),
        other: .second(photo: path("a.jpg"), first: path(first)),
      ])
  }

  @Test("are those that cannot be read, and one in capitals beside one in small letters")
  func unreadable() throws {
    try photo("a.jpg")
    try photo("b.jpg")
    try file("a.jpg.xmp")
    try photo("c.jpg")
    try sidecar("b.jpg.xmp", "b.jpg.XMP", "c.xmp", "c.XMP")
    let odd = try odd()
    guard case .unreadable(path("a.jpg"), _)? = odd["a.jpg.xmp"] else {
      Issue.record("\(odd)")
      return
    }
    #expect(odd.count == 3)
    #expect(odd["b.jpg.XMP"] == .second(photo: path("b.jpg"), first: path("b.jpg.xmp")))
    #expect(odd["c.XMP"] == .second(photo: path("c.jpg"), first: path("c.xmp")))
  }

  @Test("are those of other programs, with or without their photo")
  func strangers() throws {
    try photo("a.jpg")
    try sidecar("a_01.jpg.xmp")
    for name in ["a.jpg.pp3", "a.dop", "A.AAE", "gone.jpg.on1", ".hidden.pp3"] { try file(name) }
    #expect(
      try odd() == [
        "a_01.jpg.xmp": .stranger(program: "darktable", photo: path("a.jpg")),
        "a.jpg.pp3": .stranger(program: "RawTherapee", photo: path("a.jpg")),
        "a.dop": .stranger(program: "DxO PhotoLab", photo: path("a.jpg")),
        "A.AAE": .stranger(program: "Apple Photos", photo: nil),
        "gone.jpg.on1": .stranger(program: "ON1 Photo RAW", photo: nil),
      ])
  }

  @Test("are not those of a photo that cannot be read itself")
  func damagedPhoto() throws {
    try file("a.jpg")
    try sidecar("a.jpg.xmp")
    #expect(try odd().isEmpty)
    #expect(throws: (any Error).self) { _ = try OddSidecars(in: path("none")) }
    #expect(throws: (any Error).self) { _ = try OddSidecars(in: path("a.jpg")) }
  }
}
