/// One replaced stretch of a list: what `items-changed` says.
public struct ListChange: Equatable, Sendable {
  /// The first position that differs.
  public let position: Int
  /// How many positions of the old list are gone.
  public let removed: Int
  /// How many positions of the new list are there instead.
  public let added: Int

  /// A replaced stretch.
  public init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }

  /// The smallest single change that turns one layout into another, found by comparing both ends;
  /// nil where they do not differ.
  public init?<ID>(from old: ListLayout<ID>, to new: ListLayout<ID>) {
    if let (old, new) = Self.plainIDs(old, new), old == new { return nil }
    let shorter = min(old.count, new.count)
    let start = Self.commonStart(old, new, limit: shorter)
    if start == old.count, start == new.count { return nil }
    let end = Self.commonEnd(old, new, limit: shorter - start)
    self.init(position: start, removed: old.count - start - end, added: new.count - start - end)
  }

  private static func commonStart<ID>(
    _ old: ListLayout<ID>, _ new: ListLayout<ID>, limit: Int
  ) -> Int {
    if let (old, new) = plainIDs(old, new) { return length(limit) { old[$0] == new[$0] } }
    return length(limit) { old[$0] == new[$0] }
  }

  private static func commonEnd<ID>(
    _ old: ListLayout<ID>, _ new: ListLayout<ID>, limit: Int
  ) -> Int {
    if let (old, new) = plainIDs(old, new) {
      return length(limit) { old[old.count - 1 - $0] == new[new.count - 1 - $0] }
    }
    return length(limit) { old[old.count - 1 - $0] == new[new.count - 1 - $0] }
  }

  /// How many positions, one after the other, are the same.
  private static func length(_ limit: Int, _ areSame: (Int) -> Bool) -> Int {
    var length = 0
    while length < limit, areSame(length) { length += 1 }
    return length
  }

  /// The ids of two lists of one plain section each, where comparing needs no keys.
  private static func plainIDs<ID>(
    _ old: ListLayout<ID>, _ new: ListLayout<ID>
  ) -> ([ID], [ID])? {
    guard old.hasOnlyRows, new.hasOnlyRows, old.sections.count == 1, new.sections.count == 1
    else { return nil }
    return (old.sections[0].ids, new.sections[0].ids)
  }
}
