public import PhotoModel

/// What a save will do, photo by photo, seen before it: the window shows it, and the command line prints it.
///
/// A person takes values and photos out of it, and what is left is saved (`jobs`). Nothing here writes, and
/// what is left out waits on.
public struct SavePlan: Sendable {
  /// The photos, in the order in which they were added.
  public private(set) var photos: [PlannedPhoto] = []
  private var indices: [RawPath: Int] = [:]
  /// All edits of each photo, also those that are left out.
  private var asked: [RawPath: PendingEdits] = [:]
  private var leftOut: [RawPath: Set<Field>] = [:]

  /// A plan of nothing.
  public init() {}

  /// Adds what was worked out for a photo, or puts what was worked out anew in its place.
  public mutating func update(_ photo: PlannedPhoto) {
    if let index = indices[photo.id] {
      photos[index] = photo
    } else {
      indices[photo.id] = photos.count
      photos.append(photo)
      asked[photo.id] = photo.asked
    }
  }

  /// The number of a photo among those of the plan; nil where it is not in it.
  public func index(of path: RawPath) -> Int? { indices[path] }

  /// What is planned for a photo; nil where it is not in the plan.
  public subscript(path: RawPath) -> PlannedPhoto? { indices[path].map { photos[$0] } }

  // MARK: - Not this time

  /// Leaves fields of a photo out of this save, or (false) takes them in again.
  ///
  /// - Returns: the edits that are left, of which a plan has to be made anew: what was left out may be why the
  ///   photo was refused.
  @discardableResult
  public mutating func leaveOut(
    _ fields: some Sequence<Field>, of path: RawPath, _ isLeftOut: Bool = true
  ) -> PendingEdits {
    let all = asked[path] ?? [:]
    var out = leftOut[path] ?? []
    for field in fields where all.contains(field) {
      if isLeftOut { out.insert(field) } else { out.remove(field) }
    }
    leftOut[path] = out.isEmpty ? nil : out
    return all.filter { !out.contains($0.key) }
  }

  /// The edits of a photo that are left out.
  public func leftOut(of path: RawPath) -> PendingEdits {
    guard let out = leftOut[path] else { return [:] }
    return (asked[path] ?? [:]).filter { out.contains($0.key) }
  }

  // MARK: - What follows

  /// What is to be saved: the edits of the photos that can be written, but for those that are left out.
  public var jobs: [MetadataWriter.Job] {
    photos.compactMap { photo in
      let out = leftOut[photo.id] ?? []
      let edits = photo.asked.filter { !out.contains($0.key) }
      return photo.isWritten && !edits.isEmpty
        ? MetadataWriter.Job(path: photo.id, edits: edits) : nil
    }
  }

  /// The photos by the fields that change in them: sections of a list.
  public var photosByField: [(field: Field, photos: [RawPath])] {
    var byField: [Field: [RawPath]] = [:]
    for photo in photos {
      for value in photo.values { byField[value.edit.field, default: []].append(photo.id) }
    }
    return Field.allCases.compactMap { field in byField[field].map { (field, $0) } }
  }
}
