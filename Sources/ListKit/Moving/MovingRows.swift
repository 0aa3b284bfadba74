/// Rows that are being moved: what is worked out about them once, and asked at every motion of a drag.
struct MovingRows<ID: Hashable & Sendable> {
  private let ids: Set<ID>
  /// Where they are, if they are together.
  private let position: RowDestination<ID>?

  /// Rows of a list. Looks at one row of the list after another.
  init(_ ids: Set<ID>, in layout: ListLayout<ID>) {
    self.ids = ids
    position = layout.sections.lazy.compactMap { section -> RowDestination<ID>?? in
      guard let first = section.ids.firstIndex(where: ids.contains) else { return nil }
      let rows = section.ids[first...].prefix(ids.count)
      guard rows.count == ids.count, rows.allSatisfy(ids.contains) else { return .some(nil) }
      return RowDestination(section: section.id, before: section.ids[rows.endIndex...].first)
    }.first.flatMap(\.self)
  }

  /// Whether a row is one of them.
  func contains(_ id: ID) -> Bool { ids.contains(id) }

  /// Whether moving the rows to a destination changes anything.
  func change(by destination: RowDestination<ID>) -> Bool {
    guard let position, position.section == destination.section else { return true }
    return destination.next != position.next && destination.next.map(ids.contains) != true
  }
}
