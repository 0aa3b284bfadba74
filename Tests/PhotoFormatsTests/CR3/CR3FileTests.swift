import Testing

@testable import PhotoFormats

@Suite("CR3")
struct CR3FileTests {
  private static let canonID: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let picture: [UInt8] = [21, 22, 23]

  /// A TIFF file with one directory of entries with a short number each.
  private func tiff(_ entries: (id: Int, value: Int)...) -> [UInt8] {
    let directory = entries.flatMap { id, value -> [UInt8] in
      BoxFile.short(id) + [0, 3, 0, 0, 0, 1] + BoxFile.short(value) + [0, 0]
    }
    let header: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    return header + BoxFile.short(entries.count) + directory + [0, 0, 0, 0]
  }

  /// A TIFF file with the directory of a position: two numbers outside of it, and a date that shares a part of the
  /// second one.
  private var position: [UInt8] {
    func long(_ value: Int) -> [UInt8] { ByteOrder.bigEndian.bytes(of: UInt32(value)) }
    let header: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    let values = 8 + 2 + 5 * 12 + 4
    let directory =
      BoxFile.short(5) + [0, 0, 0, 1, 0, 0, 0, 4, 2, 3, 0, 0]
      + [0, 1, 0, 2, 0, 0, 0, 2] + Array("N\0\0\0".utf8)
      + [0, 2, 0, 5, 0, 0, 0, 3] + long(values)
      + [0, 4, 0, 5, 0, 0, 0, 3] + long(values + 24)
      + [0, 29, 0, 2, 0, 0, 0, 5] + long(values + 24 + 19)
    let latitude = [48, 1, 30, 1, 0, 1].flatMap(long)
    return header + directory + long(0) + latitude + [11, 1, 15, 1, 0x3230_3231, 1].flatMap(long)
  }

  private func file(_ packet: [UInt8], gps: [UInt8]? = nil) -> BoxFile {
    func long(_ value: Int) -> [UInt8] { ByteOrder.bigEndian.bytes(of: UInt64(value)) }
    func head(_ start: Int) -> [UInt8] {
      let end = start + 24 + packet.count
      let table =
        [0, 0, 0, 2] + [0, 0, 0, 1] + long(start) + long(24 + packet.count)
        + [0, 0, 0, 3] + long(end) + long(8 + Self.picture.count)
      return BoxFile.box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
        + BoxFile.box(
          "moov",
          BoxFile.box(
            "uuid", Self.canonID, BoxFile.box("CTBO", table),
            BoxFile.box("CMT1", tiff((0x100, 60), (0x101, 40), (0x112, 6))),
            BoxFile.box("CMT2", tiff((0x8827, 800))), BoxFile.box("CMT4", gps ?? tiff())),
          BoxFile.box(
            "trak",
            BoxFile.box(
              "mdia",
              BoxFile.box(
                "minf",
                BoxFile.box(
                  "stbl", BoxFile.box("co64", [0, 0, 0, 0, 0, 0, 0, 1] + long(end + 8)))))))
    }
    let start = head(0).count
    return BoxFile(
      bytes: head(start) + BoxFile.box("uuid", FileBox.xmpID, packet)
        + BoxFile.box("mdat", Self.picture))
  }

  @Test("the size and the tags come from three TIFF files in Canon's own box")
  func reading() throws {
    let metadata = try file(try BoxFile.packet("Red")).read()
    #expect(metadata.format == "cr3" && metadata.width == 60 && metadata.height == 40)
    #expect(metadata.exif?.integer(ExifTag(.ifd0, 0x112)) == 6)
    #expect(metadata.exif?.integer(ExifTag(.exif, 0x8827)) == 800)
    #expect(metadata.xmp?[.label]?.text == "Red" && metadata.problems.isEmpty)
  }

  @Test("a packet is changed where it is, and where it grows, all that points behind it is moved")
  func writing() throws {
    let old = file(try BoxFile.packet("Red"))
    #expect(try old.patched().bytes.count == old.bytes.count)
    let text = String(repeating: "x", count: 5000)
    let new = try old.patched(MetadataChanges(xmp: [.set(.label, .text(text))]))
    #expect(try new.read().problems.isEmpty)
    var window = try HeaderWindow(ArrayByteSource(new.bytes))
    let chunk = try #require(try CR3File(&window).payloads.first { $0.name == "chunk" })
    #expect(new.bytes[chunk.range.lowerBound...].starts(with: Self.picture))
    // The table names real boxes: with one that it does not know, the next edit is refused.
    let again = MetadataChanges(xmp: [.set(.label, .text(text + text))])
    #expect(new.refusal(again) == nil)
    let moved = BoxFile(bytes: new.bytes + BoxFile.box("free", []))
    #expect(moved.refusal(again) == nil)
  }

  @Test("where the picture is missing, a packet is changed where it is, and does not grow")
  func cut() throws {
    let whole = file(try BoxFile.packet("Red"))
    let cut = BoxFile(bytes: whole.bytes.dropLast(8 + Self.picture.count))
    #expect(try cut.patched().bytes.count == cut.bytes.count)
    let text = String(repeating: "x", count: 5000)
    #expect(cut.refusal(MetadataChanges(xmp: [.set(.label, .text(text))])) == .container(.cutOff))
  }

  @Test("where Canon's table names what is no box, the packet does not grow")
  func table() throws {
    let old = file(try BoxFile.packet("Red"))
    let text = String(repeating: "x", count: 5000)
    let long = MetadataChanges(xmp: [.set(.label, .text(text))])
    var bytes = old.bytes
    let table = try #require(bytes.firstRange(of: Array("CTBO".utf8))?.upperBound)
    // The lowest byte of the first record's size.
    bytes[table + 4 + 19] &+= 1
    #expect(old.refusal(long) == nil && BoxFile(bytes: bytes).refusal() == nil)
    #expect(BoxFile(bytes: bytes).refusal(long) == .container(.damaged("CTBO")))
  }

  @Test("EXIF is changed where it is and as long as it is, together with the packet")
  func exif() throws {
    let old = file(try BoxFile.packet("Red"))
    let text = String(repeating: "x", count: 5000)
    let changes = MetadataChanges(
      xmp: [.set(.label, .text(text))],
      exif: [
        .set(ExifTag(.ifd0, 0x112), .short([8])), .set(ExifTag(.exif, 0x8827), .short([100])),
        .remove(ExifTag(.exif, 0x9003)),
      ])
    let new = try old.patched(changes).read()
    #expect(new.exif?.integer(ExifTag(.ifd0, 0x112)) == 8)
    #expect(new.exif?.integer(ExifTag(.exif, 0x8827)) == 100)
    #expect(new.exif?.integer(ExifTag(.ifd0, 0x100)) == 60 && new.xmp?[.label]?.text == text)
    let alone = try old.patched(MetadataChanges(exif: changes.exif))
    #expect(alone.bytes.count == old.bytes.count)
    #expect(zip(alone.bytes, old.bytes).filter { $0 != $1 }.count == 3)
  }

  @Test("tags of a position are taken out, what shares bytes with them stays, and no byte moves")
  func positionTakenOut() throws {
    let old = file(try BoxFile.packet("Red"), gps: position)
    let date = ExifTag(.gps, 29)
    let before = try #require(try old.read().exif)
    #expect(before.number(.gpsLatitude) == 48 && before.number(.gpsLongitude) == 11)
    let tags = [1, 2, 4].map { ExifTag(.gps, $0) }
    let new = try old.patched(
      MetadataChanges(exif: [.set(date, .ascii("abcd"))] + tags.map(ExifEdit.remove)))
    let after = try #require(try new.read().exif)
    #expect(new.bytes.count == old.bytes.count && tags.allSatisfy { after[$0] == nil })
    #expect(after[ExifTag(.gps, 0)] == before[ExifTag(.gps, 0)])
    #expect(after[date] == .ascii("abcd"))
    // Of the number that nothing shares, no byte is left.
    let number = [48, 1, 30].flatMap { ByteOrder.bigEndian.bytes(of: UInt32($0)) }
    #expect(old.bytes.firstRange(of: number) != nil && new.bytes.firstRange(of: number) == nil)
    #expect(try new.patched(MetadataChanges(exif: tags.map(ExifEdit.remove))).bytes == new.bytes)
  }

  @Test("EXIF that is longer, or not there, is not written, nor a packet where there is none")
  func refusals() throws {
    for edit in [
      ExifEdit.set(ExifTag(.ifd0, 0x112), .long([1])), .remove(ExifTag(.ifd0, 0x112)),
      .set(.artist, .ascii("A")), .set(.gpsLatitudeReference, .ascii("N")),
    ] {
      let exif = MetadataChanges(exif: [edit])
      #expect(file(try BoxFile.packet("Red")).refusal(exif) == .container(.noRoom(.exif)))
    }
    let bytes = file([]).bytes
    var without = bytes
    let start = bytes.count - 8 - Self.picture.count - 16
    without[start] = 0
    #expect(BoxFile(bytes: without).refusal() == .container(.noPlace(.xmp)))
  }
}
