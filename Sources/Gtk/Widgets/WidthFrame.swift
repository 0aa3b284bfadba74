import CGtk

/// A frame for one child that asks for a width of its own, whatever the child would like. A child that needs more
/// gets more.
public final class WidthFrame: CustomWidget {
  private static let kind = Kind(name: "VersoWidthFrame", cssName: "bin", role: .group)

  /// The width in logical pixels.
  public var wantedWidth = 0 {
    didSet { if wantedWidth != oldValue { setNeedsLayout() } }
  }

  private var child: Widget?

  /// An empty frame.
  public init() { super.init(Self.kind) }

  /// Puts a child into the frame, or takes it out.
  public func setChild(_ child: Widget?) {
    if let old = self.child { gtk_widget_unparent(old.widget) }
    self.child = child
    if let child { gtk_widget_set_parent(child.widget, widget) }
  }

  public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    guard let child, child.isVisible else {
      return Extent(minimum: 0, natural: orientation == .horizontal ? wantedWidth : 0)
    }
    var extent: (minimum: CInt, natural: CInt) = (0, 0)
    gtk_widget_measure(
      child.widget, orientation.native, CInt(size ?? -1), &extent.minimum, &extent.natural, nil,
      nil)
    let minimum = Int(extent.minimum)
    return Extent(
      minimum: minimum, natural: orientation == .horizontal ? wantedWidth : Int(extent.natural))
  }

  public override func allocate(width: Int, height: Int) {
    guard let child, child.isVisible else { return }
    var frame = GtkAllocation(x: 0, y: 0, width: CInt(width), height: CInt(height))
    gtk_widget_size_allocate(child.widget, &frame, -1)
  }
}
