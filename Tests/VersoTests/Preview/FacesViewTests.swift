import PhotoFiles
import Testing

@testable import Verso

@Suite("The frames around people")
struct FacesViewTests {
  private let region = PersonRegion(name: "Ann", x: 0.1, y: 0.2, width: 0.3, height: 0.4)

  private func isNear(_ one: PersonRegion, _ x: Double, _ y: Double, _ w: Double, _ h: Double)
    -> Bool
  {
    zip([one.x, one.y, one.width, one.height], [x, y, w, h]).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("they turn with the picture")
  func turned() {
    #expect(isNear(region.turned(quarters: 0), 0.1, 0.2, 0.3, 0.4))
    #expect(isNear(region.turned(quarters: 1), 0.4, 0.1, 0.4, 0.3))
    #expect(isNear(region.turned(quarters: 2), 0.6, 0.4, 0.3, 0.4))
    #expect(isNear(region.turned(quarters: 3), 0.2, 0.6, 0.4, 0.3))
    #expect(isNear(region.turned(quarters: 4), 0.1, 0.2, 0.3, 0.4))
  }
}
