extension ListModel {
  /// The number of selected rows.
  var selectedCount: Int { selectedPositions.count }

  /// The ids of the selected rows, in the order of the list.
  var selectedIDs: [ID] { layout.ids(at: selectedPositions) }

  /// Whether a row is selected.
  func isSelected(_ id: ID) -> Bool {
    selectedCount > 0 && position(of: id).map(selectedPositions.contains) == true
  }

  /// Selects these rows and no others. Ids that are not in the list are ignored.
  func select(_ ids: some Sequence<ID>) {
    var found = PositionRuns()
    for id in ids { if let position = position(of: id) { found.append(position) } }
    replaceSelection(by: PositionSet(found))
  }

  /// Selects all rows; if only one can be selected, the selection stays as it is.
  func selectAll() {
    guard takesSeveral else { return }
    let all = PositionSet(0..<layout.count)
    _ = setSelection(all, mask: all)
  }

  /// Those of some rows that can be selected.
  func selectable(_ rows: PositionSet) -> PositionSet {
    guard !rows.isEmpty, let unselectable = unselectable?(rows) else { return rows }
    var rows = rows
    rows.subtract(unselectable)
    return rows
  }

  /// Selects the rows that are wanted and no others, in one pass over all rows: where many are wanted, that takes
  /// less time than looking for each of them.
  func select(where isWanted: (ID) -> Bool) {
    var found = PositionRuns()
    for number in layout.sections.indices {
      var position = layout.rows(ofSection: number).lowerBound
      for id in layout.sections[number].ids {
        if isWanted(id) { found.append(position) }
        position += 1
      }
    }
    replaceSelection(by: PositionSet(found))
  }

  /// Selects the rows of a section.
  ///
  /// - Parameter isAdding: whether the other selected rows stay selected. If so, and all rows of the section are
  ///   selected already, they are unselected.
  func select(section number: Int, adding isAdding: Bool) {
    guard layout.sections.indices.contains(number) else { return }
    let rows = selectable(PositionSet(layout.rows(ofSection: number)))
    var missing = rows
    missing.subtract(selectedPositions)
    let isUnselecting = isAdding && missing.isEmpty
    _ = setSelection(
      isUnselecting ? PositionSet() : rows,
      mask: isAdding ? rows : PositionSet(0..<layout.count))
  }
}
