import CGtk

/// At which side of a column its cells stand.
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
