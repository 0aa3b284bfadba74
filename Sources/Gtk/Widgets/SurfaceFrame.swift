import CGtk

/// The position of a surface among the monitors, in logical pixels.
@MainActor
struct SurfaceFrame {
  private let x: CInt
  private let y: CInt
  private let monitors: [GdkRectangle]

  /// The position of a surface; nil where it cannot be known, as on Wayland, and need not be.
  init?(_ surface: OpaquePointer) {
    var (x, y): (CInt, CInt) = (0, 0)
    guard verso_surface_get_position(surface, &x, &y) != 0,
      let list = gdk_display_get_monitors(gdk_surface_get_display(surface))
    else { return nil }
    self.x = x
    self.y = y
    monitors = (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let monitor = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(monitor) }
      var rectangle = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(monitor), &rectangle)
      return rectangle
    }
  }

  /// How far a rectangle of the surface is to be moved so that it is on the nearest monitor.
  ///
  /// - Returns: nil if part of it is on one already, or if there is none.
  func stepOntoScreen(from rectangle: GdkRectangle) -> (x: CInt, y: CInt)? {
    let (left, top) = (x + rectangle.x, y + rectangle.y)
    let steps = monitors.map { monitor in
      (
        x: Self.step(left, rectangle.width, onto: monitor.x, monitor.width),
        y: Self.step(top, rectangle.height, onto: monitor.y, monitor.height)
      )
    }
    guard let nearest = steps.min(by: { abs($0.x) + abs($0.y) < abs($1.x) + abs($1.y) }),
      nearest != (0, 0)
    else { return nil }
    return nearest
  }

  /// Whether all corners of the surface are on monitors.
  func isOnScreen(width: CInt, height: CInt) -> Bool {
    [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)].allSatisfy { corner in
      stepOntoScreen(from: GdkRectangle(x: corner.0, y: corner.1, width: 1, height: 1)) == nil
    }
  }

  /// How far a line is to be moved so that one pixel of it is on another line; if it has to move, as much as there is
  /// room for.
  private static func step(
    _ start: CInt, _ length: CInt, onto screen: CInt, _ screenLength: CInt
  ) -> CInt {
    if start + length <= screen { return screen - start }
    if start >= screen + screenLength {
      return max(screen, screen + screenLength - length) - start
    }
    return 0
  }
}
