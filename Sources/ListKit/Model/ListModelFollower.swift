/// A model that shows the rows of another one among others of its own.
@MainActor
protocol ListModelFollower<ID>: AnyObject {
  /// The identity of the rows.
  associatedtype ID: Hashable & Sendable

  /// The rows have changed. Called while nobody may change them.
  ///
  /// - Parameter change: the stretch that differs; nil if only the sections do.
  func layoutHasChanged(_ change: ListChange?)

  /// Other rows are selected.
  ///
  /// - Parameter positions: the stretch in which the selection differs.
  func selectionHasChanged(in positions: ClosedRange<Int>)
}

/// A follower, which its owner keeps.
struct WeakFollower<ID: Hashable & Sendable> {
  weak var follower: (any ListModelFollower<ID>)?
}
