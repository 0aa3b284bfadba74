import CGtk
import Gtk

/// The line between two rows where dragged rows would be dropped.
@MainActor
final class DropLine {
  /// The height in logical pixels, of which the line takes the middle.
  static let height = 10

  /// The line with a ring at its start.
  let widget: Widget
  /// Where it stands; nil where it is not to be seen.
  private(set) var placement: Overlay.Placement?

  init() {
    let ring = Box(.horizontal)
    ring.addStyle("drop-ring")
    ring.align(vertically: .center)
    let line = Box(.horizontal)
    line.addStyle("drop-line")
    line.align(vertically: .center)
    line.expandsHorizontally = true
    widget = Box(.horizontal, [ring, line])
    widget.isVisible = false
    gtk_widget_set_can_target(widget.widget, 0)
    verso_accessible_set_hidden(widget.pointer, 1)
  }

  /// Shows the line at a place, or nowhere.
  ///
  /// - Returns: whether it stood elsewhere before.
  func show(at placement: Overlay.Placement?) -> Bool {
    guard placement != self.placement else { return false }
    self.placement = placement
    widget.isVisible = placement != nil
    return true
  }
}
