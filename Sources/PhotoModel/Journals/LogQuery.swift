/// What is wanted of the log.
public struct LogQuery: Hashable, Sendable {
  /// The paths of the one photo that it concerns; nil for all photos.
  public var photo: Set<RawPath>?
  /// The earliest time, in seconds since 1970 (UTC).
  public var since: Int64?
  /// The maximum number of lines: the latest ones.
  public var limit: Int?

  /// A query; the default is everything.
  public init(photo: Set<RawPath>? = nil, since: Int64? = nil, limit: Int? = nil) {
    self.photo = photo
    self.since = since
    self.limit = limit
  }
}
