/// Which photos of a library are new, changed or gone.
public struct LibraryChange: Hashable, Sendable {
  /// Photos that are shown from now on.
  public var added: [Photo.ID]
  /// Photos that were there and say something else now.
  public var changed: Set<Photo.ID> {
    didSet { fields = nil }
  }
  /// Photos that are no longer in the list.
  public var removed: Set<Photo.ID>
  /// The fields in which the changed photos say something else, a bit each; nil if anything about them may differ.
  private(set) var fields: UInt64?

  /// A change of these photos.
  public init(
    added: [Photo.ID] = [], changed: Set<Photo.ID> = [], removed: Set<Photo.ID> = []
  ) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// A change of some fields of photos.
  init(changed: Set<Photo.ID>, in fields: [Field]) {
    self.init(changed: changed)
    self.fields = fields.reduce(0) { $0 | $1.bit }
  }

  /// Notes that a photo says something else in one field, and that nothing else about it has changed.
  mutating func insert(_ id: Photo.ID, _ field: Field) {
    let known = changed.isEmpty ? 0 : fields
    changed.insert(id)
    fields = known.map { $0 | field.bit }
  }

  /// Whether nothing happened to any photo.
  public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  /// Adds what happened afterwards.
  public mutating func formUnion(_ next: LibraryChange) {
    added += next.added
    removed.formUnion(next.removed)
    guard !next.changed.isEmpty else { return }
    let known = changed.isEmpty ? 0 : fields
    changed.formUnion(next.changed)
    fields = known.flatMap { known in next.fields.map { known | $0 } }
  }
}
