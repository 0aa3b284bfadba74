import Foundation

/// The same list in C and with ListKit, in the same window: a million rows, scrolled frame by frame.
struct ListBenchmarks {
  let programs: Programs

  private static let rows = 1_000_000
  private static let frames = 600
  private static let runs = 3

  /// What the meter of the twins prints.
  private struct Scrolling: Decodable {
    /// Milliseconds per frame.
    let cpu: Double
    /// KiB.
    let memory: Double
    /// The milliseconds of each frame.
    let frames: [Double]
  }

  func run() throws -> [BenchMeasurement] {
    try scrolling("0", rows: Self.rows, called: "list")
      + scrolling("8", rows: Self.rows, called: "8 columns")
      + scrolling("20", rows: Self.rows, called: "20 columns")
      + scrolling("grid", rows: 100_000, called: "grid")
      + changing("reload", rows: 100_000, bound: 50)
      + changing("lookup", rows: 1_000_000, bound: 16)
      + comingRows(among: 100_000)
  }

  /// - Parameter shape: the number of columns, 0 for a list, or `grid`.
  private func scrolling(
    _ shape: String, rows: Int, called name: String
  ) throws -> [BenchMeasurement] {
    let arguments = [shape, "\(rows)", "\(Self.frames)"]
    let twins = try ["list-twin", "list-twin-c"].map {
      try TimedCommand(programs.path($0), arguments)
    }
    // The shorter a run, the more of them it takes to tell a tenth from noise.
    let runs = ["0", "grid"].contains(shape) ? 3 * Self.runs : Self.runs
    var reports: [[Scrolling]] = [[], []]
    for _ in 0..<runs {
      for (index, twin) in twins.enumerated() {
        reports[index].append(try twin.report(Scrolling.self))
      }
    }
    func medians(_ figure: (Scrolling) -> Double) -> (listKit: Double, inC: Double) {
      let medians = reports.map { $0.map(figure).sorted()[runs / 2] }
      return (medians[0], medians[1])
    }
    let cpu = medians(\.cpu)
    let memory = medians(\.memory)
    return [
      BenchMeasurement(
        "scroll \(name): CPU a frame", cpu.listKit, "ms", beside: ("the same in C", cpu.inC),
        atMost: 1.1, limit: 1.4),
      BenchMeasurement(
        "scroll \(name): most of ours in a frame",
        Self.ownShare(listKit: reports[0], inC: reports[1]), "ms", atMost: 16.7, limit: 33),
      BenchMeasurement(
        "scroll \(name): memory more than in C", (memory.listKit - memory.inC) / 1024, "MiB",
        atMost: 16, limit: 24),
    ]
  }

  /// The most by which any frame takes longer with ListKit than in C. Both scroll to the same rows in the same frame,
  /// so what it takes in C is GTK's share, and the rest is ours; of several runs, the shortest was disturbed least.
  private static func ownShare(listKit: [Scrolling], inC: [Scrolling]) -> Double {
    (0..<frames).map { frame in
      (listKit.map { $0.frames[frame] }.min() ?? 0) - (inC.map { $0.frames[frame] }.min() ?? 0)
    }.max() ?? 0
  }

  /// How long a change of a list keeps the main loop busy, in milliseconds. One frame has 16, three have 50.
  private func changing(_ mode: String, rows: Int, bound: Double) throws -> [BenchMeasurement] {
    let twin = try TimedCommand(
      programs.path("list-twin"), [mode, "\(rows)"])
    let reports = try (0..<Self.runs).map { _ in try twin.report([String: Double].self) }
    return (reports.first ?? [:]).keys.sorted().map { change in
      let figures = reports.compactMap { $0[change] }
      return BenchMeasurement(
        "\(rows.formatted(.number.locale(Locale(identifier: "en")))) rows: \(change)",
        figures.median, "ms", atMost: bound, limit: 2 * bound)
    }
  }

  /// How long the longest turn of the main loop is while a scan brings a fifth more rows, with all rows selected. The
  /// selection must make no difference: the yardstick is the same with nothing selected.
  private func comingRows(among rows: Int) throws -> [BenchMeasurement] {
    let twin = try TimedCommand(
      programs.path("list-twin"), ["portions", "\(rows)"])
    let reports = try (0..<Self.runs).map { _ in try twin.report([String: Double].self) }
    func median(_ name: String) -> Double {
      reports.compactMap { $0[name] }.sorted()[Self.runs / 2]
    }
    let number = rows.formatted(.number.locale(Locale(identifier: "en")))
    return [
      BenchMeasurement(
        "\(number) rows, all selected, and more come: longest turn", median("all selected"), "ms",
        atMost: 16, limit: 40),
      BenchMeasurement(
        "\(number) rows and more come: longest turn, all selected", median("all selected"), "ms",
        beside: ("none selected", median("none selected")), atMost: 2, limit: 3),
    ]
  }
}
