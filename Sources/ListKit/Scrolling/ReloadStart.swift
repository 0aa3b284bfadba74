/// What decides where a list is scrolled after a reload.
struct ReloadStart<ID: Hashable & Sendable> {
  /// Whether it was scrolled to its start.
  let isAtStart: Bool
  /// Whether it had headers.
  let hadSections: Bool
  /// The row that keeps its place before all others.
  let held: ScrollPosition<ID>?
  /// The row with the keyboard focus.
  let focused: FocusedRow<ID>?
  /// The rows on the screen, of which the first that is left keeps its place.
  let positions: [ScrollPosition<ID>]
}
