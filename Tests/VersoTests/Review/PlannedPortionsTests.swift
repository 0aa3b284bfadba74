import PhotoModel
import Testing

@testable import PhotoFiles
@testable import Verso

@Suite("PlannedPortions")
struct PlannedPortionsTests {
  @Test("few photos are shown at once, then ever more, and never so many that the window stops")
  func portions() throws {
    let count = 30_000
    let photo = PlannedPhoto([:], WriteResult(RawPath("/p/a.jpg"), .unchanged))
    var portions = PlannedPortions(of: count)
    var sizes: [Int] = []
    for number in 1...count {
      guard let portion = portions.add(photo) else { continue }
      sizes.append(portion.count)
      #expect(portions.remaining == count - number)
    }
    #expect(sizes.prefix(4) == [20, 20, 20, 30])
    #expect(sizes.dropLast() == sizes.dropLast().sorted()[...] && sizes.max() == 4_000)
    #expect(sizes.reduce(0, +) == count && sizes.count < 30)
  }
}
