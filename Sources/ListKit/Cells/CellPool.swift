/// Cells that wait for the next item of their kind.
///
/// A list of several kinds of cells would build cells all the time: GTK hands a row from one item to
/// the next, and the next may be of another kind. A waiting cell stays in its row until another row
/// wants it, so that a list of one kind moves none.
@MainActor
final class CellPool {
  private var waiting: [ObjectIdentifier: [any ListCell]] = [:]

  /// The number of cells that wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Takes a cell out: the one that came last.
  func take(_ kind: ObjectIdentifier) -> (any ListCell)? { waiting[kind]?.popLast() }

  /// Puts a cell in.
  func put(_ cell: any ListCell, kind: ObjectIdentifier) {
    waiting[kind, default: []].append(cell)
  }
}
