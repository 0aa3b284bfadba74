public import PhotoModel

/// What happened in watched folders: what is worth a look.
///
/// ```swift
/// var changes = FolderChanges()
/// changes.note(RawPath("/p/a.jpg.xmp"), isGone: false)
/// changes.concern(RawPath("/p/a.jpg"))  // true: what its sidecar says may be another thing
/// changes.concern(RawPath("/p/b.jpg"))  // false
/// ```
public struct FolderChanges: Sendable {
  /// Folders that appeared, with everything below them.
  public internal(set) var came: Set<RawPath> = []
  /// Folders that are no longer there, with everything that was below them.
  public internal(set) var left: Set<RawPath> = []
  /// Folders that were missing and are back.
  public internal(set) var returned: Set<RawPath> = []
  /// Photos and sidecars that some program has begun to write, and that should not be read yet.
  public internal(set) var growing: Set<RawPath> = []
  /// Those of the folders that left whose file system was unmounted.
  var unmounted: Set<RawPath> = []
  /// What has taken the place of those that left, if anything has.
  var successors: [RawPath: FileIdentity] = [:]
  /// Whether anything may have changed in any folder, because nobody knows what happened.
  var isUnknown = false

  private var files: [RawPath: Files] = [:]

  private struct Files {
    /// The names, and whether each file is gone.
    var names: [[UInt8]: Bool] = [:]
    /// What comes before the suffix in the names of the sidecars, and of those that may belong to another photo now.
    var sidecars: Set<[UInt8]> = []
  }

  /// No changes.
  public init() {}

  /// Whether nothing happened.
  public var isEmpty: Bool {
    files.isEmpty && came.isEmpty && left.isEmpty && returned.isEmpty && !isUnknown
  }

  /// The folders in which files changed.
  public var folders: Set<RawPath> { Set(files.keys) }

  /// Notes a photo or a sidecar that changed. If a photo comes or goes, the sidecar with its name and another extension
  /// may change hands, so the other photos of that name are concerned, too.
  ///
  /// - Parameters:
  ///   - file: its path.
  ///   - isGone: whether it is no longer there.
  public mutating func note(_ file: RawPath, isGone: Bool) {
    guard let folder = file.parent else { return }
    let name = Array(file.nameBytes)
    files[folder, default: Files()].names[name] = isGone
    let start = RawPath.start(ofSidecar: name) ?? file.stemBytes
    files[folder, default: Files()].sidecars.insert(Array(start))
  }

  /// Whether a photo, or one of its sidecars, is among the files that changed. One that is being written is not yet.
  public func concern(_ photo: RawPath) -> Bool {
    guard let files = photo.parent.flatMap({ files[$0] }), !growing.contains(photo) else {
      return false
    }
    return files.names[Array(photo.nameBytes)] != nil
      || files.sidecars.contains(Array(photo.nameBytes))
      || files.sidecars.contains(Array(photo.stemBytes))
  }

  /// Whether a photo's file was removed or renamed, by itself and not with its folder.
  public func hasLeft(_ photo: RawPath) -> Bool {
    photo.parent.flatMap { files[$0]?.names[Array(photo.nameBytes)] } == true
  }
}
