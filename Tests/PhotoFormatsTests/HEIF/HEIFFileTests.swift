import Testing

@testable import PhotoFormats

@Suite("HEIF")
struct HEIFFileTests {
  private let long = MetadataChanges(xmp: [.set(.label, .text(String(repeating: "x", count: 5000)))]
  )

  /// The picture's bytes, where the file says that they are.
  private func picture(_ file: BoxFile) throws -> [UInt8] {
    var window = try HeaderWindow(ArrayByteSource(file.bytes))
    let payload = try HEIFFile(&window).payloads.first { $0.name == "item 1" }
    return payload.map { Array(file.bytes[$0.range]) } ?? []
  }

  @Test("the size is that of the picture as it is shown, whatever EXIF says of its orientation")
  func size() throws {
    let metadata = try HEIFBytes().file.read()
    #expect(metadata.format == "avif" && metadata.width == 20 && metadata.height == 30)
    #expect(metadata.isTurned && metadata.xmp == nil && metadata.problems.isEmpty)
  }

  @Test("a file in the minimized form is HEIF or AVIF, and said not to be read")
  func minimized() throws {
    for (brand, format, moov) in [
      ("heic", "heic", []), ("avif", "avif", []), ("avis", "avif", BoxFile.box("moov")),
    ] {
      let file = BoxFile(
        bytes: BoxFile.box("ftyp", Array("mif3\(brand)".utf8)) + BoxFile.box("mini", [8, 8, 0x80])
          + moov)
      let metadata = try file.read()
      #expect(metadata.format == format)
      #expect(metadata.problems.map(\.error) == [.container(.minimized)])
      #expect(file.refusal() == .container(.minimized))
    }
  }

  @Test("a new packet moves the picture, and the file says where to", arguments: [0, 1, 2])
  func newItem(version: Int) throws {
    let old = HEIFBytes(version: version).file
    let new = try old.patched()
    #expect(try new.read().xmp?[.rating]?.text == "4")
    #expect(try new.read().problems.isEmpty)
    #expect(try picture(new) == HEIFBytes.picture)
    let again = try new.patched(MetadataChanges(xmp: [.set(.label, .text("Red"))]))
    #expect(again.bytes.count == new.bytes.count)
  }

  @Test("free space gives way, so that nothing moves", arguments: [400, 93, 83, 85, 8])
  func free(count: Int) throws {
    let old = HEIFBytes(free: count).file
    let new = try old.patched()
    let starts = try [old, new].map { try $0.boxes().first("mdat")?.range.lowerBound }
    #expect((starts[0] == starts[1]) == [400, 93, 83].contains(count))
    #expect(try picture(new) == HEIFBytes.picture)
    #expect(try new.read().xmp?[.rating]?.text == "4")
  }

  @Test("a packet that has no room goes to the end, and nothing is left where it was")
  func grows() throws {
    let packet = try BoxFile.packet("Red")
    let old = HEIFBytes(packet: packet).file
    let new = try old.patched(long)
    #expect(try new.read().xmp?[.label]?.text?.count == 5000)
    let rest = new.bytes[old.bytes.count - packet.count..<old.bytes.count]
    #expect(rest.allSatisfy { $0 == 0 })
    #expect(try new.boxes().boxes.map(\.name) == ["ftyp", "meta", "mdat", "mdat"])
    #expect(try picture(new) == HEIFBytes.picture)
  }

  @Test("a box without a length gets one, and what has to be last stays last")
  func tail() throws {
    let open = try HEIFBytes(packet: try BoxFile.packet("Red"), isOpen: true).file.patched(long)
    #expect(try open.boxes().boxes.map(\.isOpen) == [false, false, false, false])
    for name in ["mpvd", "sefd"] {
      let motion = BoxFile.box(name, [1, 2, 3])
      let new = try HEIFBytes(trailer: motion).file.patched()
      #expect(new.bytes.suffix(motion.count).elementsEqual(motion))
      let without = BoxFile.number(0) + motion.dropFirst(4)
      let closed = try HEIFBytes(trailer: without).file.patched()
      #expect(closed.bytes == new.bytes)
    }
  }

  @Test("Samsung's notes say where the movie is, wherever a packet goes")
  func motion() throws {
    let movie = BoxFile.box("ftyp", Array("mp42\0\0\0\0".utf8))
    func file(_ start: Int, packet: [UInt8]?) -> BoxFile {
      let notes = BoxFile.box("sefd", SamsungBytes.notes(start, movie.count))
      return HEIFBytes(packet: packet, trailer: BoxFile.box("mpvd", movie) + notes).file
    }
    func start(_ file: BoxFile) throws -> Int {
      try #require(try file.boxes().first("mpvd")).body.lowerBound
    }
    for packet in [nil, try BoxFile.packet("Red")] {
      let old = file(try start(file(0, packet: packet)), packet: packet)
      let new = try old.patched(long)
      #expect(try start(new) > start(old))
      let notes = SamsungBytes.notes(try start(new), movie.count)
      #expect(new.bytes.suffix(notes.count).elementsEqual(notes))
      #expect(new.content(try new.boxes().first("mpvd")) == movie)
      #expect(try FormatRegistry.furtherContents(of: ArrayByteSource(new.bytes)).hasMovie)
      // Notes that say something else are left alone.
      let stale = try file(9, packet: packet).patched(long)
      let notesOfBefore = SamsungBytes.notes(9, movie.count)
      #expect(stale.bytes.suffix(notesOfBefore.count).elementsEqual(notesOfBefore))
    }
  }

  @Test("a new item has the highest number, that of groups included")
  func number() throws {
    let group = BoxFile.box("grpl", BoxFile.box("altr", [0, 0, 0, 0, 0, 0, 0, 70, 0, 0, 0, 0]))
    let new = try HEIFBytes(inner: group).file.patched()
    var window = try HeaderWindow(ArrayByteSource(new.bytes))
    #expect(try HEIFFile(&window).blockItems.map(\.id) == [71])
  }

  @Test("what nobody can change for sure is not changed")
  func refusals() throws {
    let packet = try BoxFile.packet("Red")
    #expect(
      HEIFBytes(packet: packet, isDescribing: false).file.refusal()
        == .container(.unchangeable(.xmp, .ofNoPicture)))
    #expect(
      HEIFBytes(trailer: BoxFile.box("moof", [])).file.refusal() == .container(.unmovable("moof")))
    let signature = BoxFile.box("uuid", FileBox.signatureID, [1])
    #expect(HEIFBytes(trailer: signature).file.refusal() == .container(.signed))
    let cut = BoxFile(bytes: HEIFBytes().file.bytes.dropLast())
    #expect(cut.refusal() == .container(.cutOff))
    let stray = HEIFBytes(trailer: [1, 2]).file
    #expect(stray.refusal() == .container(.strayBytes(offset: stray.bytes.count - 2)))
  }

  @Test("a file with any byte changed is read or refused, and stays what it was but for its packet")
  func hostile() throws {
    let bytes = HEIFBytes(packet: try BoxFile.packet("Red")).file.bytes
    let end = bytes.count - 2000
    for index in 0..<min(end, 420) {
      for value in [0, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        let file = BoxFile(bytes: changed)
        _ = try? file.read()
        _ = file.refusal(long)
      }
    }
  }
}
