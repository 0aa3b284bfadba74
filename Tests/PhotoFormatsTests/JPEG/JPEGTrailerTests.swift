import Foundation
import PhotoFormats
import TestSupport
import Testing

/// What stands behind a picture and is addressed by its offset in the file.
@Suite struct JPEGTrailerTests: JPEGTrials {
  private let title = MetadataChanges(xmp: [
    .set(.title, .localized("A title that makes it longer"))
  ])
  private let artist = MetadataChanges(exif: [.set(.artist, .ascii("Somebody with a long name"))])

  private func patched(_ old: [UInt8], _ changes: MetadataChanges) throws -> [UInt8] {
    let new = try patch(old, changes)
    #expect(new.count > old.count)
    return new
  }

  /// A file whose trailer has a caption.
  private func afcp(
    _ order: ByteOrder, addressError: Int = 0, checksum: UInt8 = 0, behind: [UInt8] = []
  ) -> [UInt8] {
    func long(_ number: Int) -> [UInt8] {
      order == .bigEndian ? ExifBytes.long(number) : ExifBytes.long(number).reversed()
    }
    let signature = Array((order == .bigEndian ? "AXS!" : "AXS*").utf8)
    let count: [UInt8] = order == .bigEndian ? [0, 2] : [2, 0]
    let picture = JPEGBytes.file()
    let start = picture.count
    let caption = [0x1C, 2, 120, 0, 7] + Array("caption".utf8)
    let entries =
      Array("IPTC".utf8) + long(caption.count) + long(start + 36 + addressError)
      + Array("TEXT".utf8) + long(4) + long(start + 36 + caption.count)
    return picture + signature + [1, 0] + count + [0, 0, 0, checksum] + entries + caption
      + Array("text".utf8) + signature + long(start) + [0, 0, 0, 0] + behind
  }

  @Test("an AFCP trailer goes with what grows before it, by ExifTool's account")
  func afcp() throws {
    let folder = try TemporaryFolder()
    var files: [URL] = []
    for order in [ByteOrder.bigEndian, .littleEndian] {
      let old = afcp(order)
      for new in [old, try patched(old, title), try patched(patched(old, artist), title)] {
        files.append(try folder.file("\(files.count).jpg", containing: Data(new)))
      }
    }
    let answers = try ExifTool.json(files, ["-G1", "-Caption-Abstract", "-Warning"])
    #expect(answers.count == files.count)
    for answer in answers {
      #expect(answer["IPTC2:Caption-Abstract"] as? String == "caption")
      // Addresses that are not right would be told here.
      #expect(answer["ExifTool:Warning"] as? String == nil, "\(answer)")
    }
  }

  @Test("an AFCP trailer is found before others")
  func otherTrailers() throws {
    let other = [UInt8](repeating: 0x41, count: 900)
    let old = afcp(.bigEndian, behind: other)
    let alone = try patched(afcp(.bigEndian), title)
    #expect(try patched(old, title) == alone + other)
  }

  @Test("an AFCP trailer with a checksum, or with addresses outside of itself, does not move")
  func faultyAFCP() {
    #expect(refusal(afcp(.bigEndian, checksum: 1), title) == .movesAddressedData)
    #expect(refusal(afcp(.bigEndian, addressError: 100), title) == .movesAddressedData)
    #expect(refusal(afcp(.bigEndian, addressError: -40), title) == .movesAddressedData)
  }

  @Test("an AFCP trailer that was moved before keeps its bytes")
  func staleAFCP() throws {
    let stale =
      JPEGBytes.file(JPEGBytes.segment(0xFE, [1]))
      + afcp(.bigEndian).dropFirst(
        JPEGBytes.file().count)
    let trailer = stale.count - JPEGBytes.file(JPEGBytes.segment(0xFE, [1])).count
    #expect(try patched(stale, title).suffix(trailer) == stale.suffix(trailer))
  }

  @Test("the addresses of the sound behind a Samsung picture go with it")
  func sound() throws {
    func file(_ picture: [UInt8]) -> [UInt8] {
      let record = [101, 1, picture.count, picture.count + 5, 20].flatMap {
        Array(ExifBytes.long($0).reversed())
      }
      return picture + Array("sound".utf8) + Array("QDIO".utf8) + record + Array("QDIO".utf8)
    }
    let picture = try patched(JPEGBytes.file(), title)
    #expect(try patched(file(JPEGBytes.file()), title) == file(picture))
  }

  @Test("the address of the movie behind a Samsung picture goes with it, if a movie is there")
  func movie() throws {
    let movie = BoxFile.box("ftyp", Array("mp42\0\0\0\0".utf8))
    func file(_ picture: [UInt8], error: Int = 0) -> [UInt8] {
      picture + movie + SamsungBytes.notes(picture.count + error, movie.count)
    }
    let picture = try patched(JPEGBytes.file(), title)
    #expect(try patched(file(JPEGBytes.file()), title) == file(picture))
    let stale = file(JPEGBytes.file(), error: -3)
    let trailer = stale.dropFirst(JPEGBytes.file().count)
    #expect(try patched(stale, title) == picture + trailer)
    for (bytes, hasMovie) in [(file(JPEGBytes.file()), true), (JPEGBytes.file(), false)] {
      let further = try FormatRegistry.furtherContents(of: ArrayByteSource(bytes))
      #expect(further.hasMovie == hasMovie && !further.hasPictures)
    }
  }

  /// A file with a larger picture behind its own, and the note of a maker that says where: by the distance
  /// from the start of the block, or else from that of the file.
  private func file(
    maker: String, countsFromBlock: Bool = true,
    note: (_ address: [UInt8], _ length: [UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let preview = JPEGBytes.start + JPEGBytes.frame + JPEGBytes.picture
    func picture(_ distance: Int) -> [UInt8] {
      let note = note(ExifBytes.long(distance), ExifBytes.long(preview.count))
      let block =
        ExifBytes.header()
        + ExifBytes.directory([
          ExifBytes.entry(0x10F, 2, 8, ExifBytes.long(38)),
          ExifBytes.entry(0x8769, 4, 1, ExifBytes.long(46)),
        ]) + Array("\(maker)\0".utf8)
        + ExifBytes.directory([ExifBytes.entry(0x927C, 7, note.count, ExifBytes.long(64))]) + note
      return JPEGBytes.file(JPEGBytes.exif(block))
    }
    return picture(picture(0).count - (countsFromBlock ? 12 : 0)) + preview
  }

  /// With the address in an entry of the note's directory.
  private var minolta: [UInt8] {
    file(maker: "Minolta") {
      ExifBytes.directory([ExifBytes.entry(0x88, 4, 1, $0), ExifBytes.entry(0x89, 4, 1, $1)])
    }
  }

  /// With the address in numbers without a directory, and the length behind it, or another number.
  private func samsung(lengthError: Int = 0) -> [UInt8] {
    file(maker: "Samsung", countsFromBlock: false) { address, length in
      let end: [UInt8] = [UInt8(Int(length[3]) + lengthError), 0, 0, 0, 0]
      return Array("STMN0100".utf8) + address + length[..<3] + end
    }
  }

  @Test("a preview behind the picture is found by ExifTool after its address was changed")
  func preview() throws {
    for file in [minolta, samsung()] { try expectPreviewIsFound(file) }
  }

  private func expectPreviewIsFound(_ old: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let versions = [
      old, try patched(old, title), try patched(old, artist),
      try patched(patched(old, title), artist),
    ]
    let files = try versions.enumerated().map {
      try folder.file("\($0.offset).jpg", containing: Data($0.element))
    }
    let previews = try ExifTool.json(files, ["-b", "-PreviewImage"]).map {
      $0["PreviewImage"] as? String
    }
    #expect(previews[0] != nil)
    #expect(previews == Array(repeating: previews[0], count: versions.count))
  }

  @Test(
    "a preview that a number in the maker note leads to, of which nothing is known, does not move")
  func unknownAddress() throws {
    let file = samsung(lengthError: -1)
    #expect(refusal(file, title) == .movesAddressedData)
    let padded = MetadataChanges(exif: [.set(.make, .ascii("Sams"))])
    #expect(try JPEGFile.patch(ArrayByteSource(file), changes: padded).isEmpty == false)
  }
}
