/// A search for the row whose name starts with a text, once around the list, in portions. If there is none, it is the
/// first row in whose name another word starts with it.
struct NameSearch<ID: Hashable & Sendable> {
  private let text: [Character]
  private let layout: ListLayout<ID>
  private let start: Int
  private var step = 0
  /// The first row with the text behind the start of its name.
  private var second: ID?

  /// How many rows are looked at before the clock is.
  private static var rows: Int { 64 }

  /// - Parameters:
  ///   - text: how the name starts, in lower case.
  ///   - layout: the rows at the time of the key. Rows that are gone by now have no name.
  ///   - start: the position of the first row to look at.
  init(_ text: String, in layout: ListLayout<ID>, from start: Int) {
    self.text = Array(text)
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
        let name = name(path, id)?.lowercased()
      {
        if TypedName.begins(name[...], with: text) { return id }
        if second == nil, TypedName.hasWords(name, beginningWith: text) { second = id }
      }
      if step % Self.rows == 0, !isAtEnd, isTime() { return nil }
    }
    return second
  }
}
