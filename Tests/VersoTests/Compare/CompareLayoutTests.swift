import Testing

@testable import Verso

@Suite("How compared photos stand")
struct CompareLayoutTests {
  @Test("side by side in a wide window, below each other in a narrow one, and four in a square")
  func usual() {
    #expect(columns(of: 2, width: 1280, height: 540) == 2)
    #expect(columns(of: 2, width: 360, height: 640) == 1)
    #expect(columns(of: 3, width: 1280, height: 400) == 3)
    #expect(columns(of: 4, width: 1280, height: 900) == 2)
    #expect(columns(of: 4, width: 1600, height: 300) == 4)
    #expect(columns(of: 2, width: 0, height: 0) >= 1)
  }
  @Test("side by side where large text below them leaves no height for two pictures")
  func largeText() {
    #expect(columns(of: 2, width: 500, height: 500) == 1)
    #expect(columns(of: 2, width: 500, height: 500, footHeight: 180) == 2)
  }

  private func columns(of count: Int, width: Int, height: Int, footHeight: Int = 66) -> Int {
    CompareLayout.columns(of: count, width: width, height: height, footHeight: footHeight)
  }
}
