public import CGtk

/// A `GtkWidget`.
@MainActor
open class Widget: Object {
  /// The instance as `gtk_widget_…` functions want it.
  public var widget: UnsafeMutablePointer<GtkWidget> { cast(to: GtkWidget.self) }

  /// Takes a new widget as GTK's constructors return it.
  public convenience init(sinking widget: UnsafeMutablePointer<GtkWidget>) {
    self.init(sinking: UnsafeMutableRawPointer(widget))
  }
}
