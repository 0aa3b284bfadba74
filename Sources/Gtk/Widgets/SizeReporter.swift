import CGtk

/// A frame for one child that reports how large it is: GTK 4 has no signal for that.
public final class SizeReporter: CustomWidget {
  private static let kind = Kind(name: "VersoSizeReporter", cssName: "bin", role: .group)

  private let child: Widget

  /// Called when the frame has got another size, once everything has been laid out: it may change the layout.
  public var onResize: (@MainActor () -> Void)?

  /// The least size that the frame asks for if its child needs more, in logical pixels; nil asks for what the child
  /// needs. A child with less space than it needs is cut off, until the observer has made it smaller.
  public var leastSize: (width: Int, height: Int)? {
    didSet {
      gtk_widget_set_overflow(widget, leastSize == nil ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN)
      setNeedsLayout()
    }
  }

  private var size = (width: 0, height: 0)

  /// A frame around a child.
  public init(_ child: Widget) {
    self.child = child
    super.init(Self.kind)
    gtk_widget_set_parent(child.widget, widget)
  }

  public override var heightDependsOnWidth: Bool {
    gtk_widget_get_request_mode(child.widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    let needed = need(orientation, for: size)
    guard let leastSize else { return needed }
    let least = orientation == .horizontal ? leastSize.width : leastSize.height
    return Extent(minimum: min(least, needed.minimum), natural: needed.natural)
  }

  public override func allocate(width: Int, height: Int) {
    let ownWidth = max(width, need(.horizontal, for: nil).minimum)
    let ownHeight = max(height, need(.vertical, for: ownWidth).minimum)
    var allocation = GtkAllocation(
      x: CInt(isRightToLeft ? width - ownWidth : 0), y: 0, width: CInt(ownWidth),
      height: CInt(ownHeight))
    gtk_widget_size_allocate(child.widget, &allocation, -1)
    guard size != (width, height) else { return }
    size = (width, height)
    if let onResize { MainLoop.afterThisEvent(onResize) }
  }

  /// What the child needs. It is never asked about less space than it needs along the other axis.
  private func need(_ orientation: Orientation, for size: Int?) -> Extent {
    var extent: (minimum: CInt, natural: CInt) = (0, 0)
    var size = CInt(size ?? -1)
    if size >= 0 {
      let other: Orientation = orientation == .horizontal ? .vertical : .horizontal
      var least: CInt = 0
      gtk_widget_measure(child.widget, other.native, -1, &least, nil, nil, nil)
      size = max(size, least)
    }
    gtk_widget_measure(
      child.widget, orientation.native, size, &extent.minimum, &extent.natural, nil, nil)
    return Extent(minimum: Int(extent.minimum), natural: Int(extent.natural))
  }
}
