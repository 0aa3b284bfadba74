import Testing

@testable import PhotoModel

@Suite("The elements of a list, each once")
struct UniquedTests {
  @Test("keep their order, in a short list and in a long one")
  func order() {
    #expect(["b", "a", "b", "c", "a"].uniqued == ["b", "a", "c"])
    #expect(["b", "a"].uniqued == ["b", "a"] && [String]().uniqued == [])
    let long = (0..<100).map { $0 * 7 % 30 }
    #expect(long.uniqued == (0..<30).map { $0 * 7 % 30 })
  }
}
