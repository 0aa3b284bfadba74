import TestSupport
import Testing

@testable import PhotoFormats

@Suite("What else a change of a HEIF file could harm")
struct HEIFSharingTests: FormatTrials {
  /// The file with the first item where something else is: from its start on, so many bytes.
  private func file(_ old: BoxFile, withFirstItemAt range: Range<Int>) throws -> BoxFile {
    var bytes = old.bytes
    let box = try #require(bytes.firstRange(of: Array("iloc".utf8))?.upperBound)
    // Version and widths, the count of entries; then a number, a method, a reference, and one piece.
    let piece = box + 6 + 2 + 8
    bytes.replaceSubrange(
      piece..<piece + 8, with: BoxFile.number(range.lowerBound) + BoxFile.number(range.count))
    return BoxFile(bytes: bytes)
  }

  @Test("a packet whose bytes are another item's, too, is not changed")
  func shared() throws {
    let packet = try BoxFile.packet("Red")
    let old = HEIFBytes(packet: packet).file
    let start = try #require(old.bytes.firstRange(of: packet)?.lowerBound)
    #expect(old.refusal() == nil)
    let shared = try file(old, withFirstItemAt: start + 5..<start + 9)
    #expect(shared.refusal() == .container(.unchangeable(.xmp, .shared)))
  }

  @Test("a list of items that has no length is sound, and is not changed")
  func openMeta() throws {
    let old = HEIFBytes().file
    let meta = try #require(try old.boxes().first("meta")).range
    var bytes = Array(old.bytes[..<meta.upperBound])
    bytes.replaceSubrange(meta.lowerBound..<meta.lowerBound + 4, with: [0, 0, 0, 0])
    // The picture is anywhere before it.
    let open = try file(BoxFile(bytes: bytes), withFirstItemAt: 8..<13)
    #expect(try open.read().width == 20)
    #expect(open.refusal() == .container(.unmovable("meta")))
  }

  @Test("free space in which an item is keeps its size")
  func room() throws {
    let old = HEIFBytes(free: 400).file
    let space = try #require(try old.boxes().first("free"))
    let used = try file(old, withFirstItemAt: space.body.lowerBound..<space.body.lowerBound + 5)
    let new = try used.patched()
    #expect(try new.boxes().first("free")?.range.count == 400)
    #expect(try old.patched().boxes().first("free")?.range.count != 400)
  }

  @Test("a protected packet is not changed")
  func protected() throws {
    let packet = try BoxFile.packet("Red")
    var bytes = HEIFBytes(packet: packet).file.bytes
    let entry: [UInt8] = [2, 0, 0, 0, 0, 2, 0, 0]
    let range = try #require(bytes.firstRange(of: Array("infe".utf8) + entry))
    bytes[range.upperBound - 1] = 1
    #expect(BoxFile(bytes: bytes).refusal() == .container(.unchangeable(.xmp, .protected)))
  }

  @Test("Sony's maker notes, which point out of their block, do not move")
  func makerNotes() throws {
    let old = try #require(FormatFile.all.first { $0.format == "heic" }).make(1)
    let text = String(repeating: "x", count: 2_000)
    let changes = MetadataChanges(exif: [.set(.imageDescription, .ascii(text))])
    #expect(refusal(old, changes) == nil)
    var sony = old
    let note = try #require(sony.firstRange(of: Array("Maker's own".utf8)))
    sony.replaceSubrange(note, with: Array("SONY DSC own".utf8.prefix(note.count)))
    #expect(refusal(sony, changes) == .container(.unmovable("Exif")))
  }

  @Test(
    "a new packet describes the tone-mapped picture where another block does",
    arguments: [
      false, true,
    ])
  func toneMapped(isDescribed: Bool) throws {
    // The picture and its gain map make the tone-mapped one; a note describes one or both.
    let both = BoxFile.box("dimg", [0, 7, 0, 2, 0, 1, 0, 6])
    let notes = BoxFile.box("cdsc", isDescribed ? [0, 8, 0, 2, 0, 1, 0, 7] : [0, 8, 0, 1, 0, 1])
    let old = HEIFBytes(
      items: [(6, "av01"), (7, "tmap"), (8, "note")], references: both + notes)
    let new = try old.file.patched()
    var window = try HeaderWindow(ArrayByteSource(new.bytes))
    let meta = try #require(try HEIFFile(&window).meta)
    #expect(meta.metadata.last?.id == 9)
    #expect(meta.references?.targets(of: 9, as: "cdsc") == (isDescribed ? [1, 7] : [1]))
    #expect(meta.references?.targets(of: 8, as: "cdsc") == (isDescribed ? [1, 7] : [1]))
  }

  @Test(
    "EXIF that describes another picture than the one that is shown is noticed", arguments: [1, 7])
  func furtherPictures(described: UInt8) throws {
    let file = HEIFBytes(
      items: [(7, "av01"), (8, "Exif")],
      references: BoxFile.box("cdsc", [0, 8, 0, 1, 0, described])
    ).file
    let further = try FormatRegistry.furtherContents(of: ArrayByteSource(file.bytes))
    #expect(further.hasPictures == (described == 7))
  }

  @Test("the chunks of a burst move with the picture")
  func movie() throws {
    func moov(_ offset: Int) -> [UInt8] {
      let table = BoxFile.box("stco", [0, 0, 0, 0, 0, 0, 0, 1] + BoxFile.number(offset))
      let media = BoxFile.box("mdia", BoxFile.box("minf", BoxFile.box("stbl", table)))
      return BoxFile.box("moov", BoxFile.box("trak", media))
    }
    let start = try #require(try HEIFBytes(trailer: moov(0)).file.boxes().first("mdat")).body
    let new = try HEIFBytes(trailer: moov(start.lowerBound)).file.patched()
    var window = try HeaderWindow(ArrayByteSource(new.bytes))
    let chunk = try #require(try HEIFFile(&window).movie?.tables.first?.offsets.first)
    #expect(chunk > start.lowerBound && new.bytes[chunk...].starts(with: HEIFBytes.picture))
  }
}
