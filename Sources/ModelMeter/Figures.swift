import Glibc
import PhotoModel

/// What was measured, by name, in the order in which it was: milliseconds, bytes and numbers.
struct Figures {
  private var values: [(name: String, value: Int)] = []

  mutating func add(_ name: String, _ value: Int) { values.append((name, value)) }

  /// A line of JSON.
  var line: String {
    "{" + values.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
  }
}

/// How long something takes, in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Int {
  let start = ContinuousClock.now
  try body()
  return Int((ContinuousClock.now - start) / .milliseconds(1))
}

/// The same of what waits.
@MainActor
func awaitedMilliseconds(_ body: () async -> Void) async -> Int {
  let start = ContinuousClock.now
  await body()
  return Int((ContinuousClock.now - start) / .milliseconds(1))
}

extension RawPath {
  /// How many bytes a database takes, with what is still in its log.
  var databaseSize: Int {
    ["", "-wal"].reduce(0) { sum, ending in
      var status = stat()
      return stat(text + ending, &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }
}
