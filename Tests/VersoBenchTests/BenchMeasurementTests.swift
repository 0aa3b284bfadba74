import Testing

@testable import VersoBench

@Suite("The figures of the bench")
struct BenchMeasurementTests {
  @Test("a rate is judged beside its yardstick: by what it should be, and by what it must not be")
  func rates() {
    func figure(_ value: Double) -> BenchMeasurement {
      BenchMeasurement("read", value, "files/s", beside: ("other", 100), atLeast: 20, limit: 5)
    }
    #expect(figure(2_500).holds && figure(2_500).isWithinLimit)
    #expect(
      figure(2_500).line == [
        "read", "2500 files/s", "other", "100 files/s", "25.0", "≥ 20.0", "holds",
      ])
    #expect(!figure(1_000).holds && figure(1_000).isWithinLimit)
    #expect(figure(1_000).line.last == "missed")
    #expect(!figure(400).isWithinLimit && figure(400).line.last == "WORSE")
  }

  @Test(
    "a time without a yardstick is judged by itself, and by its bound where there is no other limit"
  )
  func times() {
    #expect(BenchMeasurement("turn", 16, "ms", atMost: 16).isWithinLimit)
    #expect(!BenchMeasurement("turn", 17, "ms", atMost: 16).isWithinLimit)
    #expect(BenchMeasurement("turn", 17, "ms", atMost: 16, limit: 20).isWithinLimit)
    #expect(BenchMeasurement("turn", 17, "ms", atMost: 16).ratio == nil)
  }

  @Test("on a slower machine a bound gives more time, on a faster one no less, and ratios stay")
  func machines() {
    let figures = [
      BenchMeasurement("turn", 30, "ms", atMost: 16, limit: 20),
      BenchMeasurement("memory", 30, "MiB", atMost: 16),
      BenchMeasurement("frame", 30, "ms", beside: ("in C", 10), atMost: 1.1),
    ]
    let slow = Machine(frame: 2 * Machine.frameOfBounds).judging(figures)
    #expect(slow.map(\.bound) == [32, 16, 1.1])
    #expect(slow.map(\.limit) == [40, 16, 1.1])
    #expect(slow.map(\.holds) == [true, false, false])
    #expect(slow[0].line == ["turn", "30.0 ms", "–", "–", "–", "≤ 32.0", "holds"])
    let fast = Machine(frame: Machine.frameOfBounds / 2).judging(figures)
    #expect(fast.map(\.bound) == [16, 16, 1.1])
    #expect(fast.map(\.holds) == [false, false, false])
  }

  @Test("the median is the middle one")
  func median() {
    #expect([3.0, 9, 1].median == 3)
    #expect([Double]().median == 0)
  }
}
