import ListKit

/// The views of a list.
enum ViewKind: CaseIterable {
  case list, grid, table

  /// A view of numbers.
  @MainActor
  func view(of controller: ListController<Int, Number>) -> ItemsView<Int, Number> {
    guard self == .grid else { return .ofNumbers(controller, asTable: self == .table) }
    let grid = ListGrid(controller, cellWidth: 100)
    grid.register(NumberCell.self, for: Number.self)
    return grid
  }
}
