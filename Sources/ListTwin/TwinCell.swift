import Gtk
import ListKit

/// One line of text.
final class TwinCell: ContentCell {
  private let label = Label()
  private var touched: CellState = []

  var widget: Widget { label }

  init() { label.xAlign = 0 }

  func show(_ text: String) { label.text = text }

  func apply(_ state: CellState) {
    let touched = state.intersection([.hovered, .selected])
    guard touched != self.touched else { return }
    self.touched = touched
    label.setStyle("accent", touched.contains(.hovered))
    label.setStyle("heading", touched.contains(.selected))
  }
}
