import Gtk
import ListKit

/// Street and town, one above the other.
final class AddressCell: ListCell {
  let widget: Widget
  private let icon = Image(icon: "mark-location-symbolic")
  private let (street, town) = (Label(), Label())
  init() {
    for label in [street, town] { label.xAlign = 0 }
    widget = Box(.horizontal, spacing: 12, [icon, Box(.vertical, [street, town])])
  }

  func show(street: String, town: String) {
    self.street.text = street
    self.town.text = town
  }

  func apply(_ state: CellState) { icon.setStyle("accent", state.contains(.hovered)) }
}
