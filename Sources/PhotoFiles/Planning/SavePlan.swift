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
  /// How many photos are to be saved.
  public private(set) var jobCount = 0
  /// The numbers of the photos in which each field changes, also where it is left out.
  private var numbersByField: [Field: [Int]] = [:]

  /// A plan of nothing.
  public init() {}

  /// Adds what was worked out for a photo, or puts what was worked out anew in its place.
  public mutating func update(_ photo: PlannedPhoto) {
    if let index = indices[photo.id] {
      let before = fields(of: photos[index])
      jobCount += (isJob(photo) ? 1 : 0) - (isJob(photos[index]) ? 1 : 0)
      photos[index] = photo
      guard fields(of: photo) != before else { return }
      numbersByField = [:]
      for number in photos.indices { addFields(of: number) }
    } else {
      indices[photo.id] = photos.count
      photos.append(photo)
      asked[photo.id] = photo.asked
      if isJob(photo) { jobCount += 1 }
      addFields(of: photos.count - 1)
    }
  }

  private mutating func addFields(of number: Int) {
    for field in fields(of: photos[number]) { numbersByField[field, default: []].append(number) }
  }

  /// The fields that change in a photo, or would, if they were not left out.
  private func fields(of photo: PlannedPhoto) -> Set<Field> {
    Set(photo.values.map(\.edit.field)).union(leftOut[photo.id] ?? [])
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
    let photo = self[path]
    if let photo, isJob(photo) { jobCount -= 1 }
    leftOut[path] = out.isEmpty ? nil : out
    if let photo, isJob(photo) { jobCount += 1 }
    return all.filter { !out.contains($0.key) }
  }

  /// The edits of a photo that are left out.
  public func leftOut(of path: RawPath) -> PendingEdits {
    guard let out = leftOut[path] else { return [:] }
    return (asked[path] ?? [:]).filter { out.contains($0.key) }
  }

  // MARK: - What follows

  /// What is to be saved: the edits of the photos that can be written, but for those that are left out.
  public var jobs: [MetadataWriter.Job] { photos.compactMap(job) }

  private func job(of photo: PlannedPhoto) -> MetadataWriter.Job? {
    guard isJob(photo) else { return nil }
    let out = leftOut[photo.id] ?? []
    return MetadataWriter.Job(
      path: photo.id, edits: photo.asked.filter { !out.contains($0.key) })
  }

  private func isJob(_ photo: PlannedPhoto) -> Bool {
    guard photo.isWritten else { return false }
    guard let out = leftOut[photo.id] else { return !photo.asked.isEmpty }
    return photo.asked.contains { !out.contains($0.key) }
  }

  /// The fields that change or are left out, in the order of the fields, each with the numbers of its photos among
  /// those of the plan: sections of a list.
  public var photosByField: [(field: Field, photos: [Int])] {
    Field.allCases.compactMap { field in numbersByField[field].map { (field, $0) } }
  }

  /// What becomes of a field of a photo; nil where it does not change. Of one that is left out it is what was asked.
  public func value(of field: Field, in photo: PlannedPhoto) -> PlannedValue? {
    if let value = photo.values.first(where: { $0.edit.field == field }) { return value }
    return asked[photo.id]?[field].map {
      PlannedValue(Edit(path: photo.id, field: field, old: $0.base, new: $0.value))
    }
  }

  /// Whether a field of a photo is left out.
  public func isLeftOut(_ field: Field, of path: RawPath) -> Bool {
    leftOut[path]?.contains(field) ?? false
  }
}
