/// What undo took back, or redo did again.
///
/// ```swift
/// let library = PhotoLibrary()
/// let ids = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])
/// try await library.perform(.set(.rating, .integer(4)), on: ids)
/// try await library.undo()?.photos == ids  // true: they are others now
/// ```
public struct Reversal: Hashable, Sendable {
  /// The operation.
  public let operation: EditOperation
  /// The photos of the list that say something else now, or stand elsewhere, in the order of arrival. A picture
  /// stands for its companions.
  ///
  /// None if the operation gave positions to all photos of a list, of which a person moved a few.
  public let photos: [Photo.ID]
  /// When the operation was done, in seconds since 1970 (UTC); nil if that was not noted.
  public let time: Int64?
  /// The photos of a task whose files were left alone, because they have changed since.
  public let left: [TaskReversal.Left]
  /// Whether anything was undone, or done again.
  public let isDone: Bool

  /// A reversal with known parts.
  public init(
    operation: EditOperation, photos: [Photo.ID], time: Int64? = nil,
    left: [TaskReversal.Left] = [], isDone: Bool = true
  ) {
    self.operation = operation
    self.photos = photos
    self.time = time
    self.left = left
    self.isDone = isDone
  }
}

extension LibraryContents {
  /// The photos of the list that were changed, in the order of arrival, each once.
  ///
  /// - Parameters:
  ///   - operation: what was undone, or done again.
  ///   - paths: the files that it concerned.
  func photos(of operation: EditOperation, in paths: [RawPath]) -> [Photo.ID] {
    let photos = listed(paths.compactMap { arrived.idsByPath[$0] } + operation.takenOut)
    // The first move in an order that was not manual gives every photo a manual position.
    if operation.name.kind == .move, photos.count > operation.name.count { return [] }
    return photos
  }

  /// Those of the given photos that are in the list, in the order of arrival, each once. A picture stands for its
  /// companions.
  func listed(_ ids: [Photo.ID]) -> [Photo.ID] {
    Set(ids.filter(isListed).map { pairs?.main(of: $0) ?? $0 }).sorted()
  }
}
