/// Which photos have another name now, or are in another folder: a file that is renamed stays the same file.
///
/// ```swift
/// var old = PhotoRecord(path: RawPath("/p/a.jpg"))
/// old.stamp = FileStamp(size: 10, modified: 2, changed: 3, inode: 4)
/// var new = old
/// new.path = RawPath("/p/b.jpg")
/// MovedPhotos([old]).names(among: [new])  // /p/b.jpg, by /p/a.jpg
/// ```
public struct MovedPhotos: Sendable {
  private let known: [RawPath: PhotoIdentity]

  /// Photos as they were known, whose files may have other names now.
  public init(_ known: [PhotoRecord]) {
    self.known = known.reduce(into: [:]) { identities, record in
      identities[record.path] = record.stamp.map { PhotoIdentity($0) }
    }
  }

  /// The current names of photos, as far as there is no doubt, by their earlier names.
  ///
  /// Photos whose current path still belongs to another photo are not among them, nor are photos that have
  /// exchanged names.
  ///
  /// - Parameter found: what was read at the paths where something has changed.
  public func names(among found: [PhotoRecord]) -> [RawPath: RawPath] {
    let files = Dictionary(grouping: found) { $0.stamp.map { PhotoIdentity($0) } }
    let photos = Dictionary(grouping: known.keys) { known[$0] }
    var names: [RawPath: RawPath] = [:]
    for (old, identity) in known {
      guard let same = files[identity], same.count == 1, photos[identity]?.count == 1,
        let new = same.first?.path, new != old
      else { continue }
      names[old] = new
    }
    return Self.chains(of: names) { known[$0] != nil }
  }

  /// The names that can be given one after the other, the last of a chain first. They cannot be given in a circle,
  /// nor in a chain whose last name is taken.
  private static func chains(
    of names: [RawPath: RawPath], isTaken: (RawPath) -> Bool
  ) -> [RawPath: RawPath] {
    let targets = Set(names.values)
    var free: [RawPath: RawPath] = [:]
    for start in names.keys where !targets.contains(start) {
      var chain: [(old: RawPath, new: RawPath)] = []
      var path = start
      while let next = names[path] {
        chain.append((path, next))
        path = next
      }
      if isTaken(path) { continue }
      for link in chain { free[link.old] = link.new }
    }
    return free
  }
}
