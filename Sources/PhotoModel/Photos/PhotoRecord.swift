/// What a file and its sidecar say of a photo, at one moment.
public struct PhotoRecord: Hashable, Sendable {
  /// The absolute path of the photo.
  public var path: FilePath
  /// The sidecar whose values were read, if there is one.
  public var sidecar: FilePath?
  /// The state of the photo's file when it was read.
  public var stamp: FileStamp?
  /// The state of the sidecar when it was read.
  public var sidecarStamp: FileStamp?
  /// One value for each field that has one.
  public var values: FieldValues
  /// Where each value came from.
  public var sources: [Field: Source]
  /// What is odd about the file, though it could be read.
  public var problems: [Problem]
  /// Why the file could not be read, as one sentence for people; nil where it could.
  public var error: String?

  /// The place that a value was read from.
  public enum Source: String, Sendable {
    case exif, iptc, xmp, sidecar, file
  }

  /// A record of a file of which nothing is known yet.
  public init(path: FilePath) {
    self.path = path
    sidecar = nil
    stamp = nil
    sidecarStamp = nil
    values = [:]
    sources = [:]
    problems = []
    error = nil
  }
}

/// The state of a file on disk. Two equal stamps mean that nobody wrote the file in between.
public struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  public var size: Int64
  /// The time of the last write, in nanoseconds since 1970 (UTC).
  public var modified: Int64
  /// The time of the last change of contents or attributes, in nanoseconds since 1970 (UTC).
  public var changed: Int64
  /// The number of the inode.
  public var inode: UInt64

  /// A stamp of the four numbers of `stat`.
  public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }
}

/// Something about a photo that a person should know.
public struct Problem: Hashable, Sendable {
  /// The field that it concerns, if it is one field.
  public var field: Field?
  /// What kind of problem it is.
  public var kind: Kind
  /// One sentence for people.
  public var detail: String

  /// The kinds of problems.
  public enum Kind: String, Sendable {
    /// EXIF, IPTC and XMP say different things.
    case disagreement
    /// A part of the file is not what its format says, and was not read.
    case damaged
    /// Both kinds of sidecar exist.
    case severalSidecars
    /// The file changed on disk in a field that was also changed here.
    case conflict
  }

  /// A problem of a field or, without one, of the whole file.
  public init(field: Field? = nil, kind: Kind, detail: String) {
    self.field = field
    self.kind = kind
    self.detail = detail
  }
}
