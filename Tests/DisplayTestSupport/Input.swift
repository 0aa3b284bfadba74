import CGtk
public import Gtk
import TestSupport

/// Real key presses and pointer events, sent by the X server as from a person's hands.
@MainActor
public enum Input {
  /// Presses a key, named as xdotool does, such as `Tab`, `shift+Down` or `ctrl+a`.
  public static func press(_ keys: String...) async throws {
    for key in keys {
      await waitForKeyboard()
      _ = try ExternalProgram("xdotool", ["key", key]).run()
      await Display.settle()
    }
  }

  /// Runs a body while the keyboard has other layouts, named as X does: `ru`, or `ru,us` for two.
  public static func withKeyboard(
    _ layouts: String, _ body: () async throws -> Void
  ) async throws {
    _ = try ExternalProgram("setxkbmap", [layouts]).run()
    await Display.settle()
    do {
      try await body()
    } catch {
      _ = try ExternalProgram("setxkbmap", ["us"]).run()
      throw error
    }
    _ = try ExternalProgram("setxkbmap", ["us"]).run()
    await Display.settle()
  }

  /// Types a text.
  public static func type(_ text: String) async throws {
    await waitForKeyboard()
    _ = try ExternalProgram("xdotool", ["type", "--delay", "2", "--", text]).run()
    await Display.settle()
  }

  /// Moves the pointer over the middle of a widget.
  public static func move(over widget: Widget) async throws {
    let (x, y) = center(of: widget)
    _ = try ExternalProgram("xdotool", ["mousemove", String(x), String(y)]).run()
    await Display.settle()
  }

  /// Clicks on the middle of a widget, perhaps while a key is held.
  public static func click(
    _ widget: Widget, button: Int = 1, times: Int = 1, holding key: String? = nil
  ) async throws {
    try await move(over: widget)
    if let key { _ = try ExternalProgram("xdotool", ["keydown", key]).run() }
    _ = try ExternalProgram(
      "xdotool", ["click", "--repeat", String(times), "--delay", "30", String(button)]
    ).run()
    if let key { _ = try ExternalProgram("xdotool", ["keyup", key]).run() }
    await Display.settle()
  }

  /// Clicks on a point of a widget, from its upper left corner on.
  public static func click(_ widget: Widget, atX x: Int, y: Int) async throws {
    let middle = center(of: widget)
    let (left, top) = (middle.0 - widget.width / 2, middle.1 - widget.height / 2)
    _ = try ExternalProgram("xdotool", ["mousemove", String(left + x), String(top + y)]).run()
    await Display.settle()
    _ = try ExternalProgram("xdotool", ["click", "1"]).run()
    await Display.settle()
  }

  /// Moves the pointer to the last corner of the screen, where no widget is.
  public static func moveAway() async throws {
    _ = try ExternalProgram("xdotool", ["mousemove", "4000", "4000"]).run()
    await Display.settle()
  }

  /// Turns the wheel where the pointer is: down by so many steps, or up where they are negative.
  public static func turnWheel(_ steps: Int) async throws {
    _ = try ExternalProgram(
      "xdotool", ["click", "--repeat", String(abs(steps)), steps > 0 ? "5" : "4"]
    ).run()
    await Display.settle()
  }

  /// Drags from the middle of a widget to another one.
  ///
  /// - Parameters:
  ///   - height: how far down the other one the drag ends, 0 to 1.
  ///   - body: runs before the button is let go.
  public static func drag(
    _ widget: Widget, to other: Widget, at height: Double = 0.5,
    whileDragging body: () async throws -> Void = {}
  ) async throws {
    try await move(over: widget)
    _ = try ExternalProgram("xdotool", ["mousedown", "1"]).run()
    await Display.settle()
    let start = center(of: widget)
    var end = center(of: other)
    end.1 += Int((height - 0.5) * Double(other.height))
    for step in 1...8 {
      let x = start.0 + (end.0 - start.0) * step / 8
      let y = start.1 + (end.1 - start.1) * step / 8
      _ = try ExternalProgram("xdotool", ["mousemove", String(x), String(y)]).run()
      await Display.settle()
    }
    do {
      try await body()
    } catch {
      _ = try ExternalProgram("xdotool", ["mouseup", "1"]).run()
      throw error
    }
    _ = try ExternalProgram("xdotool", ["mouseup", "1"]).run()
    await Display.settle()
  }

  /// Drags from a point of a widget to the side, by so many pixels.
  public static func drag(_ widget: Widget, atX x: Int, y: Int, by distance: Int) async throws {
    let middle = center(of: widget)
    let (left, top) = (middle.0 - widget.width / 2 + x, middle.1 - widget.height / 2 + y)
    _ = try ExternalProgram("xdotool", ["mousemove", String(left), String(top)]).run()
    await Display.settle()
    _ = try ExternalProgram("xdotool", ["mousedown", "1"]).run()
    await Display.settle()
    for step in 1...5 {
      _ = try ExternalProgram(
        "xdotool", ["mousemove", String(left + distance * step / 5), String(top)]
      ).run()
      await Display.settle()
    }
    _ = try ExternalProgram("xdotool", ["mouseup", "1"]).run()
    await Display.settle()
  }

  /// Moves the window of a widget on the screen, which may put a part of it beyond the edge, or gives it
  /// another size.
  public static func moveWindow(
    of widget: Widget, to point: (x: Int, y: Int), size: (width: Int, height: Int)? = nil
  ) async throws {
    guard let native = gtk_widget_get_native(widget.widget),
      let surface = gtk_native_get_surface(native)
    else { return }
    let window = String(verso_surface_get_xid(surface))
    var steps = ["windowmove", window, String(point.x), String(point.y)]
    if let size { steps += ["windowsize", window, String(size.width), String(size.height)] }
    _ = try ExternalProgram("xdotool", steps).run()
    await Display.settle()
  }

  /// Waits until one of our windows has the keyboard, where any is shown: until the X server has given it
  /// to a window that has just come, keys go nowhere, whatever widget in it is to have the focus.
  private static func waitForKeyboard() async {
    await Display.wait(atMost: 10) {
      let shown = Window.all.filter { gtk_widget_get_mapped($0.widget) != 0 }
      return shown.isEmpty || shown.contains { gtk_window_is_active($0.cast()) != 0 }
    }
  }

  /// The middle of a widget on the screen. Without a window manager, windows stand in its corner.
  private static func center(of widget: Widget) -> (Int, Int) {
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
