import CGtk

/// A `GtkSeparator`: a thin line.
public final class Separator: Widget {
  /// A line in a direction.
  public convenience init(_ orientation: Orientation) {
    self.init(sinking: gtk_separator_new(orientation.native))
  }
}
