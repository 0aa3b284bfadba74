import Gtk
import ListKit

/// A delegate that keeps account of what it is told.
final class DelegateSpy<ID: Hashable & Sendable, Item>: ListDelegate {
  private(set) var selections: [[ID]] = []
  private(set) var activated: [(id: ID, column: String?)] = []
  private(set) var menus: [[ID]] = []
  private(set) var sorts: [TableSort] = []
  private(set) var uneditable: [(id: ID, column: String)] = []

  func list(_ list: ListController<ID, Item>, didSelect selection: ListSelection<ID, Item>) {
    selections.append(selection.ids)
  }

  func list(_ list: ListController<ID, Item>, didActivate item: Item, id: ID, column: String?) {
    activated.append((id, column))
  }

  func list(
    _ list: ListController<ID, Item>, menuFor selection: ListSelection<ID, Item>
  ) -> Menu? {
    menus.append(selection.ids)
    let menu = Menu()
    menu.append("Nothing", action: nil)
    return menu
  }

  func list(_ list: ListController<ID, Item>, sortBy sort: TableSort) { sorts.append(sort) }

  func list(_ list: ListController<ID, Item>, couldNotEdit id: ID, column: String) {
    uneditable.append((id, column))
  }
}
