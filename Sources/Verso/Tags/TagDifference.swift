/// The tags of two photos side by side, matched with each other.
struct TagDifference: Sendable {
  /// A row for each tag that one of the photos has, or both.
  let rows: [TagRow]

  /// What tells one tag of a photo from its others.
  private struct Key: Hashable {
    var group: String
    var name: String
    /// How many tags with the same group and name come before it.
    var occurrence: Int
  }

  /// Puts the tags of two photos side by side. The rows are in the order of the first photo; what only the second one
  /// has comes after what precedes it there.
  ///
  /// - Parameters:
  ///   - first: the tags of the first photo.
  ///   - second: those of the second one.
  init(of first: [TagRow], and second: [TagRow]) {
    let firstKeys = Self.keys(of: first)
    let known = Set(firstKeys)
    var matches: [Key: TagRow] = [:]
    var following: [Key?: [TagRow]] = [:]
    var last: Key?
    for (key, row) in zip(Self.keys(of: second), second) {
      if known.contains(key) {
        matches[key] = row
        last = key
      } else {
        following[last, default: []].append(row)
      }
    }
    var rows: [TagRow] = []
    func add(_ row: TagRow, _ sayings: [TagRow.Saying?]) {
      rows.append(TagRow(id: rows.count, group: row.group, name: row.name, sayings: sayings))
    }
    func addRows(behind key: Key?) {
      for row in following[key] ?? [] { add(row, [nil, row.sayings[0]]) }
    }
    addRows(behind: nil)
    for (key, row) in zip(firstKeys, first) {
      add(row, [row.sayings[0], matches[key]?.sayings[0]])
      addRows(behind: key)
    }
    self.rows = rows
  }

  private static func keys(of rows: [TagRow]) -> [Key] {
    var counts: [Key: Int] = [:]
    return rows.map { row in
      var key = Key(group: row.group, name: row.name, occurrence: 0)
      let count = counts[key, default: 0]
      counts[key] = count + 1
      key.occurrence = count
      return key
    }
  }
}
