import Testing

@testable import Verso

@Suite("RecentCache")
struct RecentCacheTests {
  @Test("what was not used for the longest time makes room")
  func oldestGoes() {
    var cache = RecentCache<String, Int>(limit: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key, cost: 1) }
    #expect(cache.value(for: "a") == 0)
    cache.insert(3, for: "d", cost: 1)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 0)
    #expect(cache.count == 3)
  }

  @Test("a value takes the place of one with the same key, and its cost too")
  func replaced() {
    var cache = RecentCache<String, Int>(limit: 4)
    cache.insert(1, for: "a", cost: 3)
    cache.insert(2, for: "a", cost: 1)
    cache.insert(3, for: "b", cost: 3)
    #expect(cache.value(for: "a") == 2)
    #expect(cache.value(for: "b") == 3)
  }

  @Test("a value that is too large for the whole cache is not kept, and throws nothing out")
  func tooLarge() {
    var cache = RecentCache<String, Int>(limit: 2)
    cache.insert(1, for: "a", cost: 1)
    cache.insert(2, for: "b", cost: 3)
    #expect(cache.value(for: "a") == 1)
    #expect(cache.value(for: "b") == nil)
  }
}
