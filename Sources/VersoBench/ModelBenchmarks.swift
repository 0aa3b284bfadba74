/// How long the library and the journal take for what is done to all photos at once, without a window.
struct ModelBenchmarks {
  let programs: Programs
  /// The number of photos, which are made up.
  let photos: Int

  private static let runs = 3

  func run() throws -> [BenchMeasurement] { try edits() + journal() }

  private func edits() throws -> [BenchMeasurement] {
    let meter = try TimedCommand(programs.path("model-meter"), ["\(photos)"])
    let reports = try (0..<Self.runs).map { _ in try meter.report([String: Double].self) }
    func median(_ name: String) -> Double { reports.compactMap { $0[name] }.median }
    return ["rate", "undo", "redo"].flatMap { action in
      [
        BenchMeasurement(
          "model: \(action) all", median(action), "ms", atMost: 200, limit: 4_000),
        BenchMeasurement(
          "model: \(action) all: processor", median(action + "Processor"), "ms", atMost: 200,
          limit: 4_000),
      ]
    }
  }

  /// A journal of ten edits a photo.
  private func journal() throws -> [BenchMeasurement] {
    let report = try TimedCommand(programs.path("model-meter"), ["journal", "\(photos * 10)"])
      .report([String: Double].self)
    let figures = [
      ("open", "start"), ("undo", "undo of 100 photos"), ("logOfPhoto", "log of one photo"),
    ]
    return figures.compactMap { figure, name in
      report[figure].map {
        BenchMeasurement("journal: \(name)", $0, "ms", atMost: 200, limit: 2_000)
      }
    }
  }
}
