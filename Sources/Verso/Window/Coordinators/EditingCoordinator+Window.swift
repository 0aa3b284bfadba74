import PhotoModel

extension EditingCoordinator {
  /// What the coordinator asks of the window.
  struct Window {
    /// Whether an operation is the move with which the manual order began.
    var isBeginningOfOrder: @MainActor (EditOperation) -> Bool
    /// Shows that an operation was undone.
    var didUndo: @MainActor (EditOperation) -> Void
    /// Shows that an operation was done again.
    var didRedo: @MainActor (EditOperation) -> Void
    /// Selects the photos that this changed and scrolls to them, as far as they are shown.
    ///
    /// - Returns: how many of them the list does not show.
    var reveal: @MainActor (PhotosToShow) -> Int
    /// Keeps what was typed, and could not be stored, where it can be retrieved.
    var rescue: @MainActor (String) -> Void
    /// Shows all photos.
    var showAll: @MainActor () -> Void
    /// Shows what the library says now.
    var update: @MainActor () -> Void
  }
}
