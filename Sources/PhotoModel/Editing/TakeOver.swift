/// Pending edits that go from files that are gone to the files that the photos are now, as it can be
/// taken back.
///
/// What was done to a photo before is its history, and goes along: a journal looks for it where the
/// photo is now, as long as this is not undone. What was done to the file of today before stays its
/// own.
public struct TakeOver: Hashable, Sendable {
  /// A photo, and what was pending for it.
  public struct Photo: Hashable, Sendable {
    /// The path before.
    public var old: RawPath
    /// The path of today.
    public var new: RawPath
    /// What was pending for the path before, and is pending for that of today from then on.
    public var edits: PendingEdits

    /// A photo with what was pending for it.
    public init(old: RawPath, new: RawPath, edits: PendingEdits) {
      self.old = old
      self.new = new
      self.edits = edits
    }
  }

  /// The photos.
  public var photos: [Photo]
  /// Where they stand in the manual order from then on.
  public var moves: [Move]

  /// Edits and positions that go over.
  public init(_ photos: [Photo], moves: [Move] = []) {
    self.photos = photos
    self.moves = moves
  }

  /// Adds a photo, and where it stands.
  ///
  /// - Parameters:
  ///   - photo: the photo, and what was pending for it.
  ///   - position: the one in the manual order that a person gave it under its path before; nil for none.
  ///   - other: the one that its path of today had until then; nil for none.
  public mutating func add(
    _ photo: Photo, at position: ManualPosition?, insteadOf other: ManualPosition? = nil
  ) {
    photos.append(photo)
    guard let position else { return }
    moves += [
      Move(path: photo.old, old: position, new: nil),
      Move(path: photo.new, old: other, new: position),
    ]
  }

  /// The same as edits: each path before loses what each path of today gets.
  public var edits: [Edit] {
    photos.flatMap { photo in
      PhotoEdits(photo.edits).revertingEdits(at: photo.old)
        + photo.edits.map { field, edit in
          Edit(path: photo.new, field: field, old: edit.base, new: edit.value)
        }
    }
  }

  /// What is pending for all paths then or, where it is undone, was before.
  public func pending(isUndone: Bool) -> [(path: RawPath, edits: PendingEdits)] {
    var pending: [(path: RawPath, edits: PendingEdits)] = []
    // A path that one left may be that of another one.
    for photo in isUndone ? photos.reversed() : photos {
      let (giver, taker) = isUndone ? (photo.new, photo.old) : (photo.old, photo.new)
      pending.append((giver, PendingEdits()))
      pending.append((taker, photo.edits))
    }
    return pending
  }

  /// What a journal has of it: paths, edits and moves. Those of other photos are left out.
  public init(paths: [(old: RawPath, new: RawPath)], edits: [Edit], moves: [Move]) {
    let edits = Dictionary(grouping: edits, by: \.path)
    photos = paths.map { old, new in
      let pairs = (edits[old] ?? []).map { edit in
        (key: edit.field, value: PendingEdit(base: edit.new, value: edit.old))
      }
      return Photo(old: old, new: new, edits: PendingEdits(pairs))
    }
    let all = Set(paths.flatMap { [$0.old, $0.new] })
    self.moves = moves.filter { all.contains($0.path) }
  }
}
