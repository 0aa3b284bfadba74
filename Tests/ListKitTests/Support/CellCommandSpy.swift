import ListKit

/// A delegate that keeps account of what was to be done to cells.
final class CellCommandSpy: ListDelegate {
  private(set) var commands: [(command: CellCommand, cells: CellSelection<Int>)] = []

  func list(
    _ list: ListController<Int, Person>, perform command: CellCommand, on cells: CellSelection<Int>
  ) -> Bool {
    commands.append((command, cells))
    return true
  }
}
