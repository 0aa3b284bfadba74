import CGtk

/// A `GtkOverlay`: children above a main child.
public final class Overlay: Widget {
  /// An overlay around a main child.
  public convenience init(_ child: Widget) {
    self.init(sinking: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
  }

  /// Puts a child above the main child, positioned by its alignment.
  ///
  /// - Parameters:
  ///   - child: the child.
  ///   - isMeasured: whether the overlay makes itself large enough for it.
  public func add(_ child: Widget, isMeasured: Bool = false) {
    gtk_overlay_add_overlay(opaque, child.widget)
    gtk_overlay_set_measure_overlay(opaque, child.widget, isMeasured ? 1 : 0)
  }

  /// The position of a child, in logical pixels of the overlay.
  public struct Placement: Equatable, Sendable {
    /// The distance from the left edge.
    public var x: Int
    /// The distance from the upper edge; what is above it is cut off.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// A frame of known edges.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Asks `place` for the positions of children, at each layout; nil leaves a child to its alignment.
  @discardableResult
  public func onPlacing(_ place: @escaping @MainActor (UnsafeMutableRawPointer) -> Placement?)
    -> SignalConnection
  {
    connectAnswering("get-child-position") { arguments in
      guard let child = arguments.object(at: 0), let placement = place(child),
        let rectangle = g_value_get_boxed(arguments.value(at: 1))
      else { return false }
      rectangle.assumingMemoryBound(to: GdkRectangle.self).pointee = GdkRectangle(
        x: CInt(placement.x), y: CInt(placement.y), width: CInt(placement.width),
        height: CInt(placement.height))
      return true
    }
  }

  /// Cuts off whatever part of a child is outside of the main child.
  public func clip(_ child: Widget) {
    gtk_overlay_set_clip_overlay(opaque, child.widget, 1)
  }
}
