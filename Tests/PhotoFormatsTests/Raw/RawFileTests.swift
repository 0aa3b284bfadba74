import TestSupport
import Testing

@testable import PhotoFormats

@Suite("Raw files of makers' own formats")
struct RawFileTests: FormatTrials {
  private let sigma = RawBytes.x3f([
    "CAMMANUF": "SIGMA", "CAMMODEL": "SIGMA SD10", "TIME": "978309395", "ISO": "100",
    "APERTURE": "8.35419", "SHUTTER": "0.00929", "FLENGTH": "30", "CAMSERIAL": "02001234",
  ])

  @Test("CRW says which camera, when, how large and how turned, and has a picture")
  func crw() throws {
    let metadata = try read(RawBytes.crw)
    #expect(metadata.format == "crw" && metadata.isSidecarFirst && metadata.problems.isEmpty)
    #expect(metadata.exif?.text(.make) == "Canon")
    #expect(metadata.exif?.text(.model) == "Canon PowerShot S40")
    #expect(metadata.exif?.text(.dateTimeOriginal) == "2005:04:23 17:54:36")
    #expect(metadata.exif?.text(.bodySerialNumber) == "560018150")
    #expect(metadata.exif?.integer(.orientation) == 6)
    #expect(metadata.width == 2272 && metadata.height == 1704)
    let picture = try #require(metadata.previews.first)
    #expect(Array(RawBytes.crw[picture]) == RawBytes.picture)
  }

  @Test("MRW has its tags in a block, and its size in another")
  func mrw() throws {
    let metadata = try read(RawBytes.mrw)
    #expect(metadata.format == "mrw" && metadata.isSidecarFirst && metadata.problems.isEmpty)
    #expect(metadata.width == 40 && metadata.height == 30)
    #expect(metadata.exif?.integer(.orientation) == 6)
    #expect(try !read(Array(RawBytes.mrw.prefix(30))).problems.isEmpty)
  }

  @Test("X3F of an older camera has properties in place of EXIF")
  func x3f() throws {
    let metadata = try read(sigma)
    #expect(metadata.format == "x3f" && metadata.isSidecarFirst && metadata.problems.isEmpty)
    #expect(metadata.width == 300 && metadata.height == 200)
    let exif = try #require(metadata.exif)
    #expect(exif.text(.make) == "SIGMA" && exif.text(.model) == "SIGMA SD10")
    #expect(exif.text(.dateTimeOriginal) == "2001:01:01 00:36:35")
    #expect(exif.integer(.iso) == 100 && exif.number(.fNumber) == 8.35419)
    #expect(exif.number(.exposureTime) == 0.00929 && exif.number(.focalLength) == 30)
    #expect(exif.text(.bodySerialNumber) == "02001234" && exif.integer(.orientation) == 3)
    #expect(metadata.previews.count == 1)
    #expect(try !read(sigma.dropLast(4)).problems.isEmpty)
  }

  @Test("none of them is written")
  func unwritten() {
    for bytes in [RawBytes.crw, RawBytes.mrw, sigma] {
      #expect(refusal(bytes, rating) == .container(.noPlace(.xmp)))
    }
    #expect(
      Set(FormatRegistry.writtenFormats).isDisjoint(with: ["crw", "mrw", "x3f", "raf", "nef"]))
    #expect(Set(FormatRegistry.formats).isSuperset(of: ["crw", "mrw", "x3f", "raf", "nef", "rwl"]))
  }

  @Test("lengths and offsets are claims: none of them ends the program")
  func claims() throws {
    for sound in [RawBytes.crw, RawBytes.mrw, sigma] {
      for index in sound.indices {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var bytes = sound
          bytes[index] = value
          _ = try? read(bytes)
        }
        _ = try? read(Array(sound.prefix(index)))
        var bytes = sound
        for index in index..<min(index + 4, bytes.count) { bytes[index] = 0xFF }
        _ = try? read(bytes)
      }
    }
  }

  @Test(
    "more records, blocks or sections than any camera writes are left out, and that is told",
    arguments: FormatFile.all.filter { ["crw", "mrw", "x3f"].contains($0.format) })
  func budget(_ file: FormatFile) throws {
    var limits = FileBudget.Limits.standard
    limits[.items] = 30
    var budget = FileBudget(limits)
    let metadata = try FormatRegistry.read(ArrayByteSource(file.make(100)), within: &budget)
    let isCounted = file.variant.isEmpty
    #expect(metadata.problems.contains { $0.error == .overBudget(.items) } == isCounted)
    #expect(metadata.format == file.format && metadata.isRaw)
  }

  @Test("a record of CIFF that reaches out of its heap is damage, and the first of two counts")
  func records() throws {
    let image = [1, 2, 0, 0].flatMap { RawBytes.little($0) }
    let other = [3, 4, 0, 0].flatMap { RawBytes.little($0) }
    func file(_ records: [(type: Int, bytes: [UInt8])]) -> [UInt8] {
      Array(RawBytes.crw.prefix(26)) + RawBytes.heap(records)
    }
    let twice = try read(file([(0x1810, image), (0x1810, other)]))
    #expect(twice.width == 1 && twice.height == 2 && twice.problems.isEmpty)
    var bytes = file([(0x1810, image), (0x2008, RawBytes.picture)])
    // The size of the second record.
    let size = 26 + image.count + RawBytes.picture.count + 2 + 10 + 2
    bytes.replaceSubrange(size..<size + 4, with: RawBytes.little(1_000))
    let metadata = try read(bytes)
    #expect(metadata.width == 1 && metadata.previews.isEmpty)
    #expect(metadata.problems.map(\.error) == [.container(.damaged("CIFF"))])
  }

  @Test("longer properties than any camera writes are not read, and what is no JPEG is no picture")
  func sections() throws {
    let long = RawBytes.x3f(["CAMMANUF": "SIGMA", "NOTE": String(repeating: "x", count: 600_000)])
    #expect(try read(long).exif?.text(.make) == nil && read(long).previews.count == 1)
    let picture = sigma.indices.last { sigma[$0...].starts(with: RawBytes.picture) } ?? 0
    var bytes = sigma
    bytes[picture + 2] = 0
    #expect(try read(bytes).previews.isEmpty && read(bytes).exif?.text(.make) == "SIGMA")
  }

  @Test("heaps that hold each other end")
  func loop() throws {
    // A heap whose only record is the heap itself.
    var bytes = Array(RawBytes.crw.prefix(26))
    bytes +=
      RawBytes.little(1, 2) + RawBytes.little(0x300A, 2) + RawBytes.little(16)
      + RawBytes.little(0) + RawBytes.little(0)
    #expect(try read(bytes).problems.map(\.error) == [.container(.damaged("CIFF"))])
  }

  @Test("days of all years are those of the calendar")
  func days() {
    #expect(CivilTime(secondsSince1970: 951_782_399)?.exifText == "2000:02:28 23:59:59")
    #expect(CivilTime(secondsSince1970: 951_782_400)?.exifText == "2000:02:29 00:00:00")
    #expect(CivilTime(secondsSince1970: 253_402_300_799)?.exifText == "9999:12:31 23:59:59")
    #expect(CivilTime(secondsSince1904: 3_395_188_205)?.exifText == "2011:08:03 03:50:05")
    #expect(CivilTime(secondsSince1904: 0) == nil && CivilTime(secondsSince1970: .max / 2) == nil)
  }

  @Test("Panasonic's sensitivity stands in the first directory, Phase One's size behind the header")
  func ownTags() throws {
    var bytes = TIFFBytes()
    bytes.entries += [
      (0x17, 3, 1, [80, 0]), (0x8769, 4, 1, RawBytes.little(8 + 2 + 7 * 12 + 4 + 8)),
    ]
    var panasonic = bytes.bytes
    panasonic[2] = 0x55
    panasonic += [UInt8](repeating: 0, count: 8)
    #expect(try read(panasonic).exif?.integer(.iso) == 80)
    var phaseOne = TIFFBytes()
    phaseOne.entries[2] = (262, 3, 1, [0x23, 0x80])
    phaseOne.before =
      Array("IIIICwaR".utf8) + RawBytes.little(12) + RawBytes.little(2) + RawBytes.little(0)
      + [0x10C, 1, 4, 7320, 0x10D, 1, 4, 5484].flatMap { RawBytes.little($0) }
    let metadata = try read(phaseOne.bytes)
    #expect(metadata.width == 7320 && metadata.height == 5484)
  }

  @Test("what Panasonic's raw file does not say itself, the JPEG in it does")
  func jpegInside() throws {
    func text(_ id: UInt16, _ text: String) -> (UInt16, UInt16, Int, [UInt8]) {
      (id, 2, text.utf8.count + 1, Array(text.utf8) + [0])
    }
    var block = TIFFBytes()
    block.entries += [text(0x10F, "other"), text(0x131, "Ver.1.0"), text(0x13B, "Ann Example")]
    let exif = Array("Exif\0\0".utf8) + block.bytes
    let size = exif.count + 2
    let jpeg =
      [0xFF, 0xD8, 0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 0xFF)] + exif + [0xFF, 0xD9]
    for version in [0x55, 42] as [UInt8] {
      var bytes = TIFFBytes()
      bytes.entries += [text(0x10F, "Panasonic"), (0x2E, 7, jpeg.count, jpeg)]
      var file = bytes.bytes
      file[2] = version
      let metadata = try read(file)
      #expect(metadata.exif?.text(.make) == "Panasonic")
      // Of other TIFF files the tag means something else.
      let isPanasonic = version == 0x55
      #expect(metadata.exif?.text(.artist) == (isPanasonic ? "Ann Example" : nil))
      #expect(metadata.exif?.text(.software) == (isPanasonic ? "Ver.1.0" : nil))
      #expect(metadata.exif?.integer(.orientation) == nil)
    }
  }

  @Test("where the first directory says how a photo was taken, as TIFF/EP has it, that is read")
  func exposureInFirstDirectory() throws {
    var bytes = TIFFBytes()
    bytes.entries += [
      (0x829A, 5, 1, RawBytes.little(1) + RawBytes.little(125)), (0x8827, 3, 1, [200, 0]),
    ]
    let exif = try #require(try read(bytes.bytes).exif)
    #expect(exif.number(.exposureTime) == 1.0 / 125 && exif.integer(.iso) == 200)
    // EXIF's own counts.
    bytes.before =
      RawBytes.little(1, 2) + RawBytes.little(0x8827, 2) + RawBytes.little(3, 2)
      + RawBytes.little(1) + RawBytes.little(400) + RawBytes.little(0)
    bytes.entries.append((0x8769, 4, 1, RawBytes.little(8)))
    let both = try #require(try read(bytes.bytes).exif)
    #expect(both.integer(.iso) == 400 && both.number(.exposureTime) == 1.0 / 125)
  }

  @Test(
    "a note that is longer than all values of fields is understood",
    arguments: [0, 70_000, 5_000_000])
  func longNote(_ padding: Int) throws {
    let lens = Array("LUMIX G VARIO 14-45\0".utf8)
    let (directory, note) = (8, 8 + 18)
    let value = note + 12 + 18
    var bytes = TIFFBytes()
    bytes.entries.append((0x8769, 4, 1, RawBytes.little(directory)))
    let inside =
      Array("Panasonic\0\0\0".utf8) + RawBytes.little(1, 2)
      + RawBytes.little(0x51, 2) + RawBytes.little(2, 2) + RawBytes.little(lens.count)
      + RawBytes.little(value) + RawBytes.little(0) + lens
      + [UInt8](repeating: 0x2A, count: padding)
    bytes.before =
      RawBytes.little(1, 2) + RawBytes.little(0x927C, 2) + RawBytes.little(7, 2)
      + RawBytes.little(inside.count) + RawBytes.little(note) + RawBytes.little(0) + inside
    if bytes.before.count % 2 == 1 { bytes.before.append(0) }
    let exif = try #require(try read(bytes.bytes).exif)
    #expect(exif.makerNoteLens == "LUMIX G VARIO 14-45")
    #expect(exif.makerNoteSize == (padding > 100_000 ? inside.count : nil))
  }
}
