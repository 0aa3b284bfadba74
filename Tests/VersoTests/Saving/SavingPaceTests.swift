import Testing

@testable import Verso

@MainActor
@Suite("How fast photos are saved")
struct SavingPaceTests {
  @Test("it is said how many a second, and how long the rest takes")
  func text() throws {
    #expect(
      try #require(SavingPace(done: 100, of: 400, in: 10)).text == "10 a second, 30 seconds left")
    #expect(
      try #require(SavingPace(done: 399, of: 400, in: 4)).text == "100 a second, 1 second left")
    #expect(
      try #require(SavingPace(done: 1_000, of: 10_000, in: 10)).text
        == "100 a second, 2 minutes left")
    #expect(try #require(SavingPace(done: 1, of: 10, in: 20)).text == "3 minutes left")
  }

  @Test("at first nobody can tell")
  func early() {
    #expect(SavingPace(done: 100, of: 400, in: 1) == nil)
    #expect(SavingPace(done: 0, of: 400, in: 30) == nil)
  }
}
