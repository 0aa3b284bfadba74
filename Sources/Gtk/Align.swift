import CGtk

/// Where a widget goes in space that it does not need.
public enum Align: Sendable {
  /// It takes the whole space.
  case fill
  /// At the start in reading direction, or at the top.
  case start
  /// At the end in reading direction, or at the bottom.
  case end
  /// In the middle.
  case center
  /// On the line of text that it shares with its neighbours.
  case baseline

  /// GTK's own value.
  var native: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    case .baseline: GTK_ALIGN_BASELINE
    }
  }
}
