import PhotoFormats
import TestSupport
import Testing

@Suite("A disk that does not give what is read")
struct FailingReadTests {
  /// Bytes of which one read fails, as a disk's does.
  private final class FailingByteSource: ByteSource {
    struct Failure: Error {}

    private let bytes: [UInt8]
    private let failing: Int
    private(set) var readCount = 0

    init(_ bytes: [UInt8], failing: Int = .max) {
      self.bytes = bytes
      self.failing = failing
    }

    var byteCount: Int { bytes.count }

    func read(_ range: Range<Int>) throws -> [UInt8] {
      defer { readCount += 1 }
      if readCount == failing { throw Failure() }
      return Array(bytes[range])
    }
  }

  @Test(
    "is told, whichever read it is, and is never taken for damage of the file",
    arguments: FormatFile.all)
  func reads(_ file: FormatFile) throws {
    try check(bytes(of: file)) { source in
      var budget = FileBudget()
      _ = try FormatRegistry.read(source, within: &budget)
    }
  }

  @Test(
    "is told, whichever read of a change it is",
    arguments: FormatFile.all.filter(\.isWritten))
  func readsOfChange(_ file: FormatFile) throws {
    let bytes = bytes(of: file)
    let text = String(repeating: "long ", count: 400)
    let changes = MetadataChanges(xmp: [.set(.title, .localized(text))])
    try check(bytes) { _ = try FormatRegistry.patch($0, changes: changes) }
  }

  /// Bytes that are far apart, so that one read does not bring all.
  private func bytes(of file: FormatFile) -> [UInt8] {
    file.make(["extents", "strips"].contains(file.variant) ? 8_000 : 400)
  }

  private func check(_ bytes: [UInt8], _ body: (FailingByteSource) throws -> Void) throws {
    let sound = FailingByteSource(bytes)
    try body(sound)
    // The first reads and the last ones, and some between: there may be thousands.
    let step = max(1, sound.readCount / 6)
    for number in 0..<sound.readCount
    where number < 4 || number > sound.readCount - 4 || number % step == 0 {
      #expect(throws: FailingByteSource.Failure.self, "read \(number) of \(sound.readCount)") {
        try body(FailingByteSource(bytes, failing: number))
      }
    }
  }
}
