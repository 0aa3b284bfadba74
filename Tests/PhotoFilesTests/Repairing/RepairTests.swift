import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Files with faults, judged by ExifTool's validation, by the pixels that a decoder sees, and by their bytes.
@Suite("Repairing files", .enabled(if: ExternalProgram.isInstalled("convert")))
struct RepairTests {
  func perform(
    _ scene: RevertScene, _ options: RepairOptions = RepairOptions()
  ) -> WriteResult {
    MetadataWriter(journal: scene.journal).perform(.repair(options), on: scene.photo)
  }

  /// What ExifTool warns of.
  func warnings(_ path: RawPath) throws -> String {
    try ExternalProgram("exiftool", ["-validate", "-warning", "-a", "-s3", path.text]).run().text
  }

  func tags(_ path: RawPath, _ names: String...) throws -> String {
    try ExternalProgram("exiftool", ["-s3"] + names + [path.text]).run().text
  }

  /// The pixels; nothing where the decoder refuses them.
  func pixels(_ path: RawPath) throws -> Data {
    try ExternalProgram("convert", ["\(path.text)[0]", "-depth", "8", "rgb:-"]).run()
      .standardOutput
  }

  /// Repairs a photo, as it was shown before; then it has nothing to repair, and taken back it is what it was.
  ///
  /// - Parameters:
  ///   - warning: what ExifTool said before, and does not say afterwards.
  ///   - check: looks at the repaired photo.
  func repair(
    _ scene: RevertScene, _ kinds: [RepairKind], warning: String?,
    options: RepairOptions = RepairOptions(), _ check: () throws -> Void = {}
  ) throws {
    let (before, picture) = (scene.contents, try pixels(RawPath(Self.sound(scene.photo))))
    if let warning { #expect(try warnings(scene.photo).contains(warning)) }
    let preview = MetadataWriter(journal: scene.journal).preview(
      .repair(options), for: scene.photo)
    #expect(preview.isWritten && scene.contents == before && scene.journal.all.isEmpty)
    let result = perform(scene, options)
    #expect(result.outcome == .written)
    #expect(result.changes == preview.result.changes && result.notes == preview.result.notes)
    #expect(
      result.notes.filter { if case .mended = $0 { true } else { false } }
        == kinds.map { .mended($0) })
    if let warning { #expect(try !warnings(scene.photo).contains(warning)) }
    #expect(try pixels(scene.photo) == picture)
    #expect(scene.journal.all.allSatisfy { $0.write.edits.isEmpty }, "it is no edit of fields")
    try check()
    let repaired = scene.contents
    #expect(perform(scene, options).files.isEmpty && scene.contents == repaired)
    #expect(scene.revert().outcome == .written && scene.contents == before)
  }

  /// A sound photo with the same picture.
  private static func sound(_ path: RawPath) -> String {
    let name = path.extension == "jpg" ? "jpg" : path.extension
    return soundPhotos[name] ?? path.text
  }

  private static let folder = try? TemporaryFolder()
  private static let soundPhotos: [String: String] = {
    var result: [String: String] = [:]
    for name in ["jpg", "png", "webp"] {
      let bytes = name == "jpg" ? TestPhoto.jpeg : try? FaultyPhoto.converted(to: "a.\(name)")
      if let bytes, let file = try? folder?.file("a.\(name)", containing: bytes) {
        result[name] = file.path
      }
    }
    return result
  }()

  /// Whether a photo is left as it is, with a reason.
  func isLeft(_ scene: RevertScene, _ kind: RepairKind) -> Bool {
    let before = scene.contents
    let result = perform(scene)
    return scene.contents == before && result.files.isEmpty
      && result.notes.contains { if case .notMended(kind, _) = $0 { true } else { false } }
  }

  // MARK: - Properties that stand twice

  @Test("a property that stands twice stands once, and lists have the words of all")
  func doubles() throws {
    let scene = try RevertScene(
      "a.jpg",
      FaultyPhoto.jpeg(
        FaultyPhoto.packet(
          FaultyPhoto.list("dc:subject", "Bag", "one", "two") + "<xmp:Rating>3</xmp:Rating>"
            + FaultyPhoto.list("dc:creator", "Seq", "Ann"),
          FaultyPhoto.list("dc:subject", "Bag", "two", "three") + "<xmp:Rating>3</xmp:Rating>"
            + FaultyPhoto.list("dc:creator", "Seq", "Ben") + "<xmp:Label></xmp:Label>",
          "<xmp:Label>Red</xmp:Label>")))
    try repair(scene, [.doubles], warning: "Duplicate XMP property") {
      let said = try tags(scene.photo, "-XMP:Subject", "-XMP:Rating", "-XMP:Creator", "-XMP:Label")
      #expect(said == "one, two, three\n3\nAnn, Ben\nRed\n")
      #expect(PhotoReader().read(scene.photo).values[.keywords] == .list(["one", "two", "three"]))
    }
  }

  @Test(
    "of two different values none is taken",
    arguments: [
      ["<xmp:Rating>3</xmp:Rating>", "<xmp:Rating>4</xmp:Rating>"],
      [
        "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>A</rdf:li></rdf:Alt></dc:title>",
        "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>B</rdf:li></rdf:Alt></dc:title>",
      ],
      // The points of a curve are no list of words.
      [
        FaultyPhoto.list("crs:ToneCurve", "Seq", "0, 0", "255, 255"),
        FaultyPhoto.list("crs:ToneCurve", "Seq", "0, 10", "255, 255"),
      ],
    ])
  func differing(values: [String]) throws {
    let packet = FaultyPhoto.packet(values[0], values[1])
    let scene = try RevertScene("a.jpg", FaultyPhoto.jpeg(packet))
    #expect(isLeft(scene, .doubles))
  }

  @Test(
    "titles in several languages are joined; where a packet is about several things, nothing is")
  func languages() throws {
    func title(_ language: String, _ text: String) -> String {
      "<dc:title><rdf:Alt><rdf:li xml:lang='\(language)'>\(text)</rdf:li></rdf:Alt></dc:title>"
    }
    let packet = FaultyPhoto.packet(title("x-default", "Harbour"), title("de-DE", "Hafen"))
    let scene = try RevertScene("a.jpg", FaultyPhoto.jpeg(packet))
    try repair(scene, [.doubles], warning: nil) {
      let said = try tags(scene.photo, "-XMP:Title", "-XMP:Title-de-DE")
      #expect(said == "Harbour\nHafen\n")
    }
    let text = String(decoding: packet, as: UTF8.self)
    let halves = text.components(separatedBy: "rdf:about=\"\"")
    let other = halves.prefix(1) + ["\(halves[1])rdf:about=\"uuid:2\"\(halves[2])"]
    let several = other.joined(separator: "rdf:about=\"uuid:1\"")
    #expect(isLeft(try RevertScene("a.jpg", FaultyPhoto.jpeg(Array(several.utf8))), .doubles))
  }

  @Test("a property that stands twice in a sidecar and in a PNG stands once, too")
  func otherFiles() throws {
    let packet = FaultyPhoto.packet(
      FaultyPhoto.list("dc:subject", "Bag", "one"), FaultyPhoto.list("dc:subject", "Bag", "two"))
    let scene = try RevertScene("a.png", try FaultyPhoto.converted(to: "a.png"))
    try Data(packet).write(to: URL(fileURLWithPath: scene.sidecar.text))
    try repair(scene, [.doubles], warning: nil) {
      let said = try tags(scene.sidecar, "-XMP:Subject")
      #expect(said == "one, two\n")
    }
    let png = try RevertScene("b.png", try FaultyPhoto.converted(to: "a.png"))
    let xmp = try png.folder.file("b.xmp", containing: Data(packet))
    try ExifTool.write(["-XMP<=\(xmp.path)"], to: png.photo.text)
    try FileManager.default.removeItem(at: xmp)
    try repair(png, [.doubles], warning: "Duplicate XMP property") {
      let said = try tags(png.photo, "-XMP:Subject")
      #expect(said == "one, two\n")
    }
  }

  // MARK: - XMP that is not UTF-8

  @Test("text in Latin-1 becomes UTF-8 where it can be nothing else")
  func latin1() throws {
    // One of the words is UTF-8 already.
    var packet = FaultyPhoto.packet(
      FaultyPhoto.list("dc:subject", "Bag", "caf-", "= 2020 M+ller", "größer"))
    for (mark, byte) in [("caf-", 0xE9), ("= 2020 ", 0xA9), ("M+", 0xFC)] as [(String, UInt8)] {
      let ascii = Array(mark.utf8)
      packet = FaultyPhoto.putting(
        ascii.map { "-=+".utf8.contains($0) ? byte : $0 }, for: mark, in: packet)
    }
    let scene = try RevertScene("a.jpg", FaultyPhoto.jpeg(packet))
    #expect(PhotoReader().read(scene.photo).values[.keywords] == nil)
    try repair(scene, [.encoding], warning: nil) {
      let said = try tags(scene.photo, "-XMP:Subject")
      #expect(said == "café, © 2020 Müller, größer\n")
      #expect(
        PhotoReader().read(scene.photo).values[.keywords]
          == .list(["café", "© 2020 Müller", "größer"]))
    }
  }

  @Test(
    "where letters could be others, it is left, unless somebody says what it is",
    arguments: [
      // "Dvořák" in Windows-1250, a Russian word in Windows-1251, and UTF-8 beside Latin-1.
      [UInt8](arrayLiteral: 0x44, 0x76, 0x6F, 0xF8, 0xE1, 0x6B),
      [0xCC, 0xEE, 0xF1, 0xEA, 0xE2, 0xE0], [0x61, 0xC3, 0xA9, 0x62, 0xE9],
    ])
  func unsure(word: [UInt8]) throws {
    let packet = FaultyPhoto.packet(FaultyPhoto.list("dc:subject", "Bag", "WORD"))
    let bytes = FaultyPhoto.putting(word, for: "WORD", in: packet)
    let scene = try RevertScene("a.jpg", FaultyPhoto.jpeg(bytes))
    #expect(isLeft(scene, .encoding))
    let said = RepairOptions([.encoding], readsWindows1252: true)
    let isMixed = word.contains(0xA9)
    guard !isMixed else {
      #expect(perform(scene, said).files.isEmpty, "what is UTF-8 beside it is no Windows-1252")
      return
    }
    try repair(scene, [.encoding], warning: nil, options: said)
  }

  @Test("packets and sidecars in UTF-16, and sidecars that say they are Latin-1, become UTF-8")
  func declared() throws {
    let text = String(
      decoding: FaultyPhoto.packet(FaultyPhoto.list("dc:subject", "Bag", "größer")),
      as: UTF8.self)
    let units = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let sixteen: [UInt8] = [0xFE, 0xFF] + units
    let scene = try RevertScene("a.jpg", FaultyPhoto.jpeg(sixteen))
    let core = text[(text.firstRange(of: "<x:")?.lowerBound ?? text.startIndex)...]
      .split(separator: "<?xpacket")[0]
    let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n\(core)"
    let sidecar = latin.unicodeScalars.map { UInt8($0.value) }
    try Data(sidecar).write(to: URL(fileURLWithPath: scene.sidecar.text))
    try repair(scene, [.encoding], warning: nil) {
      for path in [scene.photo, scene.sidecar] {
        let said = try tags(path, "-XMP:Subject")
        #expect(said == "größer\n")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path.text))
        #expect(bytes.range(of: Data("größer".utf8)) != nil)
      }
    }
  }
}
