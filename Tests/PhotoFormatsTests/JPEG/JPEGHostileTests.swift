import Foundation
import PhotoFormats
import TestSupport
import Testing

/// What comes from outside may be anything: it is read or refused, but it never ends the program. A
/// trap would end the tests, and the seed makes it come again.
@Suite struct JPEGHostileTests {
  private let changes = [
    MetadataChanges(
      xmp: [.set(.rating, .text("4")), .set(.title, .localized("x"))],
      exif: [
        .set(.imageDescription, .ascii("A description")), .set(.artist, .ascii("Å")),
        .set(.gpsAltitude, .rational([ExifRational(1, 2)])), .remove(.dateTimeOriginal),
      ]),
    MetadataChanges(
      exif: [.remove(.imageDescription), .set(.subSecTime, .ascii("123456"))],
      iim: [.set(.caption, ["y"])]),
  ]

  /// Reads and changes; a patch that comes out makes a file that reads as well as the old one, and
  /// can be taken back.
  private func exercise(_ bytes: [UInt8]) throws -> Bool {
    let source = ArrayByteSource(bytes)
    guard let old = try? JPEGFile.read(source) else { return false }
    for entry in old.exif?.entries ?? [] { _ = old.exif?[entry.tag] }
    var isChanged = false
    for changes in changes {
      guard let patch = try? JPEGFile.patch(source, changes: changes) else { continue }
      isChanged = true
      let changed = try patch.apply(to: bytes)
      #expect(try patch.reversed(over: source).apply(to: changed) == bytes)
      let new = try JPEGFile.read(ArrayByteSource(changed))
      #expect(new.problems.filter { $0.part == .container }.isEmpty)
      #expect(new.width == old.width && new.height == old.height)
      expectSameTags(old.exif, new.exif, but: changes.exif)
    }
    return isChanged
  }

  /// Tags that nobody changed have the values that they had.
  private func expectSameTags(_ old: ExifBlock?, _ new: ExifBlock?, but edits: [ExifEdit]) {
    let edited = edits.map { edit in
      switch edit {
      case .set(let tag, _), .remove(let tag): tag
      }
    }
    let pointers: [UInt16] = [0x8769, 0x8825, 0xA005]
    for entry in old?.entries ?? []
    where !edited.contains(entry.tag) && !pointers.contains(entry.tag.id) {
      #expect(old?[entry.tag] == new?[entry.tag], "\(entry.tag)")
    }
  }

  @Test("a JPEG file made by hand, damaged at random, is read or refused, changed or refused")
  func handmade() throws {
    var random = SeededRandom(seed: 7)
    let block =
      ExifBytes.header()
      + ExifBytes.directory(
        [
          ExifBytes.entry(0x10E, 2, 12, ExifBytes.long(62)),
          ExifBytes.entry(0x112, 3, 1, [0, 6]),
          ExifBytes.entry(0x8769, 4, 1, ExifBytes.long(74)),
          ExifBytes.entry(0x8825, 4, 1, ExifBytes.long(112)),
        ], next: 142) + Array("description\0".utf8)
      + ExifBytes.directory([
        ExifBytes.entry(0x9003, 2, 8, ExifBytes.long(104)),
        ExifBytes.entry(0x927C, 7, 8, ExifBytes.long(104)),
      ]) + Array("2020:01\0".utf8)
      + ExifBytes.directory([
        ExifBytes.entry(1, 2, 2, [0x4E, 0]), ExifBytes.entry(6, 5, 1, ExifBytes.long(104)),
      ])
      + ExifBytes.directory([
        ExifBytes.entry(0x201, 4, 1, ExifBytes.long(172)),
        ExifBytes.entry(0x202, 4, 1, ExifBytes.long(6)),
      ]) + [0xFF, 0xD8, 0xFF, 0xD9, 0, 0]
    let good = JPEGBytes.file(JPEGBytes.exif(block))
    #expect(try exercise(good))
    var changed = 0
    for _ in 0..<3000 where try exercise(random.mutation(of: good)) { changed += 1 }
    #expect(changed > 100)
  }

  @Test(
    "real photos, damaged at random, are read or refused, changed or refused",
    .enabled(if: Corpus.folder != nil, "\(Corpus.missing)"))
  func photos() throws {
    var random = SeededRandom(seed: 8)
    let photos = try Corpus.files("jpg").map { [UInt8](try Data(contentsOf: $0)) }
      .filter { $0.count < 20_000 }
    try #require(!photos.isEmpty)
    var changed = 0
    for round in 0..<1500 {
      var bytes = random.mutation(of: photos[round % photos.count])
      // Damage in the header finds more than damage in the picture.
      for _ in 0..<3 where bytes.count > 200 {
        bytes[Int.random(in: 0..<200, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 2 == 0 { bytes = random.mutation(of: photos[round % photos.count]) }
      if try exercise(bytes) { changed += 1 }
    }
    #expect(changed > 100)
  }
}
