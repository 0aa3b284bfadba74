import CGtk

/// A `GtkProgressBar`.
public final class ProgressBar: Widget {
  /// A bar at 0.
  public convenience init() {
    self.init(sinking: gtk_progress_bar_new())
  }

  /// What is done, 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }

  /// Moves the bar where it is not known how much there is to do.
  public func pulse() { gtk_progress_bar_pulse(opaque) }
}
