/// Leads a new person through the hints, one at a time, and remembers how far it came.
@MainActor
final class HintCoordinator {
  /// The current hint; nil for none.
  private(set) var current: Hint?

  private let preferences: Preferences
  private let show: (Hint?) -> Void
  private var isRoom = false

  /// The hints that are left.
  ///
  /// - Parameter show: shows a hint, or none.
  init(_ preferences: Preferences, show: @escaping (Hint?) -> Void) {
    self.preferences = preferences
    self.show = show
  }

  /// Shows what is left of the hints, if what they are about is on the screen.
  func update(isRoom: Bool) {
    self.isRoom = isRoom
    let hint = isRoom ? Hint(rawValue: preferences.nextHint) : nil
    guard hint != current else { return }
    current = hint
    show(hint)
  }

  /// Shows the next one; after the last one there is none.
  func next() { go(to: preferences.nextHint + 1) }

  /// Stops showing hints, also at the next start.
  func turnOff() { go(to: Hint.allCases.count) }

  /// Shows all hints again.
  func begin() { go(to: 0) }

  private func go(to hint: Int) {
    preferences.nextHint = hint
    update(isRoom: isRoom)
  }
}
