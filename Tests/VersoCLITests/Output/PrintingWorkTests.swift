import Testing

@testable import VersoCLI

/// Work is counted and not timed.
@Suite("A text twice as long is twice the work to print")
struct PrintingWorkTests {
  /// So many times the same element, and how many were looked at.
  private final class Repeated<Element>: Collection {
    let startIndex = 0
    let endIndex: Int
    private let element: Element
    private(set) var lookCount = 0

    init(_ element: Element, count: Int) {
      self.element = element
      endIndex = count
    }

    func index(after index: Int) -> Int { index + 1 }

    subscript(index: Int) -> Element {
      lookCount += 1
      return element
    }
  }

  @Test("as CSV", arguments: [",", "\"", "a", "\n"] as [Unicode.Scalar])
  func csv(_ character: Unicode.Scalar) {
    func work(_ count: Int) -> Int {
      let text = Repeated(UInt8(ascii: character), count: count)
      let quoted = CSV.quoted(text)
      #expect((quoted?.count ?? count) <= 2 * count + 2)
      return text.lookCount
    }
    #expect(Double(work(20_000)) <= 2.2 * Double(work(10_000)))
    #expect(work(10_000) <= 20_000)
  }

  @Test("as JSON", arguments: ["\"", "a", "\n", "\u{1}"] as [Unicode.Scalar])
  func json(_ character: Unicode.Scalar) {
    func work(_ count: Int) -> Int {
      let text = Repeated(UInt8(ascii: character), count: count)
      var json = JSON()
      json.append(text)
      #expect(json.bytes.count <= 6 * count)
      return text.lookCount
    }
    #expect(Double(work(20_000)) <= 2.2 * Double(work(10_000)))
    #expect(work(10_000) == 10_000)
  }

  @Test("as JSON for a person", arguments: ["a", "\u{202E}", "\u{85}", "é"] as [Unicode.Scalar])
  func terminal(_ character: Unicode.Scalar) {
    func work(_ count: Int) -> Int {
      let text = Repeated(character, count: count)
      var json = JSON(isForTerminal: true)
      json.appendForTerminal(text)
      #expect(json.bytes.count <= 6 * count)
      return text.lookCount
    }
    #expect(Double(work(20_000)) <= 2.2 * Double(work(10_000)))
  }
}
