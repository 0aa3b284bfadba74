import Testing

@testable import PhotoFormats

@Suite("TIFF files that are edited again and again")
struct TIFFRoomTests: FormatTrials {
  private func changes(_ text: String, hasPosition: Bool) -> MetadataChanges {
    let position = [ExifTag.gpsLatitude, .gpsLongitude].flatMap { tag -> [ExifEdit] in
      let angle = ExifValue.rational([ExifRational(1, 1), ExifRational(2, 1), ExifRational(3, 1)])
      return [hasPosition ? .set(tag, angle) : .remove(tag)]
    }
    return MetadataChanges(
      xmp: [.set(.label, .text(text))],
      exif: [
        .set(.imageDescription, .ascii(text)), .set(.artist, .ascii(String(text.reversed()))),
        .set(.dateTimeOriginal, .ascii("2020:02:02 02:02:02")),
      ] + position)
  }

  private func edited(_ old: [UInt8], _ changes: MetadataChanges) throws -> [UInt8] {
    let source = ArrayByteSource(old)
    let patch = try FormatRegistry.patch(source, changes: changes)
    let new = try patch.apply(to: old)
    #expect(try patch.reversed(over: source).apply(to: new) == old)
    return new
  }

  @Test("a file does not grow by being edited often", arguments: [false, true])
  func rounds(isBig: Bool) throws {
    var file = TIFFBytes()
    file.isBig = isBig
    var bytes = file.bytes
    var sizes: [Int] = []
    for round in 0..<40 {
      let text = String(repeating: "ab", count: round % 2 == 0 ? 900 : 3 + round % 7)
      bytes = try edited(bytes, changes(text, hasPosition: round % 3 > 0))
      let metadata = try read(bytes)
      #expect(metadata.exif?.text(.imageDescription) == text && metadata.problems.isEmpty)
      #expect(metadata.xmp?[.label]?.text == text)
      sizes.append(bytes.count)
    }
    // Holes of other sizes may cost a few bytes until all that is needed has its place.
    #expect(sizes.suffix(20).max() == sizes.prefix(20).max())
  }

  @Test("what another program puts into a hole stays, and its tag with it")
  func stranger() throws {
    let long = String(repeating: "x", count: 400)
    let first = try edited(TIFFBytes().bytes, changes(long, hasPosition: true))
    let short = try edited(first, changes("abcdefg", hasPosition: true))
    #expect(short.count == first.count)
    // A hole is zeros that nothing points to.
    let zeros = [UInt8](repeating: 0, count: 300)
    let hole = try #require(short.firstRange(of: zeros))
    var taken = short
    taken[hole.lowerBound + 150] = 7
    let new = try edited(taken, changes(long, hasPosition: true))
    #expect(new[hole.lowerBound + 150] == 7)
    // Where nobody did, it is used again.
    #expect(try edited(short, changes(long, hasPosition: true)).count == first.count)
  }

  @Test("a value of zeros is no hole")
  func zeros() throws {
    let zeros = ExifValue.undefined([UInt8](repeating: 0, count: 400))
    let first = try edited(
      TIFFBytes().bytes, MetadataChanges(exif: [.set(.userComment, zeros)]))
    let new = try edited(
      first, MetadataChanges(exif: [.set(.artist, .ascii(String(repeating: "x", count: 390)))]))
    #expect(try read(new).exif?[.userComment] == zeros && new.count > first.count + 390)
  }

  @Test("a note in a file of another length says nothing")
  func otherLength() throws {
    let long = changes(String(repeating: "x", count: 400), hasPosition: true)
    let first = try edited(TIFFBytes().bytes, long)
    let short = try edited(first, changes("abcdefg", hasPosition: true))
    let longer = short + [9, 9]
    let new = try edited(longer, long)
    #expect(new.count > first.count + 800)
    #expect(new[short.count - 20..<longer.count] == longer[(short.count - 20)...])
  }
}
