/// Runs commands by turns, so that a busy moment of the machine affects all of them.
enum Turns {
  /// The median of each command's runs, after one run that warms the caches.
  static func medians(
    _ commands: [(command: TimedCommand, runs: Int)], warmsUp: Bool = true
  ) throws -> [Double] {
    if warmsUp { for (command, _) in commands { _ = try command.run() } }
    var seconds = commands.map { _ in [Double]() }
    for round in 0..<(commands.map(\.runs).max() ?? 0) {
      for (index, (command, runs)) in commands.enumerated() where round < runs {
        seconds[index].append(try command.run().seconds)
      }
    }
    return seconds.map(\.median)
  }
}

extension [Double] {
  /// The median of some figures; 0 if there are none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
