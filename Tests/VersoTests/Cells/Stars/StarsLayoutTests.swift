import Testing

@testable import Verso

@Suite("Where the stars stand")
struct StarsLayoutTests {
  @Test("a click on the middle of a mark gives its rating", arguments: [false, true])
  func middles(isRightToLeft: Bool) {
    let layout = StarsLayout(offersReject: true, isRightToLeft: isRightToLeft, width: 112)
    for rating in [-1, 1, 2, 3, 4, 5] {
      let middle = layout.left(of: rating) + Double(StarsLayout.starSize) / 2
      #expect(layout.rating(at: middle) == rating)
    }
  }

  @Test("the spaces between stars belong to a star, so that no click is lost")
  func spaces() {
    let layout = StarsLayout(offersReject: false, isRightToLeft: false, width: 88)
    for x in 0..<88 { #expect(layout.rating(at: Double(x)) != nil) }
  }

  @Test("a click behind the last star means nothing")
  func behind() {
    let layout = StarsLayout(offersReject: false, isRightToLeft: false, width: 200)
    #expect(layout.rating(at: 120) == nil)
    let mirrored = StarsLayout(offersReject: false, isRightToLeft: true, width: 200)
    #expect(mirrored.rating(at: 199) == 1)
    #expect(mirrored.rating(at: 80) == nil)
    #expect(mirrored.rating(at: 201) == nil)
  }

  @Test("with room for fingers each mark takes 44 pixels", arguments: [false, true])
  func roomy(isRightToLeft: Bool) {
    let layout = StarsLayout(
      offersReject: true, isRightToLeft: isRightToLeft, width: 264, isRoomy: true)
    #expect(layout.naturalWidth == 264)
    for (index, rating) in [-1, 1, 2, 3, 4, 5].enumerated() {
      for x in [1, 43] {
        let x = Double(index * 44 + x)
        #expect(layout.rating(at: isRightToLeft ? 264 - x : x) == rating)
      }
      let middle = layout.left(of: rating) + Double(StarsLayout.starSize) / 2
      #expect((isRightToLeft ? 264 - middle : middle) == Double(index * 44 + 22))
    }
    let stars = StarsLayout(offersReject: false, isRightToLeft: false, width: 220, isRoomy: true)
    #expect(stars.naturalWidth == 220)
  }
}
