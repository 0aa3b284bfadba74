/// What an operation did to one photo, as it can be taken back: an edit or a move.
public protocol OperationStep {
  /// The photo's file.
  var path: RawPath { get set }
  /// The step that takes this one back.
  var reversed: Self { get }
}

extension Array where Element: OperationStep {
  /// The steps in the order in which they are carried out: as they are or, where the operation is
  /// undone, the last one first and each taken back.
  public func carriedOut(isUndone: Bool) -> [Element] {
    isUndone ? reversed().map(\.reversed) : self
  }

  /// The same steps, with the paths that the photos have today.
  ///
  /// - Parameter today: gives the path of today for one of then.
  public func following(_ today: (RawPath) -> RawPath) -> [Element] {
    map { step in
      var step = step
      step.path = today(step.path)
      return step
    }
  }
}
