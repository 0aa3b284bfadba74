import Gtk
import Testing

@testable import Verso

@Suite("Keys on the stars")
struct RatingKeysTests {
  @Test("digits set, X rejects, Delete takes the rating away")
  func direct() {
    for digit in 0...5 {
      #expect(change(0x30 + digit, from: 3) == RatingKeys.Change(rating: digit))
    }
    #expect(change(0x36, from: 3) == nil)
    #expect(change(0x78, from: 3) == RatingKeys.Change(rating: -1))
    #expect(change(Key.delete, from: 3) == RatingKeys.Change(rating: nil))
  }

  @Test("arrows move by one star, and stop at both ends")
  func arrows() {
    #expect(change(Key.up, from: nil)?.rating == 1)
    #expect(change(Key.right, from: 5)?.rating == 5)
    #expect(change(Key.left, from: 0)?.rating == -1)
    #expect(change(Key.down, from: -1)?.rating == -1)
  }

  @Test("from right to left, the left arrow gives more stars")
  func rightToLeft() {
    #expect(change(Key.left, from: 2, isRightToLeft: true)?.rating == 3)
    #expect(change(Key.up, from: 2, isRightToLeft: true)?.rating == 3)
  }

  @Test("keys with a modifier are left to the window")
  func modifiers() {
    let press = KeyController.Press(key: 0x33, modifiers: .control)
    #expect(RatingKeys.change(press, from: nil, isRightToLeft: false) == nil)
  }

  private func change(
    _ key: Int, from rating: Int?, isRightToLeft: Bool = false
  ) -> RatingKeys.Change? {
    RatingKeys.change(.init(key: key), from: rating, isRightToLeft: isRightToLeft)
  }
}
