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
  /// - Returns: the current path, by the earlier one.
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
