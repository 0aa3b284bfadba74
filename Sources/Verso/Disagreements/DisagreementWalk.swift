import PhotoModel

/// A way through disagreements, one after the other. They stay as they were found, so that one can go back to what was
/// settled.
struct DisagreementWalk {
  /// Where one is: the number from 1, and how many there are.
  struct Position: Equatable, Sendable {
    /// The number from 1.
    var number: Int
    /// How many there are.
    var count: Int
  }

  private let all: [Disagreement]
  private var index: Int

  /// A way that begins at the first disagreement of some files or, where they have none, at the first of all; nil where
  /// there is no disagreement.
  init?(_ all: [Disagreement], from ids: [Photo.ID]) {
    guard !all.isEmpty else { return nil }
    self.all = all
    index = all.firstIndex { ids.contains($0.id) } ?? 0
  }

  /// The disagreement that is looked at.
  var current: Disagreement { all[index] }

  /// Where it stands.
  var position: Position { Position(number: index + 1, count: all.count) }

  /// Goes on, or back for a step below zero, past those that are left out.
  ///
  /// - Returns: whether there is another one.
  mutating func go(by step: Int, where isThere: (Disagreement) -> Bool) -> Bool {
    var next = index + step
    while all.indices.contains(next) {
      if isThere(all[next]) {
        index = next
        return true
      }
      next += step
    }
    return false
  }
}
