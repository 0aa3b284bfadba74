import PhotoModel
import TestSupport
import Testing

@Suite("Which photos are among some")
struct PhotoSetTests {
  @Test("is what a set would say, whatever the ids are", arguments: [0, 1, 63, 64, 65, 5_000])
  func contents(first: Int) {
    var random = SeededRandom(seed: 9)
    for count in [0, 1, 2, 40, 300] {
      let ids = (0..<count).map { _ in
        Photo.ID(rawValue: first + Int.random(in: 0..<600, using: &random))
      }
      let (photos, set) = (PhotoSet(ids), Set(ids))
      for number in 0..<first + 700 {
        let id = Photo.ID(rawValue: number)
        #expect(photos.contains(id) == set.contains(id))
      }
      let others = Set(
        (0..<3).map { _ in
          Photo.ID(rawValue: first + Int.random(in: 0..<600, using: &random))
        })
      #expect(photos.hasAny(of: others) == !set.isDisjoint(with: others))
    }
  }
}
