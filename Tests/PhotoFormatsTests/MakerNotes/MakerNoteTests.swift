import Testing

@testable import PhotoFormats

/// Notes made by hand: as their makers build them, by ExifTool's pages of them.
@Suite("What a maker's note says")
struct MakerNoteTests {
  private typealias Bytes = ExifBytes

  /// A block of a maker, with a note that begins at this offset.
  private func block(
    _ maker: String, model: String = "Camera", _ note: (Int) -> [UInt8]
  ) throws -> ExifBlock {
    let (name, model) = (Array(maker.utf8) + [0], Array(model.utf8) + [0])
    let exifStart = 8 + 2 + 3 * 12 + 4
    let nameStart = exifStart + 2 + 12 + 4
    let noteStart = nameStart + name.count + model.count
    let made = note(noteStart)
    let first = Bytes.directory([
      Bytes.entry(0x010F, 2, name.count, Bytes.long(nameStart)),
      Bytes.entry(0x0110, 2, model.count, Bytes.long(nameStart + name.count)),
      Bytes.entry(0x8769, 4, 1, Bytes.long(exifStart)),
    ])
    let inside = Bytes.directory([Bytes.entry(0x927C, 7, made.count, Bytes.long(noteStart))])
    return try ExifBlock(bytes: Bytes.header() + first + inside + name + model + made)
  }

  /// A directory at an offset with one text behind it; offsets count from a base.
  private func text(_ id: Int, _ text: String, at start: Int, base: Int = 0) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    let entry = Bytes.entry(id, 2, bytes.count, Bytes.long(start + 18 - base))
    return Bytes.directory([entry]) + bytes
  }

  @Test("Canon's stands in its directory, whose offsets count from the block")
  func canon() throws {
    let note = try block("Canon") { text(0x0095, "EF24-70mm f/2.8L II USM", at: $0) }
    #expect(note.makerNoteLens == "EF24-70mm f/2.8L II USM")
    #expect(try block("ACME") { text(0x0095, "EF24", at: $0) }.makerNoteLens == nil)
  }

  @Test("where a block was copied, offsets count from where the note stood before")
  func moved() throws {
    var note = try block("Canon") { text(0x0095, "EF24-70mm f/2.8L II USM", at: $0 + 5_000) }
    #expect(note.makerNoteLens == nil)
    note.makerNoteOrigin =
      (note.entries.last { $0.tag == .makerNote }?.range.lowerBound ?? 0) + 5_000
    #expect(note.makerNoteLens == "EF24-70mm f/2.8L II USM")
  }

  @Test("Panasonic's stands behind its name")
  func panasonic() throws {
    let name = Array("Panasonic\0\0\0".utf8)
    let note = try block("Panasonic") { name + text(0x51, "LUMIX G VARIO 14-45", at: $0 + 12) }
    #expect(note.makerNoteLens == "LUMIX G VARIO 14-45")
  }

  @Test("that of Olympus stands in a directory of its equipment, from the note or from the block")
  func olympus() throws {
    let lens = "OLYMPUS M.12-40mm F2.8"
    for (name, base) in [
      ("OLYMPUS\0MM\0\u{3}", true), ("OM SYSTEM\0\0\0MM\0\u{4}", true), ("OLYMP\0\0\u{1}", false),
    ] {
      let head = Array(name.utf8)
      let note = try block("OLYMPUS") { start in
        let origin = base ? start : 0
        let inside = start + head.count + 18
        return head + Bytes.directory([Bytes.entry(0x2010, 13, 1, Bytes.long(inside - origin))])
          + text(0x0203, lens, at: inside, base: origin)
      }
      #expect(note.makerNoteLens == lens, "\(name)")
    }
  }

  @Test("Nikon's is made of its focal lengths and apertures, as ExifTool makes it")
  func nikon() throws {
    func nikon(_ numbers: [Int]) throws -> String? {
      let values = numbers.flatMap { Bytes.long($0) + Bytes.long(10) }
      let entry = Bytes.entry(0x84, 5, 4, Bytes.long(8 + 18))
      let note =
        Array("Nikon\0".utf8) + [2, 16, 0, 0] + Bytes.header() + Bytes.directory([entry]) + values
      return try block("NIKON") { _ in note }.makerNoteLens
    }
    #expect(try nikon([180, 700, 35, 45]) == "18-70mm f/3.5-4.5")
    #expect(try nikon([500, 500, 18, 18]) == "50mm f/1.8")
    #expect(try nikon([0, 0, 0, 0]) == nil)
  }

  @Test(
    "Canon's sensitivity is what was set, or that of the sensor raised by so much",
    arguments: [
      (17, [6, 0, 0], 100), (20, [], 800), (0x4000 + 250, [], 250), (0x7FFF, [6, 32, 160], 200),
      (15, [3, 0, 160], 100), (0, [6, 16, 128], 71), (0, [6, 0, 0], nil), (14, [], nil),
      (0, [5, 32, 160], nil),
    ] as [(Int, [Int], Int?)])
  func canonSensitivity(code: Int, shot: [Int], iso: Int?) throws {
    let settings = [34] + [Int](repeating: 0, count: 15) + [code]
    let block = try block("Canon") { start in
      let values = [settings, shot].map { $0.flatMap(Bytes.short) }
      let offset = start + 2 + 2 * 12 + 4
      return Bytes.directory([
        Bytes.entry(0x0001, 3, settings.count, Bytes.long(offset)),
        Bytes.entry(0x0004, 3, shot.count, Bytes.long(offset + values[0].count)),
      ]) + values[0] + values[1]
    }
    #expect(block.makerNoteSensitivity == iso)
  }

  @Test("Nikon's sensitivity is the second of two numbers")
  func nikonSensitivity() throws {
    func nikon(_ numbers: [Int]) throws -> Int? {
      let entry = Bytes.entry(0x0002, 3, numbers.count, numbers.flatMap(Bytes.short))
      let note = Array("Nikon\0".utf8) + [2, 16, 0, 0] + Bytes.header() + Bytes.directory([entry])
      return try block("NIKON") { _ in note }.makerNoteSensitivity
    }
    #expect(try nikon([0, 400]) == 400)
    #expect(try nikon([0, 0]) == nil)
    #expect(try nikon([400]) == nil)
  }

  @Test(
    "Canon's serial number is a number, with the digits that stand below the camera",
    arguments: [
      ("EOS 20D", 560_018_150, "0560018150"), ("EOS-1D Mark II", 210_104, "210104"),
      ("EOS-1D", 4_321, "004321"), ("EOS D30", 154_213_267, "093107059"),
      ("EOS D60", 1_731_000_068, "1731000068"), ("PowerShot G2", 0, nil),
    ] as [(String, Int, String?)])
  func canonSerial(model: String, number: Int, serial: String?) throws {
    let block = try block("Canon", model: "Canon \(model)") { _ in
      Bytes.directory([Bytes.entry(0x000C, 4, 1, Bytes.long(number))])
    }
    #expect(block.makerNoteSerial == serial)
  }

  @Test("Nikon's serial number stands in one of two places, of which one may be blank")
  func nikonSerial() throws {
    func nikon(_ older: String, _ newer: String) throws -> String? {
      let entries = [(0x001D, older), (0x00A0, newer)].map { id, text in
        Bytes.entry(id, 2, 4, Array(text.utf8))
      }
      let note = Array("Nikon\0".utf8) + [2, 16, 0, 0] + Bytes.header() + Bytes.directory(entries)
      return try block("NIKON") { _ in note }.makerNoteSerial
    }
    #expect(try nikon("123", "456") == "456" && nikon("123", "   ") == "123")
    #expect(try nikon("", "") == nil)
  }

  @Test("other makers' serial numbers are texts, whose offsets count from the note or the block")
  func serials() throws {
    for (maker, head, id, isFromNote) in [
      ("PENTAX", "PENTAX \0MM", 0x0229, true), ("PENTAX", "AOC\0MM", 0x0229, false),
      // The order that is named is not that of the numbers.
      ("PENTAX", "PENTAX \0II", 0x0229, true), ("PENTAX", "AOC\0II", 0x0229, false),
      ("PENTAX", "AOC\0\0\0", 0x0229, false),
      ("SIGMA", "SIGMA\0\0\0\u{1}\0", 0x0002, false),
      ("FOVEON", "FOVEON\0\0\u{1}\0", 0x0002, false),
      ("Motorola", "MOT\0\u{1}\u{1}\u{1}\u{1}", 0x5501, true),
      ("OLYMPUS", "OLYMP\0\u{1}\0", 0x0404, false), ("OLYMPUS", "OLYMP\0\u{1}\0", 0x101A, false),
    ] {
      let head = Array(head.utf8)
      let block = try block(maker) { start in
        head + text(id, "NX0A3S0075", at: start + head.count, base: isFromNote ? start : 0)
      }
      #expect(block.makerNoteSerial == "NX0A3S0075", "\(maker)")
      #expect(block.makerNoteSensitivity == nil)
    }
    let equipment = try block("OLYMPUS") { start in
      let head = Array("OLYMPUS\0MM\u{3}\0".utf8)
      let inside = start + head.count + 18
      let entry = Bytes.entry(0x2010, 13, 1, Bytes.long(inside - start))
      return head + Bytes.directory([entry]) + text(0x0101, "143008611 ", at: inside, base: start)
    }
    #expect(equipment.makerNoteSerial == "143008611 ")
    let general = try block("OLYMPUS") { start in
      Array("OLYMP\0\u{1}\0".utf8) + text(0x101A, "OLYMPUS DIGITAL CAMERA", at: start + 8)
    }
    #expect(general.makerNoteSerial == nil)
    let head = Array("PENTAX \0MM".utf8)
    let inDNG = head + text(0x0229, "4973893", at: head.count)
    let entry = Bytes.entry(0xC634, 7, inDNG.count, Bytes.long(26))
    let dng = try ExifBlock(bytes: Bytes.header() + Bytes.directory([entry]) + inDNG)
    #expect(dng.makerNoteSerial == "4973893")
    let moved = try block("PENTAX") { start in
      let head = Array("AOC\0MM".utf8)
      return head + text(0x0229, "\u{2}\u{7}", at: start + head.count)
    }
    #expect(moved.makerNoteSerial == nil)
    let panasonic = Array("Panasonic\0\0\0".utf8)
    let inner = try block("Panasonic") { panasonic + text(0x25, "F59", at: $0 + 12) }
    #expect(inner.makerNoteSerial == nil)
  }

  @Test("a note whose numbers lead anywhere has none")
  func damaged() throws {
    for offset in [0, 0x7FFF_FFFF, 0xFFFF_FFF0] {
      let entries = [
        Bytes.entry(0x0095, 2, 100, Bytes.long(offset)),
        Bytes.entry(0x2010, 4, 1, Bytes.long(offset)),
      ]
      #expect(
        try block("Canon") { _ in Bytes.directory([entries[0]]) }.makerNoteLens?.isEmpty != false)
      let name = Array("OLYMPUS\0MM\0\u{3}".utf8)
      #expect(
        try block("OLYMPUS") { _ in name + Bytes.directory([entries[1]]) }.makerNoteLens == nil)
    }
    #expect(try block("Canon") { _ in [0xFF, 0xFF, 0xFF] }.makerNoteLens == nil)
  }
}
