import PhotoModel

/// Something that does things to photos one after the other, and says how they ended.
@MainActor
protocol EditQueue: AnyObject {
  /// The photos.
  var library: PhotoLibrary { get }

  /// Does something that takes its turn in the library. Its position in the order is fixed when this returns.
  func enqueue(_ body: @escaping @MainActor () async -> Void)

  /// Says what was done, with a button to undo it.
  func tell(_ operation: EditOperation)

  /// Says what the latest operation did, with a button to undo it. It goes with the next one.
  func tell(_ result: String)

  /// Withdraws what was said about the previous edit, unless reporting this one replaces it.
  func tell(of operation: EditOperation, by tell: (EditOperation) -> Void)

  /// Says that nothing was changed.
  func tell(_ error: any Error)

  /// Commits what is being typed, in the list or in the details.
  ///
  /// - Returns: false if something cannot be accepted; the user was told.
  func commitTyping() -> Bool

  /// The same, but typing goes on with `resumeTyping`.
  func pauseTyping() -> Bool

  /// Resumes the typing that was paused.
  func resumeTyping()

  /// Shows what the library says now.
  func update()
}

extension EditQueue {
  /// Changes photos, and reports it once it is done.
  ///
  /// - Parameter recover: what is done if it could not be stored, after that was said.
  func perform(
    _ action: LibraryAction, _ tell: @escaping (EditOperation) -> Void,
    orElse recover: @escaping () -> Void = {}
  ) {
    enqueue { [self] in
      do {
        if let operation = try await library.perform(action) { self.tell(of: operation, by: tell) }
      } catch {
        self.tell(error)
        recover()
      }
    }
  }
}
