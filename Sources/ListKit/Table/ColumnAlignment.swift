import CGtk

/// The side of a column at which its title and its cells are.
///
/// A cell gets the width that its widget wants. One that wants more than its text, as a stack with a label and an
/// entry does, fills the column, and its label is at the same side only if it says so itself (`xAlign = 1`).
public enum ColumnAlignment: Sendable {
  /// Where reading starts; the cell takes the whole width.
  case start
  /// In the middle.
  case center
  /// Where reading ends, as suits numbers.
  case end

  var gtk: GtkAlign {
    switch self {
    case .start: GTK_ALIGN_FILL
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}
