import CGtk
import Gtk

/// What has the keyboard focus inside a row, in terms that fit another row: the type of the widget, and how many of
/// that type come before it.
@MainActor
struct FocusedField {
  private let type: String
  private let number: Int

  /// The widget with the focus in a row; nil if it is in none of its fields.
  init?(_ focus: UnsafeMutablePointer<GtkWidget>, in row: UnsafeMutablePointer<GtkWidget>) {
    type = UnsafeMutableRawPointer(focus).typeName
    guard let number = Self.fields(of: type, in: row).firstIndex(of: focus) else { return nil }
    self.number = number
  }

  /// The matching widget of another row; nil if there is none.
  func counterpart(
    in row: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    Self.fields(of: type, in: row).prefix(number + 1).last
  }

  /// The first widget in a row or a cell that can have the focus.
  static func first(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    fields(in: widget).first
  }

  /// The widgets that can have the focus, from first to last: all, or those of a type.
  private static func fields(
    of type: String? = nil, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    var found: [UnsafeMutablePointer<GtkWidget>] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard gtk_widget_get_visible(child) != 0, gtk_widget_get_child_visible(child) != 0,
        gtk_widget_get_sensitive(child) != 0, gtk_widget_get_can_focus(child) != 0
      else { continue }
      if gtk_widget_get_focusable(child) != 0,
        type == nil || UnsafeMutableRawPointer(child).typeName == type
      {
        found.append(child)
      }
      found += fields(of: type, in: child)
    }
    return found
  }
}
