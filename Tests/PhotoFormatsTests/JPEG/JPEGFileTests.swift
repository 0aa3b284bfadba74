import PhotoFormats
import Testing

@Suite struct JPEGFileTests {
  private func read(_ bytes: [UInt8]) throws -> EmbeddedMetadata {
    try JPEGFile.read(ArrayByteSource(bytes))
  }

  private func problems(_ bytes: [UInt8]) throws -> [FormatError] {
    try JPEGFile(ArrayByteSource(bytes)).problems
  }

  private let comment = JPEGBytes.segment(0xFE, Array("hello".utf8))

  @Test("the segments up to the start of scan are found, with their offsets")
  func segments() throws {
    let file = try JPEGFile(ArrayByteSource(JPEGBytes.file(comment)))
    #expect(file.segments.map(\.marker) == [0xFE, 0xC0, 0xDA])
    #expect(file.segments.first?.range == 2..<11)
    #expect(file.segments.first?.content == 6..<11)
    #expect(file.problems.isEmpty)
  }

  @Test("width and height come from the frame header, not from a Huffman table")
  func size() throws {
    let table = JPEGBytes.segment(0xC4, [0, 9, 9, 9, 9, 9, 9])
    let metadata = try read(JPEGBytes.file(table))
    #expect(metadata.width == 640)
    #expect(metadata.height == 480)
    #expect(metadata.problems.isEmpty)
  }

  @Test("an empty file is called empty")
  func empty() {
    #expect(throws: FormatError.emptyFile) { try read([]) }
  }

  @Test(
    "what is no JPEG file is called so",
    arguments: ["hello, this is a text file", "x", "\u{89}PNG"])
  func notJPEG(_ text: String) {
    #expect(throws: FormatError.notOfFormat("JPEG")) { try read(Array(text.utf8)) }
  }

  @Test("a file cut anywhere in its header is read as far as it goes, and the cut is told")
  func truncated() throws {
    let whole = JPEGBytes.file(comment)
    let header = try #require(
      try JPEGFile(ArrayByteSource(whole)).segments.last { $0.kind == .startOfScan })
    for count in 2..<header.range.upperBound {
      #expect(try problems(Array(whole.prefix(count))) == [.truncatedHeader])
    }
    #expect(try problems(Array(whole.prefix(header.range.upperBound))) == [])
  }

  @Test("a segment of length 0 or 1 ends the reading, and what came before is kept")
  func badLength() throws {
    for length: UInt8 in [0, 1] {
      let file = JPEGBytes.file(comment, [0xFF, 0xE1, 0, length, 1, 2, 3])
      #expect(try JPEGFile(ArrayByteSource(file)).segments.count == 1)
      #expect(try problems(file) == [.badSegmentLength(offset: 11)])
    }
  }

  @Test("fill bytes before a marker are no problem")
  func fill() throws {
    let file = JPEGBytes.file([0xFF, 0xFF, 0xFF], comment)
    #expect(try problems(file) == [])
    #expect(try JPEGFile(ArrayByteSource(file)).segments.first?.range.lowerBound == 5)
  }

  @Test("stray bytes between segments are skipped and told")
  func junk() throws {
    let metadata = try read(JPEGBytes.file(comment, [0, 0, 7, 0xFF, 0]))
    #expect(metadata.width == 640)
    #expect(
      metadata.problems
        == [FormatProblem(.container, FormatError.junkBetweenSegments(offset: 11))])
  }

  @Test("a file without a picture is read, and the lack is told")
  func noPicture() throws {
    #expect(try problems(JPEGBytes.start + comment + [0xFF, 0xD9]) == [.noPicture])
  }

  @Test("the body of a large segment is skipped, and segments behind it are found")
  func largeSegments() throws {
    let large = JPEGBytes.segment(0xE2, [UInt8](repeating: 0xFF, count: 65_533))
    let metadata = try read(JPEGBytes.file(large, large, large, comment))
    #expect(metadata.width == 640)
    #expect(metadata.problems.isEmpty)
  }

  @Test("two EXIF blocks: the first is read, and the second is told")
  func severalBlocks() throws {
    let block = ExifBytes.header() + ExifBytes.directory([ExifBytes.entry(0x112, 3, 1, [0, 6])])
    let metadata = try read(JPEGBytes.file(JPEGBytes.exif(block), JPEGBytes.exif(block)))
    #expect(metadata.exif?.integer(.orientation) == 6)
    #expect(metadata.problems == [FormatProblem(.exif, FormatError.severalBlocks(.exif))])
  }

  @Test("the header is read, and not the picture")
  func headerOnly() throws {
    let picture = JPEGBytes.picture + [UInt8](repeating: 1, count: 5_000_000)
    let source = CountingSource(
      JPEGBytes.start + comment + JPEGBytes.frame + picture)
    #expect(try JPEGFile.read(source).width == 640)
    #expect(source.readCount == 1)
    #expect(source.readBytes <= 1 << 16)
  }
}

/// Counts what is read.
private final class CountingSource: ByteSource {
  private let source: ArrayByteSource
  private(set) var readCount = 0
  private(set) var readBytes = 0

  init(_ bytes: [UInt8]) {
    source = ArrayByteSource(bytes)
  }

  var byteCount: Int { source.byteCount }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    readCount += 1
    readBytes += range.count
    return try source.read(range)
  }
}
