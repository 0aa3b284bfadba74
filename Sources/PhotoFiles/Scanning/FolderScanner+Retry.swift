public import PhotoModel

extension FolderScanner {
  /// Tries again what was given up because it took too long: photos whose error `isTimeout`, and folders that were
  /// reported as `unreadable` with such an error. They are read as in any other scan, with the same patience; a
  /// folder that could not be listed is walked with everything below it.
  ///
  /// ```swift
  /// if record.error?.isTimeout == true {
  ///   for await events in FolderScanner.retry([record.path]).batches() { … }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - paths: the photos and folders, in the order in which they are read.
  ///   - isFollowed: whether to go into the folder that a link in a folder leads to.
  public static func retry(
    _ paths: [RawPath], isFollowed: @escaping @Sendable (RawPath) -> Bool = { _ in true }
  ) -> FolderScanner {
    // If something else is there by now, that is reported.
    FolderScanner(paths, isKnown: { _ in true }, isFollowed: isFollowed)
  }
}

extension PhotoError {
  /// Whether something was given up because it took too long, so that another try may go well.
  public var isTimeout: Bool { cause as? ReadingError == .takesTooLong }
}
