import CGtk

/// Children of the same size, in as many columns as suit the available space, and no more than fit.
public final class EvenGrid: CustomWidget {
  private static let kind = Kind(name: "VersoEvenGrid", cssName: "bin", role: .group)

  /// What is known when the number of columns is chosen; lengths are in logical pixels.
  public struct Room: Sendable {
    /// The number of children.
    public let count: Int
    /// The width of the grid.
    public let width: Int
    /// The height of the grid.
    public let height: Int
    /// The height that each child needs at least.
    public let leastHeight: Int
  }

  private let spacing: Int
  private let columns: (Room) -> Int
  private var shown: [Widget] = []

  /// A grid without children.
  ///
  /// - Parameters:
  ///   - spacing: the space between the children, in logical pixels.
  ///   - columns: returns how many children are side by side in a given space.
  public init(spacing: Int, columns: @escaping (Room) -> Int) {
    self.spacing = spacing
    self.columns = columns
    super.init(Self.kind)
    clipContent()
  }

  /// Shows these children in place of those before.
  public func setChildren(_ children: [Widget]) {
    for child in shown { gtk_widget_unparent(child.widget) }
    shown = children
    for child in children { gtk_widget_set_parent(child.widget, widget) }
    setNeedsLayout()
  }

  public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    let least = shown.map { need(of: $0, orientation) }.max() ?? 0
    return Extent(minimum: least, natural: least)
  }

  public override func allocate(width: Int, height: Int) {
    guard !shown.isEmpty else { return }
    let columns = columnCount(width: width, height: height)
    let rows = (shown.count + columns - 1) / columns
    for (index, child) in shown.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let left = start(of: isRightToLeft ? columns - 1 - column : column, in: columns, width)
      let end = start(of: (isRightToLeft ? columns - 1 - column : column) + 1, in: columns, width)
      let top = start(of: row, in: rows, height)
      let bottom = start(of: row + 1, in: rows, height)
      var frame = GtkAllocation(
        x: CInt(left), y: CInt(top),
        width: CInt(max(end - left - spacing, need(of: child, .horizontal))),
        height: CInt(max(bottom - top - spacing, need(of: child, .vertical))))
      gtk_widget_size_allocate(child.widget, &frame, -1)
    }
  }

  /// How many children are side by side: if the number that suits needs more width, as many as fit, in evenly filled
  /// rows.
  private func columnCount(width: Int, height: Int) -> Int {
    let room = Room(
      count: shown.count, width: width, height: height,
      leastHeight: shown.map { need(of: $0, .vertical) }.max() ?? 0)
    let wanted = min(max(1, columns(room)), shown.count)
    let least = shown.map { need(of: $0, .horizontal) }.max() ?? 0
    let fitting = max(1, (width + spacing) / max(1, least + spacing))
    guard fitting < wanted else { return wanted }
    let rows = (shown.count + fitting - 1) / fitting
    return (shown.count + rows - 1) / rows
  }

  /// Where a row or column begins; the space after the last one is beyond the edge.
  private func start(of index: Int, in count: Int, _ length: Int) -> Int {
    (length + spacing) * index / count
  }

  private func need(of child: Widget, _ orientation: Orientation) -> Int {
    var least: CInt = 0
    gtk_widget_measure(child.widget, orientation.native, -1, &least, nil, nil, nil)
    return Int(least)
  }
}
