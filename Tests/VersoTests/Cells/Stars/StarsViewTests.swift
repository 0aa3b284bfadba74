import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk
@testable import Verso

@MainActor
@Suite("Stars", .inDisplay)
struct StarsViewTests {
  @Test("they show ratings, rejected photos and mixed ratings, in the light and the dark style")
  func looks() async throws {
    _ = VersoStyle.apply
    for isDark in [false, true] {
      Display.useDarkStyle(isDark)
      let box = Box(.vertical, spacing: 6)
      var views: [StarsView] = []
      for offersReject in [false, true] {
        for content in Self.contents {
          let stars = StarsView(offersReject: offersReject)
          stars.content = content
          stars.align(horizontally: .start)
          box.append(stars)
          views.append(stars)
        }
      }
      views.last?.isFocusable = true
      views.last?.grabFocus()
      let window = TestWindow(box)
      await Display.wait { views.allSatisfy { $0.width > 0 } }
      #expect(views.allSatisfy { $0.width >= 88 && $0.height >= 16 })
      try await Display.saveScreenshot("stars-\(isDark ? "dark" : "light")")
      withExtendedLifetime(window) {}
    }
  }

  @Test("empty stars are drawn strongly where people want strong contrasts")
  func highContrast() async throws {
    _ = VersoStyle.apply
    Display.useDarkStyle(false)
    let stars = StarsView()
    stars.align(horizontally: .start, vertically: .start)
    let box = Box(.vertical, [stars])
    box.addStyle("view")
    let window = TestWindow(box, width: 120, height: 60)
    await Display.settle()
    func darkest() throws -> Int {
      let picture = try #require(WidgetPicture(of: box))
      let shades = (0..<picture.width).flatMap { x in
        (0..<picture.height).map { y in picture[x, y].reduce(0, +) / 3 }
      }
      return try #require(shades.min())
    }
    let usual = try darkest()
    HighContrast.wanted = true
    defer { HighContrast.wanted = nil }
    stars.redraw()
    await Display.settle()
    #expect(try darkest() < usual - 60)
    withExtendedLifetime(window) {}
  }

  @Test("a screen reader learns the rating, as AT-SPI knows no value of theirs")
  func name() {
    let stars = StarsView()
    #expect(verso_accessible_has_label(stars.pointer, "Rating, Not rated") != 0)
    stars.content = .rating(3)
    #expect(verso_accessible_has_label(stars.pointer, "Rating, 3 stars") != 0)
    stars.content = .different(2)
    #expect(verso_accessible_has_label(stars.pointer, "Rating, 2 different values") != 0)
  }

  @Test("below the pointer a rejected photo shows what a click would give, and not in red")
  func preview() async throws {
    let stars = StarsView()
    stars.content = .rating(-1)
    stars.onChange = { _ in }
    stars.align(horizontally: .start, vertically: .start)
    let window = TestWindow(Box(.vertical, [stars]))
    await Display.settle()
    #expect(stars.hasStyle("rejected"))
    try await Input.move(over: stars)
    #expect(await Display.wait { !stars.hasStyle("rejected") })
    try await Input.moveAway()
    #expect(await Display.wait { stars.hasStyle("rejected") })
    withExtendedLifetime(window) {}
  }

  @Test("as high as a finger, all five still stand close together and are clicked")
  func highAndNarrow() async throws {
    let stars = StarsView()
    var rating: Int?
    stars.onChange = { rating = $0 }
    stars.align(horizontally: .start, vertically: .start)
    stars.requestSize(height: StarsLayout.roomyHeight)
    let window = TestWindow(Box(.vertical, [stars]))
    await Display.wait { stars.height == StarsLayout.roomyHeight }
    for wanted in 1...5 {
      try await Input.click(stars, atX: 18 * wanted - 10, y: wanted % 2 == 0 ? 3 : 41)
      #expect(await Display.wait(atMost: 5) { rating == wanted })
    }
    withExtendedLifetime(window) {}
  }

  private static let contents: [StarsView.Content] = [
    .rating(nil), .rating(0), .rating(1), .rating(3), .rating(5), .rating(-1), .different(3),
  ]
}
