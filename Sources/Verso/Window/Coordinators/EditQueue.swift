import PhotoModel

/// Something that does things to photos one after the other, and says how they ended.
@MainActor
protocol EditQueue: AnyObject {
  /// The photos.
  var library: PhotoLibrary { get }

  /// What is being typed, and is not in the queue yet.
  var typing: any Typing { get }

  /// Where it is said what happened.
  var messages: any WindowMessages { get }

  /// Does something that takes its turn in the library. Its position in the order is fixed when this returns.
  func enqueue(_ body: @escaping @MainActor () async -> Void)

  /// Says what was done, with a button to undo it.
  func report(_ operation: EditOperation)

  /// Says what the latest operation did, with a button to undo it. It goes with the next one.
  func report(result: String)

  /// Withdraws what was said about the previous edit, unless reporting this one replaces it.
  func replaceReport(with operation: EditOperation, by report: (EditOperation) -> Void)

  /// Says that nothing was changed, because it could not be stored.
  func reportNotStored(_ error: any Error)

  /// Shows what the library says now.
  func update()
}

extension EditQueue {
  /// Changes photos, and reports it once it is done.
  ///
  /// - Parameters:
  ///   - action: what is done.
  ///   - report: says what was done, if it changes anything.
  ///   - proceed: what is done after that, whether it changed anything or not.
  ///   - recover: what is done if it could not be stored, after that was said.
  func perform(
    _ action: LibraryAction, _ report: @escaping @MainActor (EditOperation) -> Void,
    then proceed: @escaping @MainActor () -> Void = {},
    orElse recover: @escaping @MainActor () -> Void = {}
  ) {
    enqueue { [self] in
      do {
        if let operation = try await library.perform(action) {
          replaceReport(with: operation, by: report)
        }
        proceed()
      } catch {
        reportNotStored(error)
        recover()
      }
    }
  }

  /// Changes each photo in its own way, as one operation, and reports it if it changes several.
  ///
  /// - Parameters:
  ///   - changes: the changes.
  ///   - kind: what the operation is called.
  ///   - isDone: called with it once it is stored.
  func perform(
    _ changes: some Sequence<(id: Photo.ID, change: Change)>, as kind: OperationName.Kind,
    then isDone: @escaping @MainActor (EditOperation) -> Void = { _ in }
  ) {
    perform(.changeEach(Array(changes), as: kind)) { [self] operation in
      reportIfSeveral(operation)
      isDone(operation)
    }
  }

  /// Says what was done, if it was done to several photos: in a single one it can be seen.
  func reportIfSeveral(_ operation: EditOperation) {
    if operation.name.count > 1 { report(operation) }
  }
}
