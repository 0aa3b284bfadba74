import Synchronization

/// The id of a row that counts how often it is compared with another one.
struct CountedID: Hashable, Sendable {
  /// Counts for all ids of a test.
  final class Comparisons: Sendable {
    private let counter = Atomic(0)

    var count: Int { counter.load(ordering: .relaxed) }

    fileprivate func add() { counter.add(1, ordering: .relaxed) }
  }

  let number: Int
  let comparisons: Comparisons

  static func == (left: Self, right: Self) -> Bool {
    left.comparisons.add()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
