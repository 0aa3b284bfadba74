import Gtk
import ListKit

/// What one line with an icon can show.
protocol Line {
  var icon: String { get }
  var text: String { get }
}

/// One line with an icon: it shows anything that is a `Line`.
final class LineCell: ContentCell {
  let widget: Widget
  private let icon = Image()
  private let label = Label()
  init() { widget = Box(.horizontal, spacing: 12, [icon, label]) }

  func show(_ line: any Line) {
    icon.icon = line.icon
    label.text = line.text
  }

  func apply(_ state: CellState) {
    icon.setStyle("accent", state.contains(.hovered))
    label.setStyle("heading", state.contains(.selected))
  }
}
