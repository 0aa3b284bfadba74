import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Real photos whose EXIF is changed again and again.
@Suite(.enabled(if: Corpus.folder != nil, "\(Corpus.missing)"))
struct ExifRoundsCorpusTests: JPEGTrials {
  private static let cameras = [
    "Apple.jpg", "Canon.jpg", "Casio.jpg", "FujiFilm.jpg", "Nikon.jpg", "Olympus.jpg",
    "Panasonic.jpg", "Pentax.jpg", "Sony.jpg",
  ]
  private static let rounds = 40
  private static let texts: [ExifTag] = [
    .imageDescription, .artist, .copyright, .dateTime, .dateTimeOriginal, .subSecTimeOriginal,
  ]
  private static let position: [ExifTag] = [.gpsLatitude, .gpsLongitude, .gpsAltitude]
  private static let changed: Set = [
    "IFD0:ImageDescription", "IFD0:Artist", "IFD0:Copyright", "IFD0:ModifyDate",
    "ExifIFD:DateTimeOriginal", "ExifIFD:SubSecTimeOriginal", "GPS:GPSLatitude",
    "GPS:GPSLongitude", "GPS:GPSAltitude", "GPS:GPSVersionID", "IFD1:ThumbnailOffset",
    "SourceFile",
  ]

  @Test("a photo that is changed often grows no further than its longest texts need")
  func rounds() throws {
    let folder = try TemporaryFolder()
    var before: [URL] = []
    var after: [URL] = []
    for file in Corpus.files("jpg") where Self.cameras.contains(file.lastPathComponent) {
      let old = [UInt8](try Data(contentsOf: file))
      let note = try makerNote(old)
      let longest = MetadataChanges(
        exif: Self.texts.map { .set($0, text(400)) } + Self.position.map { .set($0, degrees) })
      let limit = try patch(old, longest).count + 100
      var new = old
      for round in 0..<Self.rounds {
        new = try patch(new, MetadataChanges(exif: edits(round)))
        #expect(try makerNote(new) == note, "\(file.path)")
        #expect(new.count <= limit, "\(file.path), round \(round)")
      }
      before.append(file)
      after.append(try folder.file("\(after.count).jpg", containing: Data(new)))
    }
    #expect(after.count == Self.cameras.count)
    try compare(before, after)
  }

  /// Other tags, longer and shorter texts in each round.
  private func edits(_ round: Int) -> [ExifEdit] {
    let texts = Self.texts.enumerated().compactMap { index, tag -> ExifEdit? in
      switch (round + index * 2) % 5 {
      case 0, 3: .set(tag, text((round * 97 + index * 61) % 400))
      case 1: .remove(tag)
      default: nil
      }
    }
    return texts + Self.position.map { round % 4 < 2 ? .set($0, degrees) : .remove($0) }
  }

  private func text(_ count: Int) -> ExifValue { .ascii(String(repeating: "x", count: count)) }

  private let degrees = ExifValue.rational([ExifRational](repeating: ExifRational(8, 1), count: 3))

  /// Where the maker note is, and what stands there.
  private func makerNote(_ bytes: [UInt8]) throws -> [UInt8] {
    let exif = try #require(try JPEGFile.read(ArrayByteSource(bytes)).exif)
    let range = try #require(exif.entries.last { $0.tag == .makerNote }?.range)
    let segment = try #require(try JPEGFile(ArrayByteSource(bytes)).segments(.exif).first)
    let offset = segment.content.lowerBound + range.lowerBound
    return Array("\(range)".utf8) + bytes[offset..<offset + range.count]
  }

  private func compare(_ before: [URL], _ after: [URL]) throws {
    let options = ["-n", "-a", "-u", "-b", "-G1", "-struct", "--File:all", "--System:all"]
    let hidden = options + ["--Composite:all", "--ExifTool:all"]
    for (old, new) in zip(try ExifTool.json(before, hidden), try ExifTool.json(after, hidden)) {
      for name in Set(old.keys).union(new.keys) where !Self.changed.contains(name) {
        #expect(
          "\(old[name] ?? "")" == "\(new[name] ?? "")", "\(old["SourceFile"] ?? ""): \(name)")
      }
    }
  }
}
