/// Photos whose edits wait although their files are gone, and how they are found again among others.
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

  /// Lost photos, and what they are known by.
  public init(_ identities: [RawPath: PhotoIdentity]) { self.identities = identities }

  /// Those that are worth a look into their files: they are called like a lost photo, or are as large
  /// and as old.
  public func candidates(among photos: [Candidate]) -> [Candidate] {
    let names = Set(identities.keys.map { Array($0.nameBytes) })
    let sizes = Set(identities.values.map(\.size))
    return photos.filter { photo in
      names.contains(Array(photo.path.nameBytes))
        || sizes.contains(photo.stamp.size)
          && identities.values.contains { $0.hasStamp(photo.stamp) }
    }
  }

  /// Which photo each lost one is, as far as there is no doubt.
  ///
  /// - Parameters:
  ///   - candidates: the photos that it may be.
  ///   - contents: the hash of what is in each.
  /// - Returns: the path of today, by the path before.
  public func matches(
    among candidates: [Candidate], contents: [RawPath: [UInt8]]
  ) -> [RawPath: RawPath] {
    var found: [RawPath: RawPath] = [:]
    var taken: [RawPath: Int] = [:]
    for (path, identity) in identities {
      let same = candidates.filter { candidate in
        guard let content = identity.content else {
          return identity.hasStamp(candidate.stamp)
            && path.nameBytes.elementsEqual(candidate.path.nameBytes)
        }
        return contents[candidate.path] == content
      }
      guard let match = Self.nearest(same.map(\.path), to: path) else { continue }
      found[path] = match
      taken[match, default: 0] += 1
    }
    // Two that are one and the same are nobody's.
    return found.filter { taken[$0.value] == 1 }
  }

  /// The one that has most of the path's end in common; nil where there are several.
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
