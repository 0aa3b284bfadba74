/// Which files are one photo to a person: a picture, and beside it the raw file of the same shot or the movie of a
/// live photo. They are in one folder, and their names differ only in the extension.
///
/// The picture is the main file of a pair, and all others are its companions. Files without a picture are no pair,
/// and of two pictures the first one has the companions.
struct PhotoPairs: Sendable {
  private var files = ShardedDictionary<RawPath, [Member]>()
  private var companions: [Photo.ID: [Photo.ID]] = [:]
  private var mains: [Photo.ID: Photo.ID] = [:]
  /// How many companions each folder has.
  private(set) var folders = Counts<RawPath>()

  private struct Member {
    let id: Photo.ID
    let kind: PhotoKind
  }

  /// The main file of the pair in which a photo is a companion; nil for one that is not a companion.
  func main(of id: Photo.ID) -> Photo.ID? { mains[id] }

  /// The number of companions.
  var companionCount: Int { mains.count }

  /// The photos that are in a pair.
  var members: Set<Photo.ID> { Set(companions.keys).union(mains.keys) }

  /// The companions of a photo, in the order in which they came.
  func companions(of id: Photo.ID) -> [Photo.ID] { companions[id] ?? [] }

  /// Adds a photo.
  ///
  /// - Returns: the photos that are now in another pair than before, or in another role.
  mutating func insert(_ photo: Photo) -> Set<Photo.ID> {
    guard photo.record.kind != .other else { return [] }
    let key = photo.record.path.withoutExtension
    files[key] = (files[key] ?? []) + [Member(id: photo.id, kind: photo.record.kind)]
    return pair(key)
  }

  /// Removes a photo.
  ///
  /// - Returns: as `insert`.
  mutating func remove(_ photo: Photo) -> Set<Photo.ID> {
    let key = photo.record.path.withoutExtension
    guard let members = files[key] else { return [] }
    var changed = dissolve(members, key)
    let rest = members.filter { $0.id != photo.id }
    files[key] = rest.isEmpty ? nil : rest
    changed.formUnion(pair(key))
    return changed
  }

  private mutating func pair(_ key: RawPath) -> Set<Photo.ID> {
    let members = files[key] ?? []
    guard let pair = PhotoKind.pair(among: members, kind: \.kind) else { return [] }
    var changed = dissolve(members, key)
    let others = pair.companions.map(\.id)
    if let folder = key.parent { folders.add(others.map { _ in folder }) }
    companions[pair.picture.id] = others
    for id in others { mains[id] = pair.picture.id }
    changed.insert(pair.picture.id)
    changed.formUnion(others)
    return changed
  }

  private mutating func dissolve(_ members: [Member], _ key: RawPath) -> Set<Photo.ID> {
    var changed: Set<Photo.ID> = []
    for member in members {
      let wasMain = companions.removeValue(forKey: member.id) != nil
      let wasCompanion = mains.removeValue(forKey: member.id) != nil
      if wasCompanion, let folder = key.parent { folders.subtract([folder]) }
      if wasMain || wasCompanion { changed.insert(member.id) }
    }
    return changed
  }
}
