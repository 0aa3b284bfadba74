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
      var (photos, set) = (PhotoSet(ids), Set(ids))
      #expect(photos.ids == set.sorted())
      // More photos before and after those, and fewer of all.
      let more = [first + 800, max(0, first - 300)].map { Photo.ID(rawValue: $0) } + ids.prefix(3)
      for (number, id) in more.enumerated() {
        photos.formUnion(number == 0 ? [id, id] : [id])
        set.insert(id)
      }
      for id in ids.prefix(20) { #expect(photos.remove(id) == (set.remove(id) != nil)) }
      #expect(photos.ids == set.sorted())
      #expect((photos.count, photos.isEmpty) == (set.count, set.isEmpty))
      for number in 0..<first + 900 {
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
