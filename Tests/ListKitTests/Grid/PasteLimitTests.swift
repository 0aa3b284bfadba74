import Testing

@testable import ListKit

/// Work is counted and not timed.
@Suite("What is pasted has a limit")
struct PasteLimitTests {
  /// So many lines of one letter, which are nowhere in memory, and how many bytes were looked at.
  private final class Lines: Collection {
    let endIndex: Int
    let startIndex = 0
    private(set) var lookedAt = 0

    init(_ count: Int) { endIndex = 2 * count }

    func index(after index: Int) -> Int { index + 1 }

    var count: Int { endIndex }

    subscript(index: Int) -> UInt8 {
      lookedAt += 1
      return UInt8(ascii: index.isMultiple(of: 2) ? "a" : "\n")
    }
  }

  @Test("a billion lines are refused without a look, and ten million after a look at the first")
  func tooMuch() {
    let billion = Lines(1_000_000_000)
    #expect(!PasteLimit.standard.allows(billion) && billion.lookedAt == 0)
    let some = Lines(10_000_000)
    #expect(!PasteLimit.standard.allows(some) && some.lookedAt == 2_000_000)
  }

  @Test("what is within the limit is looked at once")
  func within() {
    let limit = PasteLimit(byteCount: 100, cellCount: 10)
    let lines = Lines(9)
    #expect(limit.allows(lines) && lines.lookedAt == 18)
    #expect(!limit.allows(Lines(10)))
    #expect(!limit.allows(Array("\t\t\t\t\t\t\t\t\t\t".utf8)))
    #expect(limit.allows([UInt8](repeating: 65, count: 100)))
    #expect(!limit.allows([UInt8](repeating: 65, count: 101)))
  }

  @Test(
    "twice as much pasted text is at most a little more than twice the work",
    arguments: [
      "a\n", "\"\n", "\"\"\t", "\"a\"\"\t", "\"a\"\"\"\"b\n", "\"\t\"\"x\"\"", "x\"\"\"\"\t\"",
    ])
  func complexity(_ part: String) {
    func work(_ count: Int) -> Int {
      var lookCount = 0
      _ = TabSeparatedText(parsing: String(repeating: part, count: count), counting: &lookCount)
      return lookCount
    }
    #expect(Double(work(4_000)) <= 2.2 * Double(work(2_000)))
  }

  @Test("too much text is no table, however it is written")
  @MainActor
  func clipboard() async {
    let limit = PasteLimit(byteCount: 100, cellCount: 3)
    #expect(
      await CellClipboard.read(text: "a\tb", within: limit) == .cells(.init(rows: [["a", "b"]])))
    #expect(await CellClipboard.read(text: "a\nb\nc\nd", within: limit) == .tooMuch)
    let calc = Array("a\tb\n".utf8)
    #expect(
      await CellClipboard.read(calc: calc, within: limit) == .cells(.init(rows: [["a", "b"]])))
    #expect(await CellClipboard.read(calc: calc + calc, within: limit) == .tooMuch)
    #expect(await CellClipboard.read(calc: [0], within: limit) == nil)
  }
}
