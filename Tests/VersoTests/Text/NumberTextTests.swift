import Testing

@testable import Verso

@Suite("Numbers for people")
struct NumberTextTests {
  @Test(
    "thousands stand apart",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
    ])
  func groups(_ number: Int, _ expected: String) {
    #expect(formatted(number) == expected)
  }
}
