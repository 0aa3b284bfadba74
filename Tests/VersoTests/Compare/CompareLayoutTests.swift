import Testing

@testable import Verso

@Suite("How compared photos stand")
struct CompareLayoutTests {
  @Test("side by side in a wide window, below each other in a narrow one, and four in a square")
  func columns() {
    #expect(CompareLayout.columns(of: 2, width: 1280, height: 540) == 2)
    #expect(CompareLayout.columns(of: 2, width: 360, height: 640) == 1)
    #expect(CompareLayout.columns(of: 3, width: 1280, height: 400) == 3)
    #expect(CompareLayout.columns(of: 4, width: 1280, height: 900) == 2)
    #expect(CompareLayout.columns(of: 4, width: 1600, height: 300) == 4)
    #expect(CompareLayout.columns(of: 2, width: 0, height: 0) >= 1)
  }
}
