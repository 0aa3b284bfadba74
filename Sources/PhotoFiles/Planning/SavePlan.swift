public import PhotoModel

/// What a save will do, photo by photo, shown before it is done: in the window or on the command line.
///
/// A person takes values and photos out of it, and what is left is saved (`jobs`). Nothing here writes, and edits
/// that are left out stay pending.
public struct SavePlan: Sendable {
  /// The photos, in the order in which they were added.
  public private(set) var photos = ChunkedArray<PlannedPhoto>()
  private var indices: [RawPath: Int] = [:]
  /// All edits of each photo, including those that are left out.
  private var asked: [PendingEdits] = []
  /// The fields that are left out, by the number of the photo.
  private var leftOut: [Int: Set<Field>] = [:]
  /// How many photos are to be saved.
  public private(set) var jobCount = 0
  /// The numbers of the photos in which each field changes, including those where it is left out.
  private var numbersByField: [Field: [Int]] = [:]

  /// An empty plan.
  public init() {}

  /// Adds what was worked out for a photo, or replaces what was worked out before.
  public mutating func update(_ photo: PlannedPhoto) {
    if let index = indices[photo.id] {
      let before = fields(ofPhoto: index)
      if isJob(index) { jobCount -= 1 }
      photos[index] = photo
      if isJob(index) { jobCount += 1 }
      guard fields(ofPhoto: index) != before else { return }
      numbersByField = [:]
      for number in photos.indices { addFields(of: number) }
    } else {
      indices[photo.id] = photos.count
      photos.append(photo)
      asked.append(photo.asked)
      if isJob(photos.count - 1) { jobCount += 1 }
      addFields(of: photos.count - 1)
    }
  }

  private mutating func addFields(of number: Int) {
    for field in fields(ofPhoto: number) { numbersByField[field, default: []].append(number) }
  }

  /// The fields that change in a photo, or would change if they were not left out.
  private func fields(ofPhoto number: Int) -> Set<Field> {
    Set(photos[number].values.map(\.edit.field)).union(leftOut[number] ?? [])
  }

  /// The number of a photo in the plan; nil if it is not in it.
  public func index(of path: RawPath) -> Int? { indices[path] }

  /// What is planned for a photo; nil if it is not in the plan.
  public subscript(path: RawPath) -> PlannedPhoto? { indices[path].map { photos[$0] } }

  // MARK: - Leaving out

  /// Leaves fields of a photo out of this save or, with false, puts them back in. Fields that make sense only together
  /// stay together: half of a position would be saved as a place that nobody chose.
  ///
  /// - Returns: the edits that are left, which need a new plan: what was left out may be why the photo was refused.
  @discardableResult
  public mutating func leaveOut(
    _ fields: some Sequence<Field>, of path: RawPath, _ isLeftOut: Bool = true
  ) -> PendingEdits {
    guard let number = indices[path] else { return [:] }
    let all = asked[number]
    var out = leftOut[number] ?? []
    for field in fields.flatMap(\.partners) where all.contains(field) {
      if isLeftOut { out.insert(field) } else { out.remove(field) }
    }
    if isJob(number) { jobCount -= 1 }
    leftOut[number] = out.isEmpty ? nil : out
    if isJob(number) { jobCount += 1 }
    return all.filter { !out.contains($0.key) }
  }

  /// The edits of a photo that are left out.
  public func leftOut(of path: RawPath) -> PendingEdits {
    guard let number = indices[path], let out = leftOut[number] else { return [:] }
    return asked[number].filter { out.contains($0.key) }
  }

  // MARK: - Results

  /// What is to be saved: the edits of the photos that can be written, except those that are left out.
  public var jobs: [MetadataWriter.Job] { photos.indices.compactMap(job) }

  private func job(_ number: Int) -> MetadataWriter.Job? {
    guard isJob(number) else { return nil }
    let photo = photos[number]
    let out = leftOut[number] ?? []
    return MetadataWriter.Job(
      path: photo.id, edits: photo.asked.filter { !out.contains($0.key) })
  }

  private func isJob(_ number: Int) -> Bool {
    let photo = photos[number]
    guard photo.isWritten else { return false }
    guard let out = leftOut[number] else { return !photo.asked.isEmpty }
    return photo.asked.contains { !out.contains($0.key) }
  }

  /// The fields that change or are left out, in the order of the fields, each with the numbers of its photos in the
  /// plan: sections of a list.
  public var photosByField: [(field: Field, photos: [Int])] {
    Field.allCases.compactMap { field in numbersByField[field].map { (field, $0) } }
  }

  /// What becomes of a field of a photo; nil if it does not change. For one that is left out it is what was asked.
  public func value(of field: Field, in photo: PlannedPhoto) -> PlannedValue? {
    if let value = photo.values.first(where: { $0.edit.field == field }) { return value }
    guard let number = indices[photo.id] else { return nil }
    return asked[number][field].map {
      PlannedValue(Edit(path: photo.id, field: field, old: $0.base, new: $0.value))
    }
  }

  /// Whether a field of a photo is left out.
  public func isLeftOut(_ field: Field, of path: RawPath) -> Bool {
    indices[path].flatMap { leftOut[$0] }?.contains(field) ?? false
  }
}
