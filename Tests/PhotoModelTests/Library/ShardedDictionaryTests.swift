import TestSupport
import Testing

@testable import PhotoModel

@Suite("A dictionary in parts")
struct ShardedDictionaryTests {
  @Test("holds what a dictionary holds, and a copy stays as it was")
  func contents() {
    var random = SeededRandom(seed: 5)
    var (sharded, dictionary) = (ShardedDictionary<String, Int>(shardCount: 16), [String: Int]())
    for _ in 0..<5_000 {
      let key = "key \(Int.random(in: 0..<800, using: &random))"
      let value = Bool.random(using: &random) ? Int.random(in: 0..<9, using: &random) : nil
      sharded[key] = value
      dictionary[key] = value
    }
    let copy = sharded
    for number in 0..<800 { sharded["key \(number)"] = nil }
    for number in 0..<801 { #expect(copy["key \(number)"] == dictionary["key \(number)"]) }
    #expect(!sharded.shards.contains { !$0.isEmpty })
  }

  @Test("no part has many of a hundred thousand values")
  func parts() {
    var sharded = ShardedDictionary<RawPath, Int>()
    for number in 0..<100_000 { sharded[RawPath("/photos/\(number).jpg")] = number }
    #expect(sharded.shards.reduce(0) { $0 + $1.count } == 100_000)
    #expect(sharded.shards.allSatisfy { $0.count < 1_000 })
  }
}
