import Testing

@testable import VersoCLI

@Suite("ArgumentReader")
struct ArgumentReaderTests {
  @Test("options, their values, and words")
  func tokens() throws {
    var reader = ArgumentReader(
      ["-r", "--format=json", "a.jpg", "-", "--", "-b"].map(Argument.init))
    #expect(reader.next() == .option("-r", value: nil))
    #expect(reader.next() == .option("--format", value: Argument("json")))
    #expect(reader.next() == .word(Argument("a.jpg")))
    #expect(reader.next() == .word(Argument("-")))
    #expect(reader.next() == .word(Argument("-b")))
    #expect(reader.next() == nil)
  }

  @Test("a value can be the next word, and must be there")
  func values() throws {
    var reader = ArgumentReader(["--format", "json", "--format"].map(Argument.init))
    _ = reader.next()
    #expect(try reader.value(of: "--format", nil) == Argument("json"))
    _ = reader.next()
    #expect(throws: UsageError("--format needs a value")) {
      try reader.value(of: "--format", nil)
    }
  }

  @Test("a path that is not UTF-8 comes through byte for byte")
  func bytes() {
    var reader = ArgumentReader([Argument(bytes: [0x61, 0xFF])])
    guard case .word(let word)? = reader.next() else {
      Issue.record("no word")
      return
    }
    #expect(word.path.bytes == [0x61, 0xFF])
  }
}
