public import PhotoModel

/// A photo, or its sidecar, that is a link to a file outside of the named folders: whoever writes to it should know.
public struct OutsideLink: Error, Hashable {
  /// The file that it leads to, or what the link says if nothing is there.
  public let target: RawPath

  /// Finds out where a photo really is, which goes to the disk; nil if it is not a link, or one that leads into its
  /// own folder or into a named folder.
  public init?(_ path: RawPath, outside named: NamedFolders) {
    guard let target = path.linkTarget, !named.contain(target) else { return nil }
    if let folder = named.real(path.parent ?? RawPath(".")), target.isWithin(folder) { return nil }
    self.target = target
  }

  /// Finds out where a photo that was read, and the sidecar that belongs to it, really are; nil if neither is a link
  /// to a file outside.
  public init?(_ record: PhotoRecord, outside named: NamedFolders) {
    guard
      let link = OutsideLink(record.path, outside: named)
        ?? record.sidecar.flatMap({ OutsideLink($0, outside: named) })
    else { return nil }
    self = link
  }
}
