import Testing

@testable import Verso

@Suite("The stars of a tile")
struct TileStarsTests {
  @Test(
    "a click on a star means its rating, in both directions of reading", arguments: [false, true])
  func rating(isRightToLeft: Bool) {
    for hasLabel in [false, true] {
      let stars = TileStars(
        size: 14, width: 160, hasLabel: hasLabel, count: 5, isRightToLeft: isRightToLeft)
      for star in 1...5 { #expect(stars.rating(at: stars.left(of: star) + 7) == star) }
      #expect(stars.rating(at: 2) == nil)
      #expect(stars.rating(at: 158) == nil)
      let isBefore = stars.labelCenter < stars.left(of: 1)
      if hasLabel { #expect(isBefore != isRightToLeft) }
    }
  }

  @Test("where fingers are likely, stars are spread, and no point between them is lost")
  func spread() {
    for (hasLabel, isRightToLeft) in [(false, false), (true, false), (true, true)] {
      let stars = TileStars(
        size: 14, width: 300, hasLabel: hasLabel, count: 5, isRightToLeft: isRightToLeft,
        spread: 160)
      let step = abs(stars.left(of: 2) - stars.left(of: 1))
      #expect(step > 26 && step <= 32)
      let first = min(stars.left(of: 1), stars.left(of: 5))
      for x in stride(from: first, to: first + 4 * step, by: 1) {
        #expect(stars.rating(at: x) != nil)
      }
    }
    let wide = TileStars(
      size: 14, width: 600, hasLabel: false, count: 5, isRightToLeft: false, spread: 512)
    #expect(wide.left(of: 2) - wide.left(of: 1) == 44)
  }

  @Test("what is shown stands in the middle")
  func middle() {
    let alone = TileStars(
      size: 14, width: 161, hasLabel: true, count: 0, isRightToLeft: false)
    #expect(abs(alone.labelCenter - 80.5) < 0.01)
    #expect(alone.rating(at: 80) == nil, "there are no stars to click")
    let stars = TileStars(
      size: 10, width: 100, hasLabel: false, count: 5, isRightToLeft: false)
    #expect(stars.left(of: 1) == 100 - stars.left(of: 5) - 10)
  }

  @Test("sizes go up and down by steps, and end")
  func sizes() {
    #expect(TileSize.next(to: 160, by: 1) == 208)
    #expect(TileSize.next(to: 160, by: -1) == 128)
    #expect(TileSize.next(to: 170, by: -1) == 160, "a size between two is none of them")
    #expect(TileSize.next(to: 512, by: 1) == nil)
    #expect(TileSize.next(to: 64, by: -1) == nil)
    #expect(TileSize.all.contains(TileSize.normal))
    // Between fingers any size may come.
    #expect([10, 110, 150, 5000].map { TileSize.nearest(to: $0) } == [64, 96, 160, 512])
  }
}
