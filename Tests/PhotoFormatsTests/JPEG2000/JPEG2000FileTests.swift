import Testing

@testable import PhotoFormats

@Suite("JPEG 2000")
struct JPEG2000FileTests {
  private static let head: [UInt8] =
    BoxFile.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
    + BoxFile.box("ftyp", Array("jp2 \0\0\0\0jp2 ".utf8))
    + BoxFile.box("jp2h", BoxFile.box("ihdr", [0, 0, 0, 2, 0, 0, 0, 3, 0, 1, 7, 7, 0, 0]))
  private static let picture: [UInt8] = [0xFF, 0x4F, 1, 2]

  private func file(_ boxes: [UInt8]...) -> BoxFile {
    BoxFile(bytes: Self.head + BoxFile.box("jp2c", Self.picture) + boxes.flatMap { $0 })
  }

  @Test("the size is in the header, and a new packet stands at the end")
  func newPacket() throws {
    let metadata = try file().read()
    #expect(metadata.format == "jp2" && metadata.width == 3 && metadata.height == 2)
    #expect(metadata.problems.isEmpty)
    let new = try file().patched()
    #expect(new.bytes.starts(with: file().bytes))
    #expect(try new.boxes().boxes.last?.uuid == FileBox.xmpID)
    #expect(try new.read().xmp?[.rating]?.text == "4")
  }

  @Test("a bare codestream says its size, and has no place for a packet")
  func bare() throws {
    func stream(_ size: Int) -> BoxFile {
      // The picture lies from 2, 1 to its end on the grid.
      let numbers = [size, 201, 2, 1].flatMap(BoxFile.number)
      return BoxFile(bytes: [0xFF, 0x4F, 0xFF, 0x51, 0, 41, 0, 0] + numbers + [0xFF, 0xD9])
    }
    let metadata = try stream(302).read()
    #expect(metadata.format == "jp2" && metadata.width == 300 && metadata.height == 200)
    #expect(metadata.problems.isEmpty)
    #expect(stream(302).refusal() == .container(.noPlace(.xmp)))
    #expect(try stream(1).read().problems.map(\.error) == [.container(.damaged("SIZ"))])
  }

  @Test("before a picture that reaches to the end of the file, a new packet stands")
  func open() throws {
    let picture = BoxFile.number(0) + Array("jp2c".utf8) + Self.picture
    let new = try BoxFile(bytes: Self.head + picture).patched()
    #expect(try new.boxes().boxes.map(\.name) == ["jP  ", "ftyp", "jp2h", "uuid", "jp2c"])
    #expect(new.bytes.suffix(4).elementsEqual(Self.picture))
  }

  @Test("a packet grows where it is, unless something tells where in the file other things are")
  func grows() throws {
    let packet = Array(
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about=''/></rdf:RDF></x:xmpmeta>"
        .utf8)
    let uuid = BoxFile.box("uuid", FileBox.xmpID, packet)
    let new = try file(uuid, BoxFile.box("free", [5])).patched()
    #expect(try new.read().xmp?[.rating]?.text == "4")
    #expect(new.bytes.suffix(9) == BoxFile.box("free", [5])[...])
    let table = BoxFile.box("ftbl", BoxFile.box("flst", [0, 0]))
    #expect(file(uuid, table).refusal() == .container(.unmovable("flst")))
  }

  @Test(
    "a new packet stands behind what an IPTC block before it gets at its end",
    arguments: [false, true])
  func besideIIM(isOpen: Bool) throws {
    let id: [UInt8] = [
      0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD,
      0x38,
    ]
    let iim = BoxFile.box("uuid", id, [0x1C, 2, 5, 0, 3] + Array("old".utf8))
    let open = iim + BoxFile.number(0) + Array("jp2c".utf8) + Self.picture
    let old = isOpen ? BoxFile(bytes: Self.head + open) : file(iim)
    let new = try old.patched(
      MetadataChanges(xmp: [.set(.city, .text("Rome"))], iim: [.set(.city, ["Rome"])]))
    let metadata = try new.read()
    #expect(metadata.xmp?[.city]?.text == "Rome" && metadata.iim?[.city] == ["Rome"])
    #expect(metadata.iim?[.objectName] == ["old"] && metadata.problems.isEmpty)
  }

  @Test("what Photoshop wrote is read and changed, too")
  func photoshop() throws {
    let ids: [(exif: [UInt8], iim: [UInt8])] = [
      (
        [
          0x05, 0x37, 0xCD, 0xAB, 0x9D, 0x0C, 0x44, 0x31, 0xA7, 0x2A, 0xFA, 0x56, 0x1F, 0x2A, 0x11,
          0x3E,
        ],
        [
          0x2C, 0x4C, 0x01, 0x00, 0x85, 0x04, 0x40, 0xB9, 0xA0, 0x3E, 0x56, 0x21, 0x48, 0xD6, 0xDF,
          0xEB,
        ]
      ),
      (
        Array("JpgTiffExif->JP2".utf8),
        [
          0x09, 0xA1, 0x4E, 0x97, 0xC0, 0xB4, 0x42, 0xE0, 0xBE, 0xBF, 0x36, 0xDF, 0x6F, 0x0C, 0xE3,
          0x6F,
        ]
      ),
    ]
    let text = ExifBytes.entry(0x010E, 2, 6, ExifBytes.long(26))
    let exif = ExifBytes.header() + ExifBytes.directory([text]) + Array("Quiet\0".utf8)
    let caption: [UInt8] = [0x1C, 2, 120, 0, 3] + Array("old".utf8)
    let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 8] + caption
    for (index, id) in ids.enumerated() {
      let old = file(
        BoxFile.box("uuid", id.exif, exif),
        BoxFile.box("uuid", id.iim, index == 0 ? resource : caption))
      let before = try old.read()
      #expect(before.exif?.text(.imageDescription) == "Quiet" && before.iim?[.caption] == ["old"])
      let new = try old.patched(
        MetadataChanges(
          exif: [.set(.imageDescription, .ascii("A new one"))], iim: [.set(.caption, ["new one"])]))
      let after = try new.read()
      #expect(after.exif?.text(.imageDescription) == "A new one" && after.problems.isEmpty)
      #expect(after.iim?[.caption] == ["new one"])
    }
  }

  @Test("a file without a picture or with stray bytes is read, and not changed")
  func refusals() throws {
    #expect(BoxFile(bytes: Self.head).refusal() == .container(.cutOff))
    let stray = file([1, 2, 3])
    #expect(stray.refusal() == .container(.strayBytes(offset: file().bytes.count)))
    #expect(try stray.read().width == 3)
  }
}
