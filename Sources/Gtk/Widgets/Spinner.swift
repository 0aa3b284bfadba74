import CGtk

/// A `GtkSpinner`: shows that something is going on.
public final class Spinner: Widget {
  /// A spinner that does not turn.
  public convenience init() {
    self.init(sinking: gtk_spinner_new())
  }

  /// Whether the spinner turns.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}
