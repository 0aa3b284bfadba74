import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Edits of EXIF blocks in handmade files. What ExifTool says about edits of real photos is tested in
/// PatchCorpusTests.
@Suite struct ExifEditTests {
  /// What the note about one range of a block's own room takes.
  private static let note = 24
  private static let frame = JPEGBytes.start.count + 4 + 6

  /// The block of a file after these edits, and the bytes of the block.
  func edited(
    _ block: [UInt8], _ edits: ExifEdit...
  ) throws -> (block: ExifBlock, bytes: [UInt8]) {
    let old = JPEGBytes.file(JPEGBytes.exif(block))
    let source = ArrayByteSource(old)
    let patch = try JPEGFile.patch(source, changes: MetadataChanges(exif: edits))
    let new = try patch.apply(to: old)
    #expect(try patch.reversed(over: source).apply(to: new) == old)
    let tail = JPEGBytes.frame + JPEGBytes.picture
    #expect(Array(new.suffix(tail.count)) == tail)
    let metadata = try JPEGFile.read(ArrayByteSource(new))
    #expect(try metadata.problems == JPEGFile.read(source).problems)
    return (try #require(metadata.exif), Array(new[Self.frame..<new.count - tail.count]))
  }

  private let maker = ExifTag(.ifd0, 0x010F)

  /// A block of one directory, with a description of 12 bytes at 62, an unknown value of 8 bytes at
  /// 74 that says where the description is, and a thumbnail directory at 82.
  private var block: [UInt8] {
    ExifBytes.header()
      + ExifBytes.directory(
        [
          ExifBytes.entry(0x10E, 2, 12, ExifBytes.long(62)),
          ExifBytes.entry(0x112, 3, 1, [0, 6]),
          ExifBytes.entry(0x8298, 2, 3, [0x61, 0x62, 0]),
          ExifBytes.entry(0xEEEE, 7, 8, ExifBytes.long(74)),
        ], next: 82) + Array("description\0".utf8) + ExifBytes.long(62) + ExifBytes.long(74)
      + ExifBytes.directory([ExifBytes.entry(0x103, 3, 1, [0, 6])])
  }

  @Test("a value that fits takes the place of the old one, and zeros fill the rest")
  func inPlace() throws {
    let (after, bytes) = try edited(block, .set(.imageDescription, .ascii("picture")))
    #expect(after.text(.imageDescription) == "picture")
    #expect(bytes.count == block.count)
    #expect(Array(bytes[62..<74]) == Array("picture\0\0\0\0\0".utf8))
    #expect(Array(bytes[74...]) == Array(block[74...]))
  }

  @Test("a value that comes to fit into the entry goes there")
  func intoTheEntry() throws {
    let (after, bytes) = try edited(block, .set(.imageDescription, .ascii("abc")))
    #expect(after.text(.imageDescription) == "abc")
    #expect(bytes.count == block.count)
    #expect(Array(bytes[62..<74]) == [UInt8](repeating: 0, count: 12))
  }

  @Test("a longer value goes to the end, and nothing else moves")
  func longer() throws {
    let (after, bytes) = try edited(
      block, .set(.imageDescription, .ascii("a long description")),
      .set(.copyright, .ascii("someone")))
    #expect(after.text(.imageDescription) == "a long description")
    #expect(after.text(.copyright) == "someone")
    #expect(after[ExifTag(.ifd0, 0xEEEE)] == .undefined([0, 0, 0, 62, 0, 0, 0, 74]))
    #expect(after[ExifTag(.ifd1, 0x103)] == .short([6]))
    #expect(Array(bytes[8..<12]) == Array(block[8..<12]))
    #expect(Array(bytes[74..<block.count]) == Array(block[74...]))
    #expect(bytes.count == block.count + 19 + Self.note + 8)
  }

  @Test("a value at the end of the block grows where it is")
  func growsAtTheEnd() throws {
    let small =
      ExifBytes.header() + ExifBytes.directory([ExifBytes.entry(0x10E, 2, 6, ExifBytes.long(26))])
      + Array("first\0".utf8)
    let (after, bytes) = try edited(small, .set(.imageDescription, .ascii("second text")))
    #expect(after.text(.imageDescription) == "second text")
    #expect(Array(bytes[18..<22]) == ExifBytes.long(26))
    #expect(bytes.count == 26 + 12 + Self.note)
  }

  @Test("a new tag makes a new directory at the end, sorted, and what follows the old one stays")
  func newTag() throws {
    let (after, bytes) = try edited(block, .set(.artist, .ascii("Å. Person")))
    #expect(after.text(.artist) == "Å. Person")
    #expect(
      after.entries.filter { $0.tag.directory == .ifd0 }.map(\.tag.id)
        == [0x10E, 0x112, 0x13B, 0x8298, 0xEEEE])
    #expect(after.directories == [.ifd0, .ifd1])
    #expect(Array(bytes[58..<block.count]) == Array(block[58...]))
  }

  @Test("a directory that is not there is made, with the tag that it must have")
  func newDirectories() throws {
    let latitude: [ExifRational] = [ExifRational(1, 1), ExifRational(2, 1), ExifRational(3, 2)]
    let (after, _) = try edited(
      block, .set(.gpsLatitude, .rational(latitude)), .set(.subSecTimeOriginal, .ascii("25")))
    #expect(after.rationals(.gpsLatitude) == latitude)
    #expect(after[.gpsVersion] == .byte([2, 3, 0, 0]))
    #expect(after.text(.subSecTimeOriginal) == "25")
    #expect(after[.exifVersion] == .undefined(Array("0232".utf8)))
    #expect(after.text(.imageDescription) == "description")
  }

  @Test("a removed tag leaves its directory, and its text the file")
  func remove() throws {
    let (after, bytes) = try edited(block, .remove(.imageDescription), .remove(.artist))
    #expect(after[.imageDescription] == nil)
    #expect(after.directories == [.ifd0, .ifd1])
    #expect(after.text(.copyright) == "ab")
    #expect(bytes.count == block.count)
    #expect(Array(bytes[62..<74]) == [UInt8](repeating: 0, count: 12))
  }

  @Test("a directory goes with its last tag")
  func removeLast() throws {
    let withGPS =
      ExifBytes.header()
      + ExifBytes.directory([
        ExifBytes.entry(0x112, 3, 1, [0, 6]), ExifBytes.entry(0x8825, 4, 1, ExifBytes.long(38)),
      ]) + ExifBytes.directory([ExifBytes.entry(1, 2, 2, [0x4E, 0])])
    let (after, _) = try edited(withGPS, .remove(.gpsLatitudeReference))
    #expect(after.directories == [.ifd0])
    #expect(after.entries.map(\.tag) == [.orientation])
  }

  @Test("what is there already changes nothing")
  func same() throws {
    let (_, bytes) = try edited(
      block, .set(.imageDescription, .ascii("description")), .set(.orientation, .short([6])),
      .remove(.artist), .remove(.gpsAltitude))
    #expect(bytes == block)
  }

  @Test("of several edits of one tag the last counts")
  func several() throws {
    let (after, bytes) = try edited(
      block, .set(.artist, .ascii("one")), .set(.artist, .ascii("two of them")), .remove(.artist),
      .set(.imageDescription, .ascii("x")), .remove(.imageDescription),
      .set(.imageDescription, .ascii("description")))
    #expect(after[.artist] == nil)
    #expect(after.text(.imageDescription) == "description")
    #expect(bytes == block)
  }

  @Test("two tags that share one value are told apart when one of them is edited")
  func sharedValue() throws {
    let shared =
      ExifBytes.header()
      + ExifBytes.directory([
        ExifBytes.entry(0x10E, 2, 6, ExifBytes.long(38)),
        ExifBytes.entry(0x10F, 2, 6, ExifBytes.long(38)),
      ]) + Array("first\0".utf8)
    let (after, _) = try edited(shared, .set(.imageDescription, .ascii("other")))
    #expect(after.text(.imageDescription) == "other")
    #expect(after.text(maker) == "first")
  }

  @Test("a file without EXIF gets a block behind the JFIF segment")
  func newBlock() throws {
    let jfif = JPEGBytes.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    let comment = JPEGBytes.segment(0xFE, [1])
    for first in [[], jfif] {
      let old = JPEGBytes.file(first, comment)
      let patch = try JPEGFile.patch(
        ArrayByteSource(old),
        changes: MetadataChanges(exif: [.set(.gpsAltitude, .rational([ExifRational(8, 1)]))]))
      let new = try patch.apply(to: old)
      #expect(patch.splices.map(\.range) == [2 + first.count..<2 + first.count])
      let metadata = try JPEGFile.read(ArrayByteSource(new))
      #expect(metadata.exif?.number(.gpsAltitude) == 8)
      #expect(metadata.problems.isEmpty)
    }
  }

  @Test("to remove a tag from a file without EXIF is nothing to do")
  func removeFromNothing() throws {
    let file = ArrayByteSource(JPEGBytes.file())
    #expect(try JPEGFile.patch(file, changes: MetadataChanges(exif: [.remove(.artist)])).isEmpty)
  }

  func refusal(_ block: [UInt8], _ edit: ExifEdit) -> FormatError? {
    do {
      _ = try edited(block, edit)
      return nil
    } catch {
      return error as? FormatError
    }
  }

  let newArtist = ExifEdit.set(.artist, .ascii("someone else"))

  @Test("a block that is not sound is not edited")
  func unsound() {
    let header = ExifBytes.header()
    let orientation = ExifBytes.entry(0x112, 3, 1, [0, 6])
    let itself = ExifBytes.entry(0x8769, 4, 1, [0, 0, 0, 8])
    #expect(
      refusal(header + ExifBytes.directory([orientation, itself]), newArtist)
        == .directoryLoop(.exif))
    #expect(
      refusal(header + ExifBytes.directory([orientation], next: 999), newArtist)
        == .directoryOutsideBlock(.ifd1))
    #expect(
      refusal(header + ExifBytes.short(3) + orientation, newArtist) == .directoryTruncated(.ifd0))
    #expect(refusal(Array("XX".utf8), newArtist) == .notTIFF)
    let gps = ExifBytes.entry(0x8825, 4, 1, [0, 0, 0, 0])
    let newGPS = ExifEdit.set(.gpsAltitude, .rational([ExifRational(1, 1)]))
    #expect(
      refusal(header + ExifBytes.directory([gps, gps]), newGPS)
        == .directoryOutsideBlock(.gps))
  }

  @Test("a tag that is there twice is changed and removed in both places, as by ExifTool")
  func repeatedTag() throws {
    let block =
      ExifBytes.header()
      + ExifBytes.directory([
        ExifBytes.entry(0x112, 3, 1, [0, 6]), ExifBytes.entry(0x13B, 2, 6, ExifBytes.long(62)),
        ExifBytes.entry(0x13B, 2, 6, ExifBytes.long(68)), ExifBytes.entry(0x8298, 2, 2, [0x63, 0]),
      ]) + Array("first\0other\0".utf8)
    let (after, bytes) = try edited(block, newArtist)
    #expect(after.entries.map(\.tag) == [.orientation, .artist, .artist, .copyright])
    let artists = after.entries.filter { $0.tag == .artist }.map { Array(bytes[$0.range]) }
    #expect(artists == Array(repeating: Array("someone else\0".utf8), count: 2))
    #expect(after.text(.copyright) == "c")
    let (short, same) = try edited(block, .set(.artist, .ascii("abcde")))
    #expect(short.text(.artist) == "abcde" && same.count == block.count)
    let (removed, _) = try edited(block, .remove(.artist))
    #expect(removed.entries.map(\.tag) == [.orientation, .copyright])
    let folder = try TemporaryFolder()
    let files = try [bytes, same].enumerated().map {
      try folder.file(
        "\($0.offset).jpg", containing: Data(JPEGBytes.file(JPEGBytes.exif($0.element))))
    }
    let answers = try ExifTool.json(files, ["-a", "-G1:4", "-Artist", "-Copyright"])
    for (answer, artist) in zip(answers, ["someone else", "abcde"]) {
      let artists = answer.filter { $0.key.hasSuffix("Artist") }.map { "\($0.value)" }
      #expect(artists == [artist, artist])
    }
  }

  @Test("a block does not grow to where a broken value says that it is")
  func valueOutside() {
    let block =
      ExifBytes.header()
      + ExifBytes.directory([
        ExifBytes.entry(0x10E, 2, 6, ExifBytes.long(40)), ExifBytes.entry(0x13B, 2, 2, [0x61, 0]),
      ])
    #expect(refusal(block, newArtist) == .valueOutsideBlock(.imageDescription))
    #expect(refusal(block, .set(.artist, .ascii("b"))) == nil)
  }

  @Test("bytes that two parts of a block share are not changed")
  func overlap() {
    // The value of the description is the directory's own second entry.
    let block =
      ExifBytes.header()
      + ExifBytes.directory([
        ExifBytes.entry(0x10E, 2, 12, ExifBytes.long(22)),
        ExifBytes.entry(0x13B, 2, 2, [0x61, 0]),
      ])
    #expect(refusal(block, .set(.artist, .ascii("b"))) == .overlappingParts)
  }

  @Test("a block that would not fit into its segment is refused")
  func tooLong() {
    #expect(
      refusal(block, .set(.artist, .ascii(String(repeating: "x", count: 65_500))))
        == .blockTooLong(.exif))
    #expect(
      refusal(block, .set(.artist, .ascii(String(repeating: "x", count: 100_000))))
        == .blockTooLong(.exif))
  }
}
