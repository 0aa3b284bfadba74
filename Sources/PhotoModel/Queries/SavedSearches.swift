/// The queries that a person keeps, in that person's order.
///
/// Names are compared without regard to case.
///
/// ```swift
/// var searches = SavedSearches()
/// searches.keep(SavedSearch(name: "To caption", text: "rating>=3 -has:description"))
/// searches["to caption"]?.text  // "rating>=3 -has:description"
/// ```
public struct SavedSearches: Hashable, Sendable {
  /// All of them, in order.
  public private(set) var all: [SavedSearch] = []

  /// Searches in this order; of those with the same name, the last one counts, and those without a name or a query
  /// are left out.
  public init(_ searches: [SavedSearch] = []) {
    for search in searches { keep(search) }
  }

  /// The search with a name.
  public subscript(name: String) -> SavedSearch? { index(of: name).map { all[$0] } }

  /// Keeps a search, at the end, or in place of the one that has its name.
  ///
  /// - Returns: whether it is kept: without a name or a query it is not.
  @discardableResult
  public mutating func keep(_ search: SavedSearch) -> Bool {
    guard !search.name.isEmpty, !search.text.isEmpty else { return false }
    if let index = index(of: search.name) {
      all[index] = search
    } else {
      all.append(search)
    }
    return true
  }

  /// Gives a search another name.
  ///
  /// - Returns: whether it has that name now: not if another search has it, or if it is blank.
  @discardableResult
  public mutating func rename(_ name: String, to newName: String) -> Bool {
    guard let index = index(of: name) else { return false }
    let renamed = SavedSearch(name: newName, text: all[index].text)
    let other = self.index(of: renamed.name)
    guard !renamed.name.isEmpty, other == nil || other == index else { return false }
    all[index] = renamed
    return true
  }

  /// Stops keeping a search.
  public mutating func remove(_ name: String) {
    if let index = index(of: name) { all.remove(at: index) }
  }

  /// Puts a search before another one, or at the end.
  public mutating func move(_ name: String, before other: String?) {
    guard let index = index(of: name), other.map({ !Self.isSame($0, name) }) ?? true else { return }
    let search = all.remove(at: index)
    all.insert(search, at: other.flatMap(self.index) ?? all.endIndex)
  }

  private func index(of name: String) -> Int? {
    all.firstIndex { Self.isSame($0.name, name) }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.trimmed.lowercased() == right.trimmed.lowercased()
  }
}
