import Testing

@testable import PhotoFormats

@Suite("TIFF and BigTIFF")
struct TIFFFileTests: FormatTrials {
  private func file(_ id: UInt16, _ type: UInt16, _ bytes: [UInt8]) -> TIFFBytes {
    var file = TIFFBytes()
    file.entries.append((id, type, bytes.count, bytes))
    return file
  }

  @Test("a block of IPTC is read, however short it is and whatever type its bytes have")
  func shortIIM() throws {
    let block = IIMEditor.dataSet(.keywords, Array("sea".utf8))
    #expect(block.count == 8)
    for (type, count) in [(UInt16(4), 2), (7, 8)] {
      var file = TIFFBytes()
      file.entries.append((33723, type, count, block))
      #expect(try read(file.bytes).iim?[.keywords] == ["sea"])
    }
  }

  @Test("a block of IPTC whose words stand the other way round is read, and not changed")
  func swappedIIM() throws {
    let block = IIMEditor.dataSet(.keywords, Array("sea".utf8)) + IIMEditor.dataSet(.city, [0x4F])
    #expect(block.count == 14)
    let old = file(33723, 7, swapped(block)).bytes
    let metadata = try read(old)
    #expect(metadata.iim?[.keywords] == ["sea"] && metadata.iim?[.city] == ["O"])
    #expect(metadata.problems.isEmpty)
    let city = MetadataChanges(iim: [.set(.city, ["Rome"])])
    #expect(refusal(old, city) == .container(.unchangeable(.iim, .swapped)))
    #expect(try read(patch(old, rating)).iim?[.city] == ["O"])
  }

  /// Words of four bytes the other way round; what is left of them stays.
  private func swapped(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 4).flatMap { start in
      let word = bytes[start...].prefix(4)
      return word.count == 4 ? Array(word.reversed()) : Array(word)
    }
  }

  @Test(
    "new tags go to the end of the file, and nothing that was there moves",
    arguments: [false, true])
  func appending(isBig: Bool) throws {
    var file = TIFFBytes()
    file.isBig = isBig
    let old = file.bytes
    let changes = MetadataChanges(
      xmp: [.set(.rating, .text("4"))],
      exif: [
        .set(.artist, .ascii("Ann")), .set(.dateTimeOriginal, .ascii("2020:01:02 03:04:05")),
        .set(.gpsLatitudeReference, .ascii("N")),
      ])
    let new = try patch(old, changes)
    // All but the header's offset of the first directory.
    #expect(new[16..<old.count].elementsEqual(old[16...]))
    let metadata = try read(new)
    #expect(metadata.format == "tiff" && metadata.width == 4 && metadata.height == 2)
    #expect(metadata.xmp?[.rating]?.text == "4" && metadata.exif?.text(.artist) == "Ann")
    #expect(metadata.exif?.text(.dateTimeOriginal) == "2020:01:02 03:04:05")
    #expect(metadata.exif?.text(.gpsLatitudeReference) == "N" && metadata.problems.isEmpty)
    #expect(try FormatRegistry.patch(ArrayByteSource(new), changes: changes).isEmpty)
    // What fits stands where it stood; what is taken away is not readable any more.
    let shorter = try patch(new, MetadataChanges(exif: [.set(.artist, .ascii("Bo"))]))
    #expect(shorter.count == new.count)
    let removed = try patch(
      new, MetadataChanges(exif: [.remove(.dateTimeOriginal), .remove(.artist)]))
    #expect(removed.firstRange(of: Array("2020:01:02".utf8)) == nil)
    #expect(try read(removed).exif?.text(.artist) == nil)
  }

  @Test("a packet that grows leaves blanks behind, and one with room stays")
  func packet() throws {
    let old = try patch(TIFFBytes().bytes, rating)
    let second = try patch(old, MetadataChanges(xmp: [.set(.label, .text("Red"))]))
    #expect(second.count == old.count)
    let long = String(repeating: "x", count: 5_000)
    let grown = try patch(second, MetadataChanges(xmp: [.set(.label, .text(long))]))
    #expect(grown.count > second.count && (try? read(grown))?.xmp?[.label]?.text == long)
    #expect(grown[..<second.count].firstRange(of: Array("Red".utf8)) == nil)
  }

  @Test("a packet in UTF-16 or UTF-32 has all of its last letter, whatever fills it up")
  func wideLetters() throws {
    let packet = String(decoding: try BoxFile.packet("Red"), as: UTF8.self)
    let narrow = packet.utf16.map { UInt8(truncatingIfNeeded: $0) }
    for (width, isBig) in [(2, false), (4, false), (2, true), (4, true)] {
      let blanks = [UInt8](repeating: 0, count: width - 1)
      let wide = narrow.flatMap { isBig ? blanks + [$0] : [$0] + blanks }
      for filler in [0, 1, 7] {
        let old = file(700, 1, wide + [UInt8](repeating: 0, count: filler)).bytes
        #expect(try read(old).problems.isEmpty && read(old).xmp?[.label]?.text == "Red")
        let new = try patch(old, rating)
        #expect(try read(new).xmp?[.label]?.text == "Red" && read(new).xmp?[.rating]?.text == "4")
      }
    }
  }

  @Test("files that would be harmed are not changed")
  func refusals() throws {
    #expect(refusal(Array(TIFFBytes().bytes.dropLast(3)), rating) == .container(.cutOff))
    var optimised = TIFFBytes()
    optimised.before = Array("GDAL_STRUCTURAL_METADATA_SIZE=000140 bytes".utf8)
    #expect(refusal(optimised.bytes, rating) == .container(.unmovable("GDAL")))
    optimised.isBig = true
    #expect(refusal(optimised.bytes, rating) == .container(.unmovable("GDAL")))
    #expect(refusal(file(52545, 7, [1, 2, 3, 4, 5]).bytes, rating) == .container(.signed))
    var unsorted = TIFFBytes().bytes
    unsorted.swapAt(10, 22)
    unsorted.swapAt(11, 23)
    #expect(refusal(unsorted, rating) == .container(.unsorted("IFD0")))
    let described = file(270, 2, Array("ImageJ=1.53k\0".utf8)).bytes
    let caption = MetadataChanges(exif: [.set(.imageDescription, .ascii("A caption"))])
    #expect(refusal(described, caption) == .container(.foreignDescription))
    #expect(try read(patch(described, rating)).exif?.text(.imageDescription) == "ImageJ=1.53k")
  }

  @Test("a text that only looks like the new one is replaced")
  func normalForm() throws {
    let old = file(315, 2, Array("Jose\u{301}\0".utf8)).bytes
    let new = try patch(old, MetadataChanges(exif: [.set(.artist, .ascii("Jos\u{E9}"))]))
    #expect(try read(new).exif?.text(.artist)?.utf8.elementsEqual("Jos\u{E9}".utf8) == true)
  }

  @Test(
    "a description of any length that another program needs stays", arguments: [65_536, 65_537])
  func longForeignDescription(count: Int) throws {
    let text = Array("ImageJ=1.53k\n".utf8)
    let rest = [UInt8](repeating: 0x78, count: count - text.count - 1)
    let described = file(270, 2, text + rest + [0])
    let caption = MetadataChanges(exif: [.set(.imageDescription, .ascii("A caption"))])
    #expect(refusal(described.bytes, caption) == .container(.foreignDescription))
    #expect(try read(patch(described.bytes, rating)).xmp?[.rating]?.text == "4")
  }

  @Test("a text that is too long to be read is said to be so, and not replaced")
  func tooLong() throws {
    let long = [UInt8](repeating: 0x78, count: 1 << 16) + [0]
    let old = file(315, 2, long).bytes
    let metadata = try read(old)
    let problem = FormatProblem(.exif, .valueTooLong(.artist))
    #expect(metadata.exif?.text(.artist) == nil && metadata.problems == [problem])
    #expect(metadata.isUnread(problem) && problem.severity == .unread)
    let artist = MetadataChanges(exif: [.set(.artist, .ascii("Ann"))])
    #expect(refusal(old, artist) == .valueTooLong(.artist))
    let new = try patch(old, MetadataChanges(exif: [.set(.make, .ascii("Maker"))]))
    #expect(new.firstRange(of: long) != nil)
    // A table of numbers may be as long as it likes.
    #expect(try read(file(50712, 3, long).bytes).problems.isEmpty)
  }

  @Test("where two tags have the same bytes, a change of one leaves the other", arguments: [4, 40])
  func sharedValue(count: Int) throws {
    var file = TIFFBytes()
    let text = Array("Old name\0".utf8)
    file.entries += [(270, 2, text.count, text), (315, 2, text.count, Array("Ann Lee.\0".utf8))]
    var bytes = file.bytes
    // The entries have numbers in the order of Intel; where their values are stands in the last four bytes.
    let description = try #require(bytes.firstRange(of: [14, 1, 2, 0] as [UInt8])?.lowerBound)
    let artist = try #require(bytes.firstRange(of: [59, 1, 2, 0] as [UInt8])?.lowerBound)
    bytes.replaceSubrange(artist + 8..<artist + 12, with: bytes[description + 8..<description + 12])
    #expect(try read(bytes).exif?.text(.artist) == "Old name")
    let name = String(repeating: "x", count: count)
    let new = try patch(
      bytes, MetadataChanges(exif: [.set(.imageDescription, .ascii(name))]))
    #expect(try read(new).exif?.text(.imageDescription) == name)
    #expect(try read(new).exif?.text(.artist) == "Old name")
    let removed = try patch(bytes, MetadataChanges(exif: [.remove(.imageDescription)]))
    #expect(try read(removed).exif?.text(.artist) == "Old name")
  }

  @Test("what is put behind a file of an odd length stands at an even offset")
  func oddLength() throws {
    let old = TIFFBytes().bytes + [9]
    let new = try patch(
      old, MetadataChanges(exif: [.set(.artist, .ascii("Ann Lee")), .set(.make, .ascii("Maker"))]))
    #expect(new[..<old.count].suffix(9).elementsEqual(old.suffix(9)) && new[old.count] == 0)
    var reader = try TIFFReader(HeaderWindow(ArrayByteSource(new)))
    let directory = try TIFFFile(&reader).first
    #expect(directory.range.lowerBound % 2 == 0)
    #expect(directory.entries.allSatisfy { $0.isInline || $0.range.lowerBound % 2 == 0 })
  }

  @Test("a packet without any bytes is no packet, and ends no program")
  func emptyPacket() throws {
    let empty = file(700, 1, []).bytes
    #expect(try read(empty).xmp == nil)
    #expect(refusal(empty) != nil)
  }

  @Test("a raw picture is changed within its packet or not at all")
  func raw() throws {
    var raw = TIFFBytes()
    raw.entries[2] = (262, 3, 1, [0x23, 0x80])
    #expect(try read(raw.bytes).isSidecarFirst)
    #expect(refusal(raw.bytes, rating) == .container(.noRoom(.xmp)))
    let packet = try XMPEditor.newPacket([.set(.label, .text("Red"))])
    raw.entries.append((700, 1, packet.count, packet))
    let new = try patch(raw.bytes, rating)
    #expect(new.count == raw.bytes.count)
    #expect(try read(new).xmp?[.rating]?.text == "4")
    raw.entries.append((50706, 1, 4, [1, 4, 0, 0]))
    #expect(try read(raw.bytes).format == "dng" && !read(raw.bytes).isSidecarFirst)
  }

  @Test("offsets and counts of all sizes are claims: none of them ends the program")
  func claims() throws {
    let sound = TIFFBytes().bytes
    for index in sound.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = sound
        bytes[index] = value
        _ = try? read(bytes)
        _ = try? patch(bytes, rating)
      }
    }
    var big = TIFFBytes()
    big.isBig = true
    let bytes = big.bytes
    for start in stride(from: 8, to: bytes.count - 8, by: 4) {
      var changed = bytes
      changed.replaceSubrange(start..<start + 8, with: [UInt8](repeating: 0xFF, count: 8))
      _ = try? read(changed)
      _ = try? patch(changed, rating)
    }
  }
}
