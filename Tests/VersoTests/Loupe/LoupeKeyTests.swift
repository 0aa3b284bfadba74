import Gtk
import Testing

@testable import Verso

@Suite("The keys of the loupe")
struct LoupeKeyTests {
  private func key(
    _ key: Int, isFitted: Bool = true, isRightToLeft: Bool = false, _ modifiers: Modifiers = []
  ) -> LoupeKey? {
    LoupeKey(
      KeyController.Press(key: key, modifiers: modifiers), isFitted: isFitted,
      isRightToLeft: isRightToLeft)
  }

  @Test("arrows lead to the other photos, in the direction in which people read")
  func steps() {
    #expect(key(Key.right) == .step(.next) && key(Key.left) == .step(.previous))
    #expect(key(Key.right, isRightToLeft: true) == .step(.previous))
    #expect(key(Key.left, isRightToLeft: true) == .step(.next))
    #expect(key(Key.home) == .step(.first) && key(Key.end) == .step(.last))
    #expect(key(Key.right, .control) == nil && key(Key.tab) == nil)
  }

  @Test("in a large picture arrows lead to its other parts, and Page Down to the next photo")
  func moves() {
    guard case .move(let x, let y)? = key(Key.right, isFitted: false, isRightToLeft: true) else {
      Issue.record("the picture does not move")
      return
    }
    #expect(x < 0 && y == 0)
    #expect(key(Key.pageDown, isFitted: false) == .step(.next))
    #expect(key(Key.pageUp, isFitted: false) == .step(.previous))
  }
}
