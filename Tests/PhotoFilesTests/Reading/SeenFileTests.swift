import FileTestSupport
import Glibc
import PhotoFormats
import PhotoModel
import Testing

@testable import PhotoFiles

/// What is known of a file is taken for what another one says, if that has the same bytes.
struct SeenFileTests {
  private let bytes = DiskScene.photoBytes

  private func seen() throws -> SeenFile { try SeenFile(reading: ArrayByteSource(bytes)) }

  private func changed(_ word: String, _ other: String) throws -> [UInt8] {
    var bytes = bytes
    bytes.replaceSubrange(
      try #require(bytes.firstRange(of: Array(word.utf8))), with: Array(other.utf8))
    return bytes
  }

  @Test("a file with the same bytes says the same, and one with other bytes is read")
  func sameBytes() throws {
    let seen = try seen()
    #expect(try seen.isThere(in: ArrayByteSource(bytes)))
    #expect(try !seen.isThere(in: ArrayByteSource(changed("AAAA", "BBBB"))))
  }

  @Test("a file of another size is read, as its end may say something else")
  func otherSize() throws {
    #expect(try !seen().isThere(in: ArrayByteSource(bytes + [0])))
  }

  @Test("what could not all be read is read again")
  func failedRead() throws {
    let source = SourceWithoutEnd(bytes: bytes)
    let remembered = RememberedByteSource(source)
    _ = try remembered.read(0..<4)
    #expect(throws: FileError.system(EIO)) { try remembered.read(bytes.count - 2..<bytes.count) }
    _ = try remembered.read(0..<4)
    #expect(remembered.seen == nil)
  }

  @Test("bytes are read once, and parts of them are the same")
  func readOnce() throws {
    let source = CountedSource(bytes: bytes)
    let remembered = RememberedByteSource(source)
    #expect(try remembered.read(4..<100) == Array(bytes[4..<100]))
    #expect(try remembered.read(4..<100) == Array(bytes[4..<100]))
    #expect(try remembered.read(10..<20) == Array(bytes[10..<20]))
    #expect(source.reads == [4..<100])
    // The rest was not read.
    #expect(try remembered.read(90..<101) == Array(bytes[90..<101]))
    #expect(source.reads == [4..<100, 90..<101])
  }

  @Test("a file of which very much is read is not remembered")
  func tooMuch() throws {
    let remembered = RememberedByteSource(CountedSource(bytes: bytes))
    for offset in 0..<65 { _ = try remembered.read(offset..<offset + 1) }
    #expect(remembered.seen == nil)
  }

  @Test("a photo that another program has written since says what that wrote")
  func otherWriter() throws {
    let disk = LyingDisk(["a.jpg": try changed("AAAA", "BBBB")])
    let record = PhotoReader(in: disk, expecting: try seen()).read(DiskImage.path("a.jpg"))
    #expect(record.values[.creator] == .list(["BBBB"]))
  }

  @Test("a photo that was just written is not read anew, and says what was written")
  func afterWriting() {
    let disk = LyingDisk(DiskScene.photo.files)
    let result = DiskScene.photo.write(on: disk)
    #expect(result.record?.values[.title] == .text("New"))
    #expect(result.record == PhotoReader(in: disk).read(DiskImage.path("a.jpg")))
  }
}

/// A file whose last bytes cannot be read.
private struct SourceWithoutEnd: ByteSource {
  let bytes: [UInt8]
  var byteCount: Int { bytes.count }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    guard range.upperBound < byteCount else { throw FileError.system(EIO) }
    return Array(bytes[range])
  }
}

/// A file that notes what is read of it.
private final class CountedSource: ByteSource {
  let bytes: [UInt8]
  private(set) var reads: [Range<Int>] = []
  var byteCount: Int { bytes.count }

  init(bytes: [UInt8]) { self.bytes = bytes }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    reads.append(range)
    return Array(bytes[range])
  }
}
