import CGtk

/// A frame for a child that is never asked how wide it has to be for a given height.
///
/// GTK 4.8 finds that out by trial: wrapped text tries widths, a box around it does so for each height, and a box
/// around that for each trial of the one inside. A sentence in two boxes was wrapped 48,000 times for one frame,
/// which took a quarter of a second.
public final class WidthFirst: CustomWidget {
  private static let kind = Kind(name: "VersoWidthFirst", cssName: "bin", role: .group)

  private let child: Widget

  /// A frame around a child.
  public init(_ child: Widget) {
    self.child = child
    super.init(Self.kind)
    gtk_widget_set_parent(child.widget, widget)
    expandsHorizontally = child.expandsHorizontally
  }

  public override var heightDependsOnWidth: Bool { true }

  public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    var least: CInt = 0
    gtk_widget_measure(child.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    let width = orientation == .horizontal ? nil : size.map { max(CInt($0), least) }
    var (minimum, natural): (CInt, CInt) = (0, 0)
    gtk_widget_measure(
      child.widget, orientation.native, width ?? -1, &minimum, &natural, nil, nil)
    return Extent(minimum: Int(minimum), natural: Int(natural))
  }

  public override func allocate(width: Int, height: Int) {
    var allocation = GtkAllocation(x: 0, y: 0, width: CInt(width), height: CInt(height))
    gtk_widget_size_allocate(child.widget, &allocation, -1)
  }
}
