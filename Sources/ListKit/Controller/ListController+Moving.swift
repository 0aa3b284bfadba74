// What the data source is asked to do to rows, and what the list does then.
extension ListController {
  /// Whether rows can be moved, as the data source says.
  public var isReorderable: Bool { ask("isReorderable") { $0.isReorderable } ?? false }

  /// Whether the data source lets rows be moved to a destination.
  public func mayMove(_ ids: [ID], to destination: RowDestination<ID>) -> Bool {
    ask("mayMove(_:to:)") { $0.mayMove(ids, to: destination) } ?? false
  }

  /// Has the data source move rows, shows the new order, and tells the delegate.
  ///
  /// - Returns: whether they were moved; false if none are named.
  @discardableResult
  public func move(_ ids: [ID], to destination: RowDestination<ID>) -> Bool {
    // This is more than a question: the model may tell its observers, and they may reload the list.
    guard !ids.isEmpty, let dataSource, mayMove(ids, to: destination) else { return false }
    movingIDs = Set(ids)
    defer { movingIDs = [] }
    guard dataSource.move(ids, to: destination) else { return false }
    reloadData(reconfiguring: false)
    gate.whenOpen { [weak self] in
      guard let self else { return }
      delegate?.list(self, didMove: ids)
    }
    return true
  }

  /// Has the data source delete rows, shows what is left, and tells the delegate.
  ///
  /// If nothing is selected any more, the next row is selected, and focused if a deleted one had the focus: the same
  /// key, pressed again, deletes row after row.
  ///
  /// A model that needs longer says so with ``didDelete(_:)`` when it has deleted them.
  ///
  /// - Returns: whether they were deleted; false if none are named.
  @discardableResult
  public func delete(_ ids: [ID]) -> Bool {
    guard !ids.isEmpty, let dataSource else { return false }
    let leaving = Set(ids)
    let next = model.layout.neighbor(of: Set(model.positions(of: leaving)))
    let focused = liveViews.filter { $0.focusedID.map(leaving.contains) ?? false }
    guard dataSource.delete(ids) else {
      deletion = (leaving, next)
      return false
    }
    deletion = nil
    reloadData(reconfiguring: false)
    gate.whenOpen { [weak self] in
      guard let self else { return }
      if let next, model.position(of: next) != nil {
        if model.selectedCount == 0 { select([next]) }
        for view in focused { view.focus(next) }
      }
      delegate?.list(self, didDelete: ids)
    }
    return true
  }

  /// Shows what is left after the model has deleted rows, and tells the delegate. It is for models that answer
  /// ``ListDataSource/delete(_:)`` with `false` at first, because they need longer; if nothing is selected, the row that
  /// came next is.
  public func didDelete(_ ids: [ID]) {
    reloadData(reconfiguring: false)
    gate.whenOpen { [weak self] in
      guard let self else { return }
      if let (leaving, next) = deletion, leaving == Set(ids) {
        deletion = nil
        if let next, model.selectedCount == 0, model.position(of: next) != nil { select([next]) }
      }
      delegate?.list(self, didDelete: ids)
    }
  }
}
