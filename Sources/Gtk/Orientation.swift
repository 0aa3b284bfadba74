import CGtk

/// The direction in which a box, a separator or a pane lays out its children.
public enum Orientation: Sendable {
  /// Side by side, in reading direction.
  case horizontal
  /// One below the other.
  case vertical

  /// GTK's own value.
  var native: GtkOrientation {
    switch self {
    case .horizontal: GTK_ORIENTATION_HORIZONTAL
    case .vertical: GTK_ORIENTATION_VERTICAL
    }
  }
}
