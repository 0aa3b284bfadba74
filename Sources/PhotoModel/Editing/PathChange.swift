/// Photos that have other paths from now on, as their files were renamed or edits are taken over, and what was pending
/// for the earlier ones; noted so that this can be taken back.
///
/// What was done to a photo before is its history, and goes along: a journal looks for it under the photo's new path
/// for as long as this is not undone. What was done before to the file that has this path now stays with that file.
public struct PathChange: Hashable, Sendable {
  /// The paths of a photo, and what was pending for it.
  public struct PhotoPaths: Hashable, Sendable {
    /// The earlier path.
    public var old: RawPath
    /// The current path.
    public var new: RawPath
    /// What was pending for the earlier path, and is pending for the current one from then on.
    public var edits: PendingEdits

    /// A photo with what was pending for it.
    public init(old: RawPath, new: RawPath, edits: PendingEdits) {
      self.old = old
      self.new = new
      self.edits = edits
    }

    /// Which path gives away what is pending, and which one takes it.
    func paths(for direction: HistoryDirection) -> (giver: RawPath, taker: RawPath) {
      direction == .undo ? (new, old) : (old, new)
    }
  }

  /// The photos.
  public var photos: [PhotoPaths]
  /// Where they stand in the manual order from then on.
  public var moves: [Move]

  /// Edits and positions that pass over.
  public init(_ photos: [PhotoPaths], moves: [Move] = []) {
    self.photos = photos
    self.moves = moves
  }

  /// Adds a photo, and its position.
  ///
  /// - Parameters:
  ///   - photo: the photo, and what was pending for it.
  ///   - position: the one in the manual order that a person gave it under its earlier path; nil for none.
  ///   - other: the one that its current path had until then; nil for none.
  public mutating func add(
    _ photo: PhotoPaths, at position: ManualPosition?, insteadOf other: ManualPosition? = nil
  ) {
    photos.append(photo)
    guard let position else { return }
    moves += [
      Move(path: photo.old, old: position, new: nil),
      Move(path: photo.new, old: other, new: position),
    ]
  }

  /// The same as edits: each earlier path loses what each current path gets.
  public var edits: [Edit] {
    photos.flatMap { photo in
      PhotoEdits(photo.edits).discardingEdits(at: photo.old)
        + photo.edits.map { field, edit in
          Edit(path: photo.new, field: field, old: edit.base, new: edit.value)
        }
    }
  }

  /// What is pending for all paths once this is done or undone.
  public func pending(after direction: HistoryDirection) -> [(path: RawPath, edits: PendingEdits)] {
    var pending: [(path: RawPath, edits: PendingEdits)] = []
    // A path that one photo left may be the new path of another one.
    for photo in direction == .undo ? photos.reversed() : photos {
      let (giver, taker) = photo.paths(for: direction)
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
      return PhotoPaths(old: old, new: new, edits: PendingEdits(pairs))
    }
    let all = Set(paths.flatMap { [$0.old, $0.new] })
    self.moves = moves.filter { all.contains($0.path) }
  }
}
