/// Cells that wait for the next item of their kind.
///
/// A list of several kinds of cells would build cells all the time: GTK hands a row from one item to
/// the next, and the next may be of another kind. A waiting cell stays in its row until another row
/// takes it, so that a row that gets its old item back, or one of the same kind, moves nothing.
@MainActor
final class CellPool {
  private struct Waiting {
    let cell: any ListCell
    weak var owner: (any CellOwner)?
  }

  /// GTK 4.8 keeps some two hundred rows of a list.
  private static let mostOfAKind = 256

  private var waiting: [CellKindID: [Waiting]] = [:]

  /// The number of cells that wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Whether another cell of a kind should be kept: no more than a view has rows on the screen.
  func hasRoom(for kind: CellKindID) -> Bool { waiting[kind, default: []].count < Self.mostOfAKind }

  /// Takes out of the pool, and out of the slot where it is, the cell that was put in last.
  func take(_ kind: CellKindID) -> (any ListCell)? {
    guard let last = waiting[kind]?.popLast() else { return nil }
    last.owner?.lose(last.cell)
    return last.cell
  }

  /// Puts in a cell, which may be taken from its owner from now on.
  func put(_ cell: any ListCell, kind: CellKindID, owner: (any CellOwner)?) {
    waiting[kind, default: []].append(Waiting(cell: cell, owner: owner))
  }

  /// Takes out a certain cell, because its owner needs it again.
  func takeBack(_ cell: any ListCell, kind: CellKindID) {
    guard let index = waiting[kind]?.lastIndex(where: { $0.cell === cell }) else { return }
    waiting[kind]?.remove(at: index)
  }
}

/// A slot that holds a waiting cell.
@MainActor
protocol CellOwner: AnyObject {
  /// Lets go of a cell, if it is still here: another slot takes it.
  func lose(_ cell: any ListCell)
}
