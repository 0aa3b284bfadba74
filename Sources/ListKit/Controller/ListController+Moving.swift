// What the data source is asked to do to rows, and what the list does then.
extension ListController {
  /// Whether rows can be moved, as the data source says.
  public var isReorderable: Bool { ask("isReorderable") { $0.isReorderable } ?? false }

  /// Whether the data source lets rows be moved to a destination.
  public func mayMove(_ ids: [ID], to destination: RowDestination<ID>) -> Bool {
    ask("mayMove(_:to:)") { $0.mayMove(ids, to: destination) } ?? false
  }

  /// Has the data source move rows, shows the new order, and tells the delegate: at once or, if the model needs
  /// longer, when it has moved them.
  ///
  /// - Returns: what the data source answers; a refusal if no rows are named.
  @discardableResult
  public func move(_ ids: [ID], to destination: RowDestination<ID>) -> RowsAnswer {
    move(ids, to: destination) { _ in }
  }

  /// Has the data source move rows.
  ///
  /// - Parameter follow: called when the list shows the new order, with whether that is at once.
  func move(
    _ ids: [ID], to destination: RowDestination<ID>, follow: @escaping @MainActor (Bool) -> Void
  ) -> RowsAnswer {
    // This is more than a question: the model may tell its observers, and they may reload the list.
    guard !ids.isEmpty, let dataSource, mayMove(ids, to: destination) else { return .refused }
    let rows = Set(ids)
    moves.append(rows)
    let answer = dataSource.move(ids, to: destination)
    conclude(answer) { list, isDone in
      if isDone { list.reloadData(reconfiguring: false) }
      list.endMove(of: rows)
      guard isDone else { return }
      list.gate.whenOpen { [weak list] in
        guard let list else { return }
        follow(answer == .done)
        list.delegate?.list(list, didMove: ids)
      }
    }
    return answer
  }

  /// Rows are not being moved any more.
  func endMove(of rows: Set<ID>) {
    if let index = moves.firstIndex(of: rows) { moves.remove(at: index) }
  }

  /// Has the data source delete rows, shows what is left, and tells the delegate: at once or, if the model needs
  /// longer, when it has deleted them.
  ///
  /// If nothing is selected any more, the next row is selected, and focused if a deleted one had the focus: the same
  /// key, pressed again, deletes row after row.
  ///
  /// - Returns: what the data source answers; a refusal if no rows are named.
  @discardableResult
  public func delete(_ ids: [ID]) -> RowsAnswer {
    guard !ids.isEmpty, let dataSource else { return .refused }
    let leaving = Set(ids)
    let next = model.layout.neighbor(of: Set(model.positions(of: leaving)))
    let focused = views.filter { $0.view?.focusedID.map(leaving.contains) ?? false }
    let answer = dataSource.delete(ids)
    conclude(answer) { list, isDone in
      guard isDone else { return }
      list.reloadData(reconfiguring: false)
      list.gate.whenOpen { [weak list] in
        guard let list else { return }
        let isFree = list.model.selectedCount == 0
        if let next, list.model.position(of: next) != nil {
          if isFree { list.select([next]) }
          for view in focused.compactMap(\.view)
          // Somebody may have gone elsewhere meanwhile.
          where answer == .done || isFree && !view.isFocusElsewhere {
            view.focus(next)
          }
        }
        list.delegate?.list(list, didDelete: ids)
      }
    }
    return answer
  }

  /// Goes on once it is known whether the model has done what it was asked for.
  private func conclude(
    _ answer: RowsAnswer, _ body: @escaping @MainActor (ListController, Bool) -> Void
  ) {
    switch answer {
    case .done: body(self, true)
    case .refused: body(self, false)
    case .later(let task):
      Task { [weak self] in
        let isDone = await task.value
        if let self { body(self, isDone) }
      }
    }
  }
}
