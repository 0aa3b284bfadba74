public import PhotoModel

/// What happened in folders that are watched: where it is worth a look.
///
/// ```swift
/// var changes = FolderChanges()
/// changes.note(RawPath("/p/a.jpg.xmp"), isGone: false)
/// changes.concern(RawPath("/p/a.jpg"))  // true: what its sidecar says may be another thing
/// changes.concern(RawPath("/p/b.jpg"))  // false
/// ```
public struct FolderChanges: Sendable {
  /// Folders that came, with all that is below them.
  public internal(set) var came: Set<RawPath> = []
  /// Folders that are not there any more, with all that was below them.
  public internal(set) var left: Set<RawPath> = []
  /// Folders that were not there and are again.
  public internal(set) var returned: Set<RawPath> = []
  /// Photos and sidecars that somebody has begun to write, and that are not to be read yet.
  public internal(set) var growing: Set<RawPath> = []
  /// Those of the folders that are not there whose file system was unmounted.
  var unmounted: Set<RawPath> = []
  /// What stands in the place of those, where anything does.
  var successors: [RawPath: FileIdentity] = [:]
  /// Whether anything may have changed in any folder, as nobody knows what happened.
  var isUnknown = false

  private var files: [RawPath: Files] = [:]

  private struct Files {
    /// The names, and whether there is no such file any more.
    var names: [[UInt8]: Bool] = [:]
    /// What stands before the suffix in the names of sidecars.
    var sidecars: Set<[UInt8]> = []
  }

  /// Nothing happened.
  public init() {}

  /// Whether nothing happened.
  public var isEmpty: Bool {
    files.isEmpty && came.isEmpty && left.isEmpty && returned.isEmpty && !isUnknown
  }

  /// The folders in which files changed.
  public var folders: Set<RawPath> { Set(files.keys) }

  /// Notes a photo or a sidecar that changed.
  ///
  /// - Parameters:
  ///   - file: its path.
  ///   - isGone: whether it is not there any more.
  public mutating func note(_ file: RawPath, isGone: Bool) {
    guard let folder = file.parent else { return }
    let name = Array(file.nameBytes)
    files[folder, default: Files()].names[name] = isGone
    guard let start = RawPath.start(ofSidecar: name) else { return }
    files[folder, default: Files()].sidecars.insert(Array(start))
  }

  /// Whether a photo, or one of its sidecars, is among the files that changed.
  public func concern(_ photo: RawPath) -> Bool {
    guard let files = photo.parent.flatMap({ files[$0] }) else { return false }
    return files.names[Array(photo.nameBytes)] != nil
      || files.sidecars.contains(Array(photo.nameBytes))
      || files.sidecars.contains(Array(photo.stemBytes))
  }

  /// Whether a photo's file was removed or called otherwise, by itself and not with its folder.
  public func hasLeft(_ photo: RawPath) -> Bool {
    photo.parent.flatMap { files[$0]?.names[Array(photo.nameBytes)] } == true
  }
}
