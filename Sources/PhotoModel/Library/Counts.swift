/// How often each of some things occurs. The counts are kept up to date, never counted again.
public struct Counts<Key: Hashable & Sendable>: Sendable {
  private var counts: [Key: Int] = [:]

  /// No things.
  public init() {}

  /// How often a thing occurs.
  public subscript(key: Key) -> Int { counts[key, default: 0] }

  /// The things that occur, in no order, with their counts.
  public var all: [Key: Int] { counts }

  /// Counts things this many more times each.
  mutating func add(_ keys: some Sequence<Key>, times: Int = 1) {
    for key in keys { counts[key, default: 0] += times }
  }

  /// Counts things as often as they were counted elsewhere.
  mutating func add(_ other: Counts) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// Counts things this many fewer times each.
  mutating func subtract(_ keys: some Sequence<Key>, times: Int = 1) {
    for key in keys {
      guard let count = counts[key] else { continue }
      counts[key] = count > times ? count - times : nil
    }
  }
}
