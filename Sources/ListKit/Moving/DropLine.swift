import CGtk
import Gtk

/// The line between two rows where dragged rows would be dropped.
@MainActor
final class DropLine {
  /// The thickness in logical pixels; the line is in the middle of it.
  private static let thickness = 10

  /// The line with a ring at its start.
  let widget: Widget
  /// Where it is; nil while it is not shown.
  private(set) var placement: Overlay.Placement?
  private let isVertical: Bool

  /// A line between rows that are below each other, or beside each other.
  init(_ orientation: Orientation) {
    isVertical = orientation == .vertical
    let ring = Box(.horizontal)
    ring.addStyle("drop-ring")
    let line = Box(.horizontal)
    line.addStyle("drop-line")
    for part in [ring, line] {
      if isVertical { part.align(horizontally: .center) } else { part.align(vertically: .center) }
    }
    if isVertical { line.expandsVertically = true } else { line.expandsHorizontally = true }
    widget = Box(orientation, [ring, line])
    widget.isVisible = false
    gtk_widget_set_can_target(widget.widget, 0)
    verso_accessible_set_hidden(widget.pointer, 1)
  }

  /// Where the widget goes for a line of a list.
  ///
  /// - Parameter area: where the list is.
  func placement<ID>(of line: DropGap<ID>.Line, in area: graphene_rect_t) -> Overlay.Placement {
    let half = Self.thickness / 2
    let x = Int(area.origin.x) + Int(line.x.rounded())
    let y = Int(area.origin.y) + Int(line.y.rounded())
    let length = max(0, Int(line.length))
    return isVertical
      ? Overlay.Placement(x: x - half, y: y, width: Self.thickness, height: length)
      : Overlay.Placement(x: x, y: y - half, width: length, height: Self.thickness)
  }

  /// Shows the line at a position, or nowhere.
  ///
  /// - Returns: whether it was elsewhere before.
  func show(at placement: Overlay.Placement?) -> Bool {
    guard placement != self.placement else { return false }
    self.placement = placement
    widget.isVisible = placement != nil
    return true
  }
}
