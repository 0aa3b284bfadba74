/// What an operation that is on its way to the journal will do to photos.
///
/// For a few photos, nobody notices that this takes time. A hundred thousand take half a second, and whoever pressed
/// a key wants to see at once that it had an effect: a list shows such photos as they will be, and marks them as not
/// kept yet.
struct ExpectedEdits: Sendable {
  private let edits: @Sendable (Photo) -> [Edit]
  private let areReversals: Bool

  /// What an action will do to photos that it changes all alike; nil for other actions, and for few photos.
  ///
  /// - Parameters:
  ///   - action: one that depends on nothing that photos say.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  init?(_ action: LibraryAction, flatKeywords: FlatKeywords) {
    guard case .change(let changes, let ids, let seen) = action,
      ids.count > LibraryJournal.mostOfSmall
    else {
      return nil
    }
    let editable = changes.filter(\.field.isEditable)
    let concerned = PhotoSet(ids)
    areReversals = false
    edits = { photo in
      guard concerned.contains(photo.id) else { return [] }
      return photo.edits(for: editable, over: seen, flatKeywords: flatKeywords)
    }
  }

  /// What edits that take others back, or do them again, will do to photos; nil for few of them. Those of one photo
  /// come together.
  @concurrent
  init?(reversals all: [Edit]) async {
    areReversals = true
    guard all.count > LibraryJournal.mostOfSmall else { return nil }
    var firstByPath: [RawPath: Int] = [:]
    firstByPath.reserveCapacity(all.count)
    for (index, edit) in all.enumerated() where firstByPath[edit.path] == nil {
      firstByPath[edit.path] = index
    }
    edits = { [firstByPath] photo in
      let path = photo.record.path
      return firstByPath[path].map { Array(all[$0...].prefix { $0.path == path }) } ?? []
    }
  }

  /// A photo as it will be; nil if nothing about it changes.
  func applied(to photo: Photo) -> Photo? {
    let edits = edits(photo)
    guard !edits.isEmpty else { return nil }
    var photo = photo
    for edit in edits { _ = photo.fold(edit, isReversal: areReversals) }
    return photo
  }
}
