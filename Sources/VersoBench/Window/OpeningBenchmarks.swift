import Foundation

/// How long it takes until the window shows the photos of a folder, the first time and when it knows them already.
struct OpeningBenchmarks {
  let programs: Programs
  let tree: BenchTree

  private static let runs = 3

  /// What one opening took. Times are in seconds.
  private struct Opening {
    let window: Double
    let firstRow: Double
    let allRows: Double
    let rest: Double
    let processor: Double
    let memory: Double
    let longestTurn: (all: Double, own: Double)
  }

  func run() throws -> [BenchMeasurement] {
    let list = try programs.list(["-r", "--no-index", tree.folder.path])
    var new: [Opening] = []
    var known: [Opening] = []
    var listing: [Double] = []
    for _ in 0..<Self.runs {
      let home = try BenchFolder()
      new.append(try open(home))
      known.append(try open(home))
      listing.append(try list.run().seconds)
    }
    let isLarge = tree.photos.count >= 100_000
    return [
      BenchMeasurement(
        "first opening: all rows and rest", new.map(\.rest).median, "s",
        beside: ("verso-cli list", listing.median), atMost: 2.5, limit: 12)
    ] + figures("first opening", new) + [
      BenchMeasurement(
        "known: all rows after the window",
        known.map { ($0.allRows - $0.window) * 1_000 }.median, "ms", atMost: isLarge ? 1_500 : 500,
        limit: isLarge ? 4_000 : 1_500)
    ] + figures("known", known) + [
      BenchMeasurement(
        "known: rest", known.map(\.rest).median, "s", atMost: isLarge ? 5 : 1.5, limit: 15),
      BenchMeasurement("known: memory", known.map(\.memory).median, "MiB", atMost: 250, limit: 500),
    ]
  }

  /// The figures that known and unknown folders have in common.
  private func figures(_ name: String, _ openings: [Opening]) -> [BenchMeasurement] {
    [
      BenchMeasurement(
        "\(name): window", openings.map { $0.window * 1_000 }.median, "ms", atMost: 500,
        limit: 1_500),
      BenchMeasurement(
        "\(name): first row after the window",
        openings.map { ($0.firstRow - $0.window) * 1_000 }.median, "ms", atMost: 100, limit: 1_500),
      BenchMeasurement(
        "\(name): longest turn", openings.map(\.longestTurn.all).median, "ms", atMost: 50,
        limit: 400),
      BenchMeasurement(
        "\(name): longest turn, ours", openings.map(\.longestTurn.own).median, "ms", atMost: 16,
        limit: 200),
      BenchMeasurement(
        "\(name): processor", openings.map(\.processor).median, "s", atMost: 3, limit: 20),
    ]
  }

  private func open(_ home: BenchFolder) throws -> Opening {
    let window = try RunningWindow(programs, on: tree.folder, home: home)
    let first = try window.wait(until: "a row is shown") { $0.rows > 0 }
    let all = try window.wait(until: "all rows are shown") { $0.rows >= tree.photos.count }
    let rest = try window.waitForRest()
    let usage = window.usage
    let meter = window.meter
    let shown = meter.states.first?.time ?? first
    try window.quit()
    func seconds(_ time: Int) -> Double { Double(time - window.start) / 1e9 }
    return Opening(
      window: seconds(shown), firstRow: seconds(first), allRows: seconds(all), rest: seconds(rest),
      processor: usage.seconds, memory: Double(usage.memory) / 1_048_576,
      longestTurn: meter.longestTurn(from: shown, to: rest))
  }
}
