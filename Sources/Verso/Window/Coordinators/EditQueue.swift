import PhotoModel

/// Who does things to photos one after the other, and says how they ended.
@MainActor
protocol EditQueue: AnyObject {
  /// The photos.
  var library: PhotoLibrary { get }

  /// Does something that takes its turn in the library. It has its place in the order when this
  /// returns.
  func enqueue(_ body: @escaping @MainActor () async -> Void)

  /// Says what was done, with a way back beside it.
  func tell(_ operation: EditOperation)

  /// Takes back what was said of the edit before, unless telling of this one says something else.
  func tell(of operation: EditOperation, by tell: (EditOperation) -> Void)

  /// Says that nothing was changed.
  func tell(_ error: any Error)

  /// Takes over what is being typed, in the list or in the details.
  ///
  /// - Returns: false where something cannot be taken; the user was told.
  func commitTyping() -> Bool

  /// The same, where typing goes on with `resumeTyping`.
  func pauseTyping() -> Bool

  /// Goes on with the typing that was paused.
  func resumeTyping()

  /// Shows what the library says now.
  func update()
}

extension EditQueue {
  /// Changes photos, and tells of it once it is done.
  ///
  /// - Parameter recover: what is done where it could not be stored, once that was said.
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
