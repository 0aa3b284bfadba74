import Gtk
import ListKit

/// A way to reach somebody as a card: a large icon above the text.
final class CardCell: ContentCell {
  let widget: Widget
  private let icon = Image(icon: "avatar-default-symbolic", pixels: 48)
  private let label = Label()

  init() {
    label.ellipsize(.end)
    label.setWidth(characters: 8, most: 20)
    widget = Box(.vertical, spacing: 6, [icon, label])
  }

  func show(_ entry: any ContactEntry) {
    icon.icon = (entry as? any Line)?.icon ?? "mark-location-symbolic"
    label.text = entry.text
  }

  func apply(_ state: CellState) { icon.setStyle("accent", state.contains(.hovered)) }
}
