import CGtk
import Gtk

/// The title of a section in a table or a grid: it is in the first column and reaches over the others, which are
/// empty in its row.
final class SpanningTitle: ListCell {
  var widget: Widget { frame }
  private let frame: SpanningFrame
  private let title: any ListCell

  /// A title in the default cell for titles. Tables make them of their own kind.
  convenience init() { self.init(SectionTitleCell()) }

  private init(_ title: any ListCell) {
    self.title = title
    frame = SpanningFrame(title.widget)
  }

  func prepareForReuse() {
    title.prepareForReuse()
    overflow(GTK_OVERFLOW_HIDDEN)
    frame.distance = 0
  }

  /// Moves the title to the right, in logical pixels: the column that it is in may be out of view.
  func move(by distance: Double) { frame.distance = distance }

  /// Shows what reaches beyond GTK's cell of the column, or clips it. The row of a grid never clips.
  private func overflow(_ overflow: GtkOverflow) {
    guard let cell = gtk_widget_get_parent(widget.widget), verso_is_a(cell, RowWidget.type) == 0
    else { return }
    gtk_widget_set_overflow(cell, overflow)
  }

  /// A kind of titles that reach over the columns, made from another kind.
  static func kind(of kind: CellKind<SectionTitle>) -> CellKind<SectionTitle> {
    CellKind(
      id: .type(ObjectIdentifier(SpanningTitle.self)), cell: kind.cell,
      make: { SpanningTitle(kind.make()) },
      configure: { cell, title in
        guard let cell = cell as? SpanningTitle else { return }
        kind.configure(cell.title, title)
        cell.overflow(GTK_OVERFLOW_VISIBLE)
      })
  }
}

/// A widget that asks for no width, and gives its child as much as it wants: in a grid, the whole line.
private final class SpanningFrame: CustomWidget {
  private static let kind = Kind(name: "ListKitSpan", cssName: "span", role: .group)
  private let child: Widget
  /// How far to the right the child is moved.
  var distance = 0.0 {
    // Set after a layout: what is only queued now would be seen a frame late.
    didSet { if distance != oldValue { allocate(width: width, height: height) } }
  }

  init(_ child: Widget) {
    self.child = child
    super.init(Self.kind)
    gtk_widget_set_parent(child.widget, widget)
  }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    guard orientation == .vertical else { return Extent(minimum: 0, natural: 0) }
    let height = wanted(GTK_ORIENTATION_VERTICAL)
    return Extent(minimum: height, natural: height)
  }

  override func allocate(width: Int, height: Int) {
    let wanted = max(widthOfLine(for: width) ?? wanted(GTK_ORIENTATION_HORIZONTAL), width)
    let start = isRightToLeft ? Double(width - wanted) : 0
    var point = graphene_point_t(x: Float(start + distance), y: 0)
    gtk_widget_allocate(
      child.widget, CInt(wanted), CInt(height), -1, gsk_transform_translate(nil, &point))
  }

  /// The width of a line of a grid, without what style sheets put around it; nil in a table.
  private func widthOfLine(for width: Int) -> Int? {
    guard let grid = gtk_widget_get_ancestor(widget, gtk_grid_view_get_type()),
      let cell = gtk_widget_get_parent(widget).flatMap(gtk_widget_get_parent)
    else { return nil }
    return Int(gtk_widget_get_width(grid) - gtk_widget_get_width(cell)) + width
  }

  private func wanted(_ orientation: GtkOrientation) -> Int {
    var natural: CInt = 0
    gtk_widget_measure(child.widget, orientation, -1, nil, &natural, nil, nil)
    return Int(natural)
  }
}
