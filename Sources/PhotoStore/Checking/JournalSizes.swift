public import PhotoModel

/// How much room a journal takes, in bytes.
public struct JournalSizes: Hashable, Sendable {
  /// The journal with its log.
  public var journal: Int64 = 0
  /// The copy that it is recovered from.
  public var copy: Int64 = 0

  /// No room.
  public init() {}

  /// The room that a journal takes now.
  public init(of path: RawPath) {
    journal = path.size + path.adding("-wal").size
    copy = JournalCopy.path(of: path).size
  }
}
