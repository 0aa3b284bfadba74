extension ListModel {
  /// Selects the rows that are wanted and no others, in one pass over all rows: where many are wanted, that takes
  /// less time than looking for each of them.
  public func select(where isWanted: (ID) -> Bool) {
    var found = PositionRuns()
    for number in layout.sections.indices {
      var position = layout.rows(ofSection: number).lowerBound
      for id in layout.sections[number].ids {
        if isWanted(id) { found.append(position) }
        position += 1
      }
    }
    var positions = PositionSet()
    positions.insert(found)
    _ = setSelection(positions, mask: PositionSet(0..<layout.count))
  }

  /// Selects the rows of a section.
  ///
  /// - Parameter isAdding: whether the other selected rows stay selected. If so, and all rows of the section are
  ///   selected already, they are unselected.
  func select(section number: Int, adding isAdding: Bool) {
    guard layout.sections.indices.contains(number) else { return }
    let rows = PositionSet(layout.rows(ofSection: number))
    var missing = rows
    missing.subtract(selectedPositions)
    let isUnselecting = isAdding && missing.isEmpty
    _ = setSelection(
      isUnselecting ? PositionSet() : rows,
      mask: isAdding ? rows : PositionSet(0..<layout.count))
  }
}
