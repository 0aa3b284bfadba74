import Gtk

/// The sign of a table: a frame with a heading and columns. The icon theme has none.
final class TableIcon: CustomWidget {
  private static let kind = Kind(name: "VersoTableIcon", cssName: "tableicon", role: .image)
  private static let edge = 16

  init() { super.init(Self.kind) }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    Extent(minimum: Self.edge, natural: Self.edge)
  }

  override func draw(on snapshot: Snapshot) {
    let left = Double(width - Self.edge) / 2
    let top = Double(height - Self.edge) / 2
    for (x, y, width, height) in Self.bars {
      snapshot.fill(x: left + x, y: top + y, width: width, height: height, color: color)
    }
  }

  /// The heading, the frame, two lines across and one down.
  private static let bars: [(x: Double, y: Double, width: Double, height: Double)] = [
    (1, 2, 14, 3), (1, 5, 1, 9), (14, 5, 1, 9), (1, 13, 14, 1), (2, 9, 12, 1), (6, 5, 1, 8),
  ]
}
