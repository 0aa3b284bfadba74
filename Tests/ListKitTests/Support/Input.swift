import CGtk
import DisplayTestSupport
import Gtk
import TestSupport

/// Real key presses and pointer events, sent by the X server as from a person's hands.
@MainActor
enum Input {
  /// Presses a key, named as xdotool does, such as `Tab`, `shift+Down` or `ctrl+a`.
  static func press(_ keys: String...) async throws {
    for key in keys {
      _ = try Command("xdotool", ["key", key]).run()
      await Display.settle()
    }
  }

  /// Types a text.
  static func type(_ text: String) async throws {
    _ = try Command("xdotool", ["type", "--delay", "2", text]).run()
    await Display.settle()
  }

  /// Moves the pointer over the middle of a widget.
  static func move(over widget: Widget) async throws {
    let (x, y) = place(of: widget)
    _ = try Command("xdotool", ["mousemove", String(x), String(y)]).run()
    await Display.settle()
  }

  /// Clicks on the middle of a widget.
  static func click(_ widget: Widget, button: Int = 1, times: Int = 1) async throws {
    try await move(over: widget)
    _ = try Command(
      "xdotool", ["click", "--repeat", String(times), "--delay", "30", String(button)]
    ).run()
    await Display.settle()
  }

  /// The middle of a widget on the screen. Without a window manager, windows stand in its corner.
  private static func place(of widget: Widget) -> (Int, Int) {
    guard let root = gtk_widget_get_root(widget.widget) else { return (0, 0) }
    var x = 0.0
    var y = 0.0
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(
      widget.widget, window, Double(gtk_widget_get_width(widget.widget)) / 2,
      Double(gtk_widget_get_height(widget.widget)) / 2, &x, &y)
    var shadowX = 0.0
    var shadowY = 0.0
    gtk_native_get_surface_transform(OpaquePointer(window), &shadowX, &shadowY)
    return (Int(x + shadowX), Int(y + shadowY))
  }
}

extension Widget {
  /// The first widget inside that fulfils a condition, this one included.
  func descendant(where condition: (Widget) -> Bool) -> Widget? {
    if condition(self) { return self }
    for child in children {
      if let found = child.descendant(where: condition) { return found }
    }
    return nil
  }

  /// The label inside with a text.
  func label(_ text: String) -> Widget? {
    descendant {
      $0.pointer.typeName == "GtkLabel" && gtk_widget_get_mapped($0.widget) != 0
        && String(cString: gtk_label_get_text($0.opaque)) == text
    }
  }

  /// The widget of the same window that has the keyboard focus.
  var focusOfWindow: Widget? {
    window.flatMap { gtk_window_get_focus($0) }.map { Widget(retaining: $0) }
  }
}
