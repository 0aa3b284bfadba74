public import PhotoModel

/// A photo, or its sidecar, that is a link to a file outside of what was named: whoever writes to it should know.
public struct OutsideLink: Error, Hashable {
  /// The file that it leads to; what stands in the link where nothing is there.
  public let target: RawPath

  /// Looks where a photo is, which asks the disk; nil where it is no link, or one that leads into its
  /// own folder or into a folder that was named.
  public init?(_ path: RawPath, outside named: NamedFolders) {
    guard let target = path.linkTarget, !named.contain(target) else { return nil }
    if let folder = named.real(path.parent ?? RawPath(".")), target.isWithin(folder) { return nil }
    self.target = target
  }

  /// Looks where a photo is that was read, and the sidecar that belongs to it; nil where neither is a link to a file
  /// outside.
  public init?(_ record: PhotoRecord, outside named: NamedFolders) {
    guard
      let link = OutsideLink(record.path, outside: named)
        ?? record.sidecar.flatMap({ OutsideLink($0, outside: named) })
    else { return nil }
    self = link
  }
}
