/// An edit that was ended by a change of the list, because its row left the list, or that was paused. What was typed
/// is committed; if the row comes back before anything else is done, the editor opens again.
struct InterruptedEdit<ID: Hashable & Sendable> {
  /// The cell.
  let cell: CellAddress<ID>
  /// The column to which Enter leads back.
  let startColumn: String?
  /// What the editor said; nil if it is not text.
  let contents: EditorContents?
  /// The position of the row in the view; nil if it was out of sight.
  let scrollPosition: ScrollPosition<ID>?
  /// Whether it goes on only when asked to.
  var isPaused = false
}
