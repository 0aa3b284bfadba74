// Which rows are selected.
extension ListController {
  /// The selected rows.
  public var selection: ListSelection<ID, Item> {
    ListSelection(model.selectedPositions, in: model.layout) { [weak self] path, id in
      // The row may have moved since the selection was taken.
      self?.item(at: path, expecting: id) ?? self?.item(withID: id)
    }
  }

  /// Whether a row is selected.
  public func isSelected(_ id: ID) -> Bool { model.isSelected(id) }

  /// Selects these rows and no others. Those that cannot be selected (``RowTraits/selectable``) are left out, here
  /// and in all that follows.
  public func select(_ ids: some Sequence<ID>) {
    let ids = Set(ids)
    gate.whenOpen { [model] in model.select(ids) }
  }

  /// Selects the rows that are wanted and no others, asking for each row whether it is. Where many are wanted, that
  /// takes less time than naming them.
  public func select(where isWanted: @escaping (ID) -> Bool) {
    gate.whenOpen { [model] in model.select(where: isWanted) }
  }

  /// Selects all rows.
  public func selectAll() { gate.whenOpen { [model] in model.selectAll() } }

  /// Selects the rows of a section and no others, as a click on its header does.
  public func select(section number: Int) {
    gate.whenOpen { [model] in model.select(section: number, adding: false) }
  }

  /// Selects no row.
  public func unselectAll() { gate.whenOpen { [model] in model.unselectAll() } }

  /// The rows among those at some positions that the data source does not let be selected; nil if there are none.
  ///
  /// A data source that does not answer ``ListDataSource/traits(at:)`` itself is asked of one row only.
  func unselectable(among positions: PositionSet) -> PositionSet? {
    ask("traits(at:)") { source in
      DefaultTraits.source = nil
      if let first = positions.first, isSelectable(first, in: source),
        DefaultTraits.source == ObjectIdentifier(source)
      {
        return nil
      }
      var found = PositionRuns()
      positions.forEach { if !isSelectable($0, in: source) { found.append($0) } }
      return PositionSet(found)
    }
  }

  /// Whether the row at a position can be selected. One that the model has given up meanwhile is not asked for.
  private func isSelectable(
    _ position: Int, in source: any ListDataSource<ID, Item>
  ) -> Bool {
    guard let id = model.layout.id(at: position), let indexPath = model.indexPath(at: position)
    else {
      return false
    }
    let path = sourcePath(indexPath)
    return !isCurrent(path, id, in: source) || source.traits(at: path).contains(.selectable)
  }

  /// How many selections may be nested before the delegate is stopped.
  private static var mostAnswers: Int { 16 }

  /// Shows what is selected now, and tells the delegate.
  func selectionHasChanged() {
    for view in liveViews { view.selectionHasChanged() }
    guard answers < Self.mostAnswers else {
      return ListFault.report(
        "list(_:didSelect:) of \(delegate.map { "\(type(of: $0))" } ?? "a ListDelegate") selects other rows "
          + "each time it is called. Select rows when the model changes, and not when they are selected."
      )
    }
    answers += 1
    defer { answers -= 1 }
    gate.naming(.delegate("list(_:didSelect:)")) { delegate?.list(self, didSelect: selection) }
  }
}
