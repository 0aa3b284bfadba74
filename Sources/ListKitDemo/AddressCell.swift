import Gtk
import ListKit

/// Street and town, one below the other.
final class AddressCell: ListCell {
  let widget: Widget
  private let street = Label()
  private let town = Label()
  init() {
    for label in [street, town] { label.xAlign = 0 }
    let lines = Box(.vertical, [street, town])
    widget = Box(.horizontal, spacing: 12, [Image(icon: "mark-location-symbolic"), lines])
  }

  func show(street: String, town: String) {
    self.street.text = street
    self.town.text = town
  }
}
