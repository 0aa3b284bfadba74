/// How fast the machine is. A bound in milliseconds means nothing unless it is known what machine it is for: it is
/// for one on which a frame of a list in C takes a known time.
struct Machine {
  /// The processor time of a frame of a list of a million rows in C, in milliseconds.
  let frame: Double

  /// The same on the machine that the bounds are for.
  static let frameOfBounds = 1.5
  private static let runs = 3

  /// A machine of a known speed.
  init(frame: Double) { self.frame = frame }

  /// Measures the machine.
  init(_ programs: Programs) throws {
    struct Scrolling: Decodable { let cpu: Double }
    let twin = try TimedCommand(programs.path("list-twin-c"), ["0", "1000000", "300"])
    frame = try (0..<Self.runs).map { _ in try twin.report(Scrolling.self).cpu }.median
  }

  /// How many times as much time a bound allows here. A faster machine is allowed no less than the bound says.
  var slowness: Double { max(1, frame / Self.frameOfBounds) }

  /// The figures with the bounds that hold here.
  func judging(_ figures: [BenchMeasurement]) -> [BenchMeasurement] {
    figures.map { $0.isOfTime ? $0.scalingBounds(by: slowness) : $0 }
  }

  /// What was measured, in words.
  var text: String {
    let frame = BenchMeasurement.text(frame)
    return """
      A frame of a list in C takes \(frame) ms here, and \(Self.frameOfBounds) ms where bounds of time are from: they \
      are \(BenchMeasurement.text(slowness)) times as much.

      """
  }
}
