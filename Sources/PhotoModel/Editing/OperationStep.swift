/// What an operation did to one photo, noted so that it can be taken back: an edit or a move.
public protocol OperationStep {
  /// The photo's file.
  var path: RawPath { get set }
  /// The step that takes this one back.
  var reversed: Self { get }
}

extension Array where Element: OperationStep {
  /// The steps in the order in which they are carried out: as they are or, if the operation is undone, in reverse
  /// order and each taken back.
  public func carriedOut(by direction: HistoryDirection) -> [Element] {
    switch direction {
    case .undo: reversed().map(\.reversed)
    case .redo: self
    }
  }

  /// The same steps, with the paths that the photos have now.
  ///
  /// - Parameter today: returns the current path for an earlier one.
  public func following(_ today: (RawPath) -> RawPath) -> [Element] {
    map { step in
      var step = step
      step.path = today(step.path)
      return step
    }
  }
}
