import TestSupport
import Testing

@testable import PhotoModel

@Suite("FieldMap")
struct FieldMapTests {
  @Test("it holds what a dictionary would hold, in the order of the fields")
  func likeDictionary() {
    var random = SeededRandom(seed: 7)
    var map = FieldMap<Int>()
    var dictionary: [Field: Int] = [:]
    for number in 0..<2000 {
      let field = Field.allCases.randomElement(using: &random) ?? .title
      if Bool.random(using: &random) {
        map[field] = number
        dictionary[field] = number
      } else {
        #expect(map.removeValue(forKey: field) == dictionary.removeValue(forKey: field))
      }
      #expect(map.count == dictionary.count)
      #expect(map[field] == dictionary[field])
    }
    #expect(map.keys == Field.allCases.filter { dictionary[$0] != nil })
    #expect(map.map(\.key) == map.keys)
    #expect(map.values == map.keys.compactMap { dictionary[$0] })
    #expect(map.mapValues(String.init).values == map.values.map(String.init))
    #expect(map.filter { $0.value % 2 == 0 }.values == map.values.filter { $0 % 2 == 0 })
  }

  @Test("room that was made and not used is given back, and nothing else")
  func shrinking() {
    var map = FieldMap<Int>()
    map.reserveCapacity(40)
    for (number, field) in Field.allCases.prefix(5).enumerated() { map[field] = number }
    let before = map
    map.shrink()
    #expect(map == before)
    #expect(map.stored.capacity < 10)
  }

  @Test("a cleared field is something other than a field that stays")
  func optionals() {
    var changes: FieldChanges = [.title: nil, .rating: .integer(3)]
    #expect(changes[.title] == .some(nil))
    #expect(changes[.label] == nil)
    changes[.title] = nil
    #expect(!changes.contains(.title))
    changes[.label] = .some(nil)
    #expect(changes.keys == [.rating, .label])
  }
}
