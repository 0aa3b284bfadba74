/// An edit that a change of the list has ended, because its row left the list, or that was paused. What was typed is
/// taken over; where the row comes back before anybody has done anything else, the editor is open again.
struct InterruptedEdit<ID: Hashable & Sendable> {
  /// The row.
  let id: ID
  /// The column of a table.
  let column: String?
  /// The column to which Enter leads back.
  let startColumn: String?
  /// What the editor said; nil where it is not text.
  let contents: EditorContents?
  /// Where the row stood in the view; nil where it was out of sight.
  let scrollPosition: ScrollPosition<ID>?
  /// Whether it goes on when that is asked for, and not before.
  var isPaused = false
}
