/// Photos with pending edits whose files are gone, and how they are found again among others.
public struct LostPhotos: Sendable {
  /// A photo that may be one of those that are lost.
  public struct Candidate: Hashable, Sendable {
    /// Its path.
    public var path: RawPath
    /// The state of its file.
    public var stamp: FileStamp

    /// A photo with a path and a stamp.
    public init(path: RawPath, stamp: FileStamp) {
      self.path = path
      self.stamp = stamp
    }
  }

  private let identities: [RawPath: PhotoIdentity]

  /// Lost photos, and what identifies them.
  public init(_ identities: [RawPath: PhotoIdentity]) { self.identities = identities }

  /// Those whose files are worth a look: they have the name of a lost photo, or its size and time.
  public func candidates(among photos: [Candidate]) -> [Candidate] {
    let names = Set(identities.keys.map { Array($0.nameBytes) })
    let bySize = Dictionary(grouping: identities.values, by: \.size).mapValues {
      Set($0.map(\.modified))
    }
    return photos.filter { photo in
      names.contains(Array(photo.path.nameBytes))
        || bySize[photo.stamp.size]?.contains(photo.stamp.modified) == true
    }
  }

  /// Which photo each lost one is, as far as there is no doubt.
  ///
  /// - Parameters:
  ///   - candidates: the photos that it may be.
  ///   - contents: the hash of what is in each.
  /// - Returns: the current path, by the earlier one.
  public func matches(
    among candidates: [Candidate], contents: [RawPath: [UInt8]]
  ) -> [RawPath: RawPath] {
    var found: [RawPath: RawPath] = [:]
    var taken: [RawPath: Int] = [:]
    let byContent = Dictionary(grouping: candidates) { contents[$0.path] }
    let byName = Dictionary(grouping: candidates) { Array($0.path.nameBytes) }
    for (path, identity) in identities {
      let same =
        if let content = identity.content {
          byContent[content] ?? []
        } else {
          (byName[Array(path.nameBytes)] ?? []).filter { identity.hasStamp($0.stamp) }
        }
      guard let match = Self.nearest(same.map(\.path), to: path) else { continue }
      found[path] = match
      taken[match, default: 0] += 1
    }
    // If two lost photos match the same one, neither gets it.
    return found.filter { taken[$0.value] == 1 }
  }

  /// The path with the most trailing names in common; nil if there are several.
  private static func nearest(_ paths: [RawPath], to path: RawPath) -> RawPath? {
    let lengths = paths.map { commonEnd($0, path) }
    guard let most = lengths.max(), lengths.count(where: { $0 == most }) == 1 else { return nil }
    return zip(paths, lengths).first { $0.1 == most }?.0
  }

  /// How many names two paths have in common, from the end.
  private static func commonEnd(_ first: RawPath, _ second: RawPath) -> Int {
    var count = 0
    var (first, second) = (first, second)
    while first.nameBytes.elementsEqual(second.nameBytes), !first.nameBytes.isEmpty {
      count += 1
      guard let a = first.parent, let b = second.parent else { break }
      (first, second) = (a, b)
    }
    return count
  }
}
