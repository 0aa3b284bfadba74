/// How far a list is scrolled, in terms that outlive a change: which row is at the top of the view,
/// and how much of it is above the edge.
struct ScrollPosition<ID: Hashable & Sendable> {
  /// The row.
  let id: ID
  /// How far its upper edge is above the edge of the view, in logical pixels; negative if it is below.
  let hidden: Double
}
