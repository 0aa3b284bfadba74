import PhotoModel

/// A walk through disagreements, one after the other. They stay as they were found, so that one can go back to those
/// that have been settled.
struct DisagreementWalk {
  /// The progress: the number from 1, and how many there are.
  struct Position: Equatable, Sendable {
    /// The number from 1.
    var number: Int
    /// How many there are.
    var count: Int
  }

  private let all: [Disagreement]
  private var index: Int

  /// A walk that begins at the first disagreement of some files or, if they have none, at the first of all; nil if
  /// there are no disagreements.
  init?(_ all: [Disagreement], from ids: [Photo.ID]) {
    guard !all.isEmpty else { return nil }
    self.all = all
    index = all.firstIndex { ids.contains($0.id) } ?? 0
  }

  /// The current disagreement.
  var current: Disagreement { all[index] }

  /// Its position in the walk.
  var position: Position { Position(number: index + 1, count: all.count) }

  /// Goes on, or back for a negative step, skipping those that are left out.
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
