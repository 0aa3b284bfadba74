import PhotoModel

/// A photo that is a link to a file outside of what was named.
struct OutsideLink: Error, Hashable {
  private let target: RawPath

  /// Looks where a photo is; nil where it is no link, or one that leads into its own folder or into a
  /// folder that was named.
  init?(_ path: RawPath, outside named: NamedFolders) {
    guard let target = path.linkTarget else { return nil }
    let folder = path.parent ?? RawPath(".")
    guard !named.contain(target), !NamedFolders([folder]).contain(target) else { return nil }
    self.target = target
  }
}

extension OutsideLink: CustomStringConvertible {
  /// One sentence for people.
  var description: String {
    "This is a link to \(target), outside of what was named; --follow writes there."
  }
}
