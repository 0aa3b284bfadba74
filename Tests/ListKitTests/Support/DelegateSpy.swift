import Gtk
import ListKit

/// A delegate that keeps account of what it is told.
final class DelegateSpy<ID: Hashable & Sendable, Item>: ListDelegate {
  private(set) var selections: [[ID]] = []
  private(set) var activated: [CellAddress<ID>] = []
  private(set) var menus: [[ID]] = []
  private(set) var sorts: [TableSort] = []
  private(set) var uneditable: [CellAddress<ID>] = []

  func list(_ list: ListController<ID, Item>, didSelect selection: ListSelection<ID, Item>) {
    selections.append(selection.ids)
  }

  func list(_ list: ListController<ID, Item>, didActivate item: Item, at cell: CellAddress<ID>) {
    activated.append(cell)
  }

  func list(
    _ list: ListController<ID, Item>, menuFor selection: ListSelection<ID, Item>
  ) -> Menu? {
    menus.append(selection.ids)
    let menu = Menu()
    menu.append("Nothing", action: nil)
    return menu
  }

  func list(_ list: ListController<ID, Item>, didChangeSort sort: TableSort) {
    sorts.append(sort)
  }

  func list(_ list: ListController<ID, Item>, didRefuseToEdit cell: CellAddress<ID>) {
    uneditable.append(cell)
  }
}
