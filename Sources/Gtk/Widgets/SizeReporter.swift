import CGtk

/// A place for one child that tells how large it is: GTK 4 has no signal for that.
public final class SizeReporter: CustomWidget {
  private static let kind = Kind(name: "VersoSizeReporter", cssName: "bin", role: .group)

  private let child: Widget

  /// Called when the place has got another size. Must not change the layout before it returns.
  public var onResize: (() -> Void)?

  private var size = (width: 0, height: 0)

  /// A place around a child.
  public init(_ child: Widget) {
    self.child = child
    super.init(Self.kind)
    gtk_widget_set_parent(child.widget, widget)
  }

  public override var heightDependsOnWidth: Bool {
    gtk_widget_get_request_mode(child.widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    var minimum: CInt = 0
    var natural: CInt = 0
    gtk_widget_measure(
      child.widget, orientation.native, CInt(size ?? -1), &minimum, &natural, nil, nil)
    return Extent(minimum: Int(minimum), natural: Int(natural))
  }

  public override func allocate(width: Int, height: Int) {
    var allocation = GtkAllocation(x: 0, y: 0, width: CInt(width), height: CInt(height))
    gtk_widget_size_allocate(child.widget, &allocation, -1)
    guard size != (width, height) else { return }
    size = (width, height)
    onResize?()
  }
}
