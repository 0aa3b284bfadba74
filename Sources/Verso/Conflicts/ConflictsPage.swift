import PhotoModel

/// What shows conflicts, and lets the user decide.
@MainActor
protocol ConflictsPage: AnyObject {
  /// Called with what was decided.
  var onResolve: ((ConflictDecisions) -> Void)? { get set }

  /// Shows photos about which nothing has been decided.
  ///
  /// - Parameter isSaving: whether they are saved afterwards.
  func show(_ photos: [ConflictingPhoto], isSaving: Bool)
}
