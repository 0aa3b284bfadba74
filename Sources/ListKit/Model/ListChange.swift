/// One replaced stretch of a list: what `items-changed` says.
struct ListChange: Equatable, Sendable {
  /// The first position that differs.
  let position: Int
  /// How many positions of the old list are gone.
  let removed: Int
  /// How many positions of the new list are there instead.
  let added: Int

  /// A replaced stretch.
  init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }

  /// The change that undoes this one.
  var reversed: ListChange { ListChange(position: position, removed: added, added: removed) }

  /// The smallest single change that turns one layout into another, found by comparing both ends;
  /// nil if they do not differ.
  init?<ID>(from old: ListLayout<ID>, to new: ListLayout<ID>) {
    let shorter = min(old.count, new.count)
    let start = Self.commonStart(old, new, limit: shorter)
    if start == old.count, start == new.count { return nil }
    let end = Self.commonEnd(old, new, limit: shorter - start)
    self.init(position: start, removed: old.count - start - end, added: new.count - start - end)
  }

  private static func commonStart<ID>(
    _ old: ListLayout<ID>, _ new: ListLayout<ID>, limit: Int
  ) -> Int {
    var start = 0
    // Comparing whole sections, and then the rows of a section, is faster than comparing key by key.
    for (old, new) in zip(old.sections, new.sections) {
      if old == new {
        start += old.count
        continue
      }
      guard old.header == new.header else { break }
      start += old.header == nil ? 0 : 1
      start += ListLayout.sameRows(old.ids[...], new.ids[...])
      break
    }
    return start + length(limit - start) { old[start + $0] == new[start + $0] }
  }

  private static func commonEnd<ID>(
    _ old: ListLayout<ID>, _ new: ListLayout<ID>, limit: Int
  ) -> Int {
    var end = 0
    for (old, new) in zip(old.sections.reversed(), new.sections.reversed()) {
      if end < limit, old == new {
        end += old.count
        continue
      }
      guard end < limit, old.footer == new.footer else { break }
      end += old.footer == nil ? 0 : 1
      end += length(min(old.ids.count, new.ids.count)) {
        old.ids[old.ids.count - 1 - $0] == new.ids[new.ids.count - 1 - $0]
      }
      break
    }
    // What is the same at the start is not compared again.
    guard end < limit else { return limit }
    return end
      + length(limit - end) {
        old[old.count - 1 - end - $0] == new[new.count - 1 - end - $0]
      }
  }

  /// How many positions are the same, one after another.
  private static func length(_ limit: Int, _ areSame: (Int) -> Bool) -> Int {
    var length = 0
    while length < limit, areSame(length) { length += 1 }
    return length
  }
}
