import PhotoModel
import TestSupport
import Testing

@Suite("What is known of photos")
struct PhotoMapTests {
  @Test("is what a dictionary would say, whatever the ids are")
  func contents() {
    var random = SeededRandom(seed: 7)
    var (map, dictionary) = (PhotoMap<Int>(), [Photo.ID: Int]())
    let ids = (0..<500).map { _ in Photo.ID(rawValue: Int.random(in: 0..<90_000, using: &random)) }
    for _ in 0..<5_000 {
      guard let id = ids.randomElement(using: &random) else { return }
      let value = Bool.random(using: &random) ? Int.random(in: 0..<9, using: &random) : nil
      map[id] = value
      dictionary[id] = value
    }
    for id in ids { #expect(map[id] == dictionary[id]) }
    #expect(map.values == dictionary.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value))
    #expect(map[Photo.ID(rawValue: 1_000_000)] == nil)
  }
}
