extension PhotoLibrary {
  /// The number of photos with changes that wait to be saved.
  public var editedCount: Int { edited.count }

  /// Whether photos can belong to a scope, told from the folders alone: no photo is looked at.
  func mayHavePhotos(in scope: PhotoScope) -> Bool {
    switch scope {
    case .folder(let folder), .unreadable(let folder):
      folders.all.keys.contains { RawPath(bytes: $0.bytes + Array("/x".utf8)).isInside(folder) }
    default: count > 0
    }
  }

  /// What the photos say of a field together.
  public func common(_ field: Field, of ids: some Sequence<Photo.ID>) -> CommonValue {
    let values = Set(ids.lazy.compactMap { self.photo($0) }.map { $0[field] })
    guard values.count < 2 else { return .different(values.count) }
    return values.first.flatMap(\.self).map(CommonValue.same) ?? .none
  }
}
