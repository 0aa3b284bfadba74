import Gtk
import ListKit

/// The list, or in its place the same rows as cards: another view of the same controller.
@MainActor
struct ContactPages {
  let widget: Widget

  init(_ list: ListView<Int, any ContactEntry>) {
    let grid = ListGrid(list.controller, cellWidth: 150)
    grid.register(CardCell.self, for: PhoneNumber.self) { $0 }
    grid.register(CardCell.self, for: EMail.self) { $0 }
    grid.register(CardCell.self, for: Address.self) { $0 }
    grid.pinsHeaders = true
    grid.setAccessibleLabel("Cards")
    let pages = Stack(isAnimated: false)
    pages.add(list.widget, name: "list")
    pages.add(grid.widget, name: "cards")
    let button = ToggleButton(icon: "view-grid-symbolic", accessibleLabel: "Cards")
    // Keys go to the list at first.
    button.canFocus = false
    button.onToggle {
      let showsCards = pages.visibleName == "list"
      let view: ItemsView<Int, any ContactEntry> = showsCards ? grid : list
      pages.visibleName = showsCards ? "cards" : "list"
      view.grabFocus()
    }
    let bar = HeaderBar()
    bar.packStart(button)
    widget = Box(.vertical, [bar, pages])
  }
}
