import TestSupport
import Testing

@testable import PhotoFormats

@Suite("TIFF files of several pages")
struct TIFFPagesTests: FormatTrials {
  /// Two pages; of those that `pages` names, each has an EXIF and a GPS directory of its own.
  private func file(_ pages: [Int], isBig: Bool = false) -> [UInt8] {
    var maker = TIFFMaker(isBig: isBig)
    maker.strips = 1
    let picture: [TIFFMaker.Entry] = [
      .init(256, 3, 1, .numbers([4])), .init(257, 3, 1, .numbers([1])),
      .init(273, 4, 1, .strips), .init(279, 4, 1, .numbers([4])),
    ]
    maker.directories = [.init(entries: picture, next: 1), .init(entries: picture)]
    for page in pages {
      let count = maker.directories.count
      maker.directories[page].entries += [
        .init(0x8769, 4, 1, .directories([count])), .init(0x8825, 4, 1, .directories([count + 1])),
      ]
      maker.directories.append(
        .init(entries: [
          .init(0x9000, 7, 4, .bytes(Array("0230".utf8))),
          .init(0x9003, 2, 20, .bytes(Array("2001:01:01 01:01:0\(page)\0".utf8))),
        ]))
      maker.directories.append(
        .init(entries: [
          .init(0, 1, 4, .bytes([2, 3, 0, 0])), .init(1, 2, 2, .bytes([0x53, 0])),
          .init(2, 5, 3, .numbers([10 + page, 1, 20, 1, 30, 1])),
        ]))
    }
    return maker.bytes
  }

  private let changes = MetadataChanges(exif: [
    .set(.dateTimeOriginal, .ascii("2020:02:02 02:02:02")),
    .set(.gpsLatitudeReference, .ascii("N")),
    .set(.gpsLatitude, .rational([ExifRational(1, 1), ExifRational(2, 1), ExifRational(3, 1)])),
    .set(.gpsAltitude, .rational([ExifRational(5, 1)])),
  ])

  /// The values of a directory of the second page, and where it is.
  private func second(_ pointer: UInt16, _ bytes: [UInt8]) throws -> [[UInt8]] {
    var reader = try TIFFReader(HeaderWindow(ArrayByteSource(bytes)))
    let first = try reader.directory(.ifd0, at: reader.first())
    let page = try reader.directory(.page, at: first.next)
    let offset = try #require(try reader.numbers(page[pointer]).first)
    let directory = try reader.directory(.further, at: offset)
    return try [ByteOrder.littleEndian.bytes(of: UInt32(offset))]
      + directory.entries.map { Array(try reader.bytes(of: $0) ?? []) }
  }

  @Test(
    "the EXIF and the position of another page stay, and the first page gets its own",
    arguments: [[1], [0, 1]], [false, true])
  func otherPage(pages: [Int], isBig: Bool) throws {
    let old = file(pages, isBig: isBig)
    let new = try patch(old, changes)
    let exif = try #require(try read(new).exif)
    #expect(exif.text(.dateTimeOriginal) == "2020:02:02 02:02:02")
    #expect(exif.text(.gpsLatitudeReference) == "N" && exif.number(.gpsAltitude) == 5)
    for pointer: UInt16 in [0x8769, 0x8825] {
      #expect(try second(pointer, new) == second(pointer, old))
    }
    #expect(try FormatRegistry.patch(ArrayByteSource(new), changes: changes).isEmpty)
  }

  @Test(
    "that another page than the first has a position is noticed",
    arguments: [[0], [1], [0, 1], []])
  func noticed(pages: [Int]) throws {
    let further = try FormatRegistry.furtherContents(of: ArrayByteSource(file(pages)))
    #expect(further.hasPictures == pages.contains(1) && !further.hasMovie)
  }

  @Test("what only another page has is not taken from it")
  func removal() throws {
    let old = file([1])
    #expect(try read(old).exif?.text(.dateTimeOriginal) == nil)
    let removal = MetadataChanges(exif: [.remove(.dateTimeOriginal), .remove(.gpsLatitude)])
    #expect(try patch(old, removal) == old)
    // Where the first page has the same, it goes there alone.
    let both = file([0, 1])
    let new = try patch(both, removal)
    #expect(try read(new).exif?.text(.dateTimeOriginal) == nil)
    #expect(try second(0x8769, new) == second(0x8769, both))
  }

  @Test("pages that share a directory are not changed")
  func shared() throws {
    var maker = TIFFMaker()
    maker.strips = 1
    let page: [TIFFMaker.Entry] = [
      .init(256, 3, 1, .numbers([4])), .init(257, 3, 1, .numbers([1])),
      .init(273, 4, 1, .strips), .init(279, 4, 1, .numbers([4])),
      .init(0x8769, 4, 1, .directories([2])),
    ]
    maker.directories = [
      .init(entries: page, next: 1), .init(entries: page),
      .init(entries: [.init(0x9000, 7, 4, .bytes(Array("0230".utf8)))]),
    ]
    #expect(refusal(maker.bytes, changes) == .overlappingParts)
  }

  @Test("a patch after which the first page does not lead to what was asked is seen")
  func notReached() throws {
    let bytes = file([1])
    let source = ArrayByteSource(bytes)
    var reader = try TIFFReader(HeaderWindow(source))
    let check = TIFFCheck(try TIFFMap(&reader))
    let none = try FilePatch(sourceSize: bytes.count, splices: [])
    let date = Array("2001:01:01 01:01:01\0".utf8)
    for (value, isSaid) in [(nil, true), (date, false)] {
      let asked = [ExifTag.dateTimeOriginal: TIFFCheck.AskedValue(type: 2, bytes: value)]
      do {
        try check.check(none, of: source, says: asked)
        #expect(isSaid)
      } catch {
        #expect(!isSaid && error as? FormatError == .container(.notAsAsked))
      }
    }
  }
}
