import Testing

@testable import PhotoModel

@Suite("Seldom")
struct SeldomTests {
  private struct Parts: SeldomParts {
    var word: String?
    var numbers: [Int] = []
  }

  @Test("parts that are set and taken away again leave what was there before")
  func absent() {
    var seldom = Seldom<Parts>()
    #expect(seldom.parts == Parts())
    seldom.parts.word = "sea"
    seldom.parts.numbers = [1]
    #expect(seldom.parts == Parts(word: "sea", numbers: [1]))
    #expect(seldom != Seldom())
    seldom.parts.word = nil
    #expect(seldom.parts.numbers == [1])
    seldom.parts.numbers = []
    #expect(seldom == Seldom())
  }

  @Test("a copy has parts of its own")
  func copies() {
    var seldom = Seldom<Parts>()
    seldom.parts.word = "sea"
    var other = seldom
    other.parts.word = "lake"
    #expect(seldom.parts.word == "sea")
  }

  @Test("photos without them take little room, as there may be a hundred thousand")
  func room() {
    #expect(MemoryLayout<Seldom<Parts>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Photo>.stride <= 176)
  }
}
