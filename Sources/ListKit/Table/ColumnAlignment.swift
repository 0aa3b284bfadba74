import CGtk

/// At which side of a column its title and its cells stand.
///
/// A cell gets the width that its widget wants. One that wants more than its text, as a stack with a label and an
/// entry does, fills the column, and its label stands at the same side where it says so itself (`xAlign = 1`).
public enum ColumnAlignment: Sendable {
  /// Where reading starts; the cell takes the whole width.
  case start
  /// In the middle.
  case center
  /// Where reading ends, as numbers like it.
  case end

  var gtk: GtkAlign {
    switch self {
    case .start: GTK_ALIGN_FILL
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}
