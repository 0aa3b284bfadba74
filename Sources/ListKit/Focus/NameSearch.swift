/// A search for the row whose name starts with a text, once around the list, in portions.
struct NameSearch<ID: Hashable & Sendable> {
  private let text: String
  private let layout: ListLayout<ID>
  private let start: Int
  private var step = 0

  /// How many rows are looked at before the clock is.
  private static var rows: Int { 64 }

  /// - Parameters:
  ///   - text: how the name starts, in lower case.
  ///   - layout: the rows at the time of the key. Rows that are gone by now have no name.
  ///   - start: the position of the first row to look at.
  init(_ text: String, in layout: ListLayout<ID>, from start: Int) {
    self.text = text
    self.layout = layout
    self.start = start
  }

  /// Whether all rows were looked at.
  var isAtEnd: Bool { step >= layout.count }

  /// Goes on until a row is found, all were looked at, or it is time to stop.
  ///
  /// - Parameters:
  ///   - isTime: whether it is time to stop.
  ///   - name: asks for the name of a row.
  mutating func next(until isTime: () -> Bool, name: (RowPath, ID) -> String?) -> ID? {
    while !isAtEnd {
      let position = (start + step) % layout.count
      step += 1
      if let path = layout.indexPath(at: position), let id = layout.id(at: position),
        name(path, id)?.lowercased().hasPrefix(text) == true
      {
        return id
      }
      if step % Self.rows == 0, isTime() { return nil }
    }
    return nil
  }
}
