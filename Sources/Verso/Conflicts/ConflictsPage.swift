import PhotoModel

/// What shows conflicts, and lets the user decide.
@MainActor
protocol ConflictsPage: AnyObject {
  /// Called with what was decided.
  var onSettle: ((ConflictDecisions) -> Void)? { get set }

  /// Shows photos of which nothing is decided.
  ///
  /// - Parameter isSaving: whether they are saved after that.
  func show(_ photos: [ConflictingPhoto], isSaving: Bool)
}
