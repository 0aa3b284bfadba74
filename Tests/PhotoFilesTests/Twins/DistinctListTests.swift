import Testing

@testable import PhotoFiles

@Suite("A list that takes what it does not have yet")
struct DistinctListTests {
  /// A name that counts how often it is compared.
  private struct Name: Hashable {
    final class Counter {
      var count = 0
    }

    let number: Int
    let counter: Counter

    static func == (one: Self, other: Self) -> Bool {
      one.counter.count += 1
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("keeps the order, and each once; or what comes twice at a time twice")
  func contents() {
    var list = DistinctList<String>()
    list.add(["b", "a", "b"])
    list.add(["a", "c"])
    #expect(list.elements == ["b", "a", "c"])
    list.addAsTheyStand(["d", "a", "d"])
    #expect(list.elements == ["b", "a", "c", "d", "d"])
    list.add(["d", "e"])
    #expect(list.elements.last == "e" && list.elements.count == 6)
  }

  @Test("of thousands of names each is compared with few others", arguments: [true, false])
  func comparisons(isOneByOne: Bool) {
    let counter = Name.Counter()
    let names = (0..<8_000).map { Name(number: $0 % 5_000, counter: counter) }
    var list = DistinctList<Name>()
    if isOneByOne {
      for name in names { list.add([name]) }
    } else {
      list.addAsTheyStand(Array(names[..<4_000]))
      list.addAsTheyStand(Array(names[4_000...]))
    }
    #expect(list.elements.count == 5_000)
    #expect(counter.count < 10 * names.count)
  }
}
