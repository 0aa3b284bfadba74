/// Which photos of a library are new, changed or gone.
public struct LibraryChange: Hashable, Sendable {
  /// Photos that are shown from now on.
  public var added: [Photo.ID]
  /// Photos that were there and say something else now.
  public var changed: Set<Photo.ID>
  /// Photos that are no longer in the list.
  public var removed: Set<Photo.ID>

  /// A change of these photos.
  public init(
    added: [Photo.ID] = [], changed: Set<Photo.ID> = [], removed: Set<Photo.ID> = []
  ) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// Whether nothing happened to any photo.
  public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  /// Adds what happened then.
  public mutating func formUnion(_ next: LibraryChange) {
    added += next.added
    changed.formUnion(next.changed)
    removed.formUnion(next.removed)
  }
}
