/// A file that gets another name.
public struct FileName: Hashable, Sendable {
  /// Its earlier path.
  public var old: RawPath
  /// Its new path.
  public var new: RawPath

  /// An earlier path, and a new one.
  public init(old: RawPath, new: RawPath) {
    self.old = old
    self.new = new
  }

  /// The way back.
  public var reversed: FileName { FileName(old: new, new: old) }
}

/// What became of files that were to be renamed.
public struct RenamedFiles: Sendable {
  /// Those that were, in the order in which that happened.
  public var names: [FileName] = []
  /// What was read of them under their new names.
  public var records: [PhotoRecord] = []
  /// The photos that keep their names, and why.
  public var left: [TaskReversal.Left] = []
  /// The identities of the photos under their new names.
  public internal(set) var ids: [Photo.ID] = []

  /// No file.
  public init() {}
}
