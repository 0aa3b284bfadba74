import Gtk
import ListKit

/// The signs of a photo in a table without pictures, on which they stand otherwise.
final class SignsCell: ListCell {
  var widget: Widget { view }

  private let view = SignsView()
  private var row: PhotoRow?
  private var hasReasons = false

  init() {}

  /// Shows what should be known about a photo.
  func show(_ row: PhotoRow) {
    self.row = row
    view.badges = TileBadge.all(of: row)
  }

  func apply(_ state: CellState) {
    // The reasons of signs are worked out only when somebody points at them.
    guard state.contains(.hovered), hasReasons || !view.badges.isEmpty else { return }
    view.tooltip = row?.oddities
    hasReasons = view.tooltip != nil
  }

  func prepareForReuse() { row = nil }
}

/// Signs side by side, in the middle of the height.
private final class SignsView: CustomWidget {
  private static let kind = Kind(name: "VersoSigns", cssName: "signs", role: .image)
  private static let (edge, gap) = (14.0, 1.0)

  var badges: [TileBadge] = [] {
    didSet { if badges != oldValue { redraw() } }
  }

  init() { super.init(Self.kind) }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    let length = Int(Self.edge + 2 * Self.gap)
    return Extent(minimum: length, natural: length)
  }

  override func draw(on snapshot: Snapshot) {
    TileBadge.draw(
      badges, edge: Self.edge, gap: Self.gap, left: 0, right: Double(width),
      top: max(0, Double(height) / 2 - Self.edge / 2 - Self.gap), on: snapshot, for: self)
  }
}
