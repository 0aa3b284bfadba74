import Synchronization

/// The id of a row that counts how often it is looked at: compared with another one, or hashed.
struct CountedID: Hashable, Sendable {
  /// Counts for all ids of a test.
  final class Looks: Sendable {
    private let counter = Atomic(0)

    var count: Int { counter.load(ordering: .relaxed) }

    fileprivate func add() { counter.add(1, ordering: .relaxed) }
  }

  let number: Int
  let looks: Looks

  static func == (left: Self, right: Self) -> Bool {
    left.looks.add()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    looks.add()
    hasher.combine(number)
  }
}
