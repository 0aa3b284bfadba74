import CGtk

/// What a custom widget is to a screen reader.
public enum AccessibleRole: Sendable {
  /// Several things that belong together.
  case group
  /// Something that is only looked at.
  case image
  /// A value in a range that can be moved.
  case slider

  var native: GtkAccessibleRole {
    switch self {
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
    }
  }
}
