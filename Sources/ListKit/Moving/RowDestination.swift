/// Where rows are to go: a gap between rows, named by what is beside it and not by a number.
public struct RowDestination<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The id of the section.
  public let section: String
  /// The row after the gap; nil for the end of the section.
  public let next: ID?

  /// The gap before a row of a section, or at its end.
  public init(section: String, before next: ID?) {
    self.section = section
    self.next = next
  }
}

extension Array where Element: Hashable {
  /// The elements in the order that they have once some of them have been moved before another one, or to the end:
  /// what a data source does to its ids or a model to its values.
  ///
  /// - Parameters:
  ///   - elements: what is moved. The elements are together afterwards, in the order that they had.
  ///   - next: the element after the new position; one of the moved elements means the first after it that is not.
  ///     Nil means the end.
  public func moving(_ elements: some Sequence<Element>, before next: Element?) -> [Element] {
    let moved = Set(elements)
    var following: Element?
    if let next, let index = firstIndex(of: next) {
      following = self[index...].first { !moved.contains($0) }
    }
    var result = filter { !moved.contains($0) }
    let target = following.flatMap { result.firstIndex(of: $0) } ?? result.count
    result.insert(contentsOf: filter(moved.contains), at: target)
    return result
  }
}
