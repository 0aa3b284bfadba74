public import PhotoModel

/// How photos are to be written.
public struct WriteOptions: Hashable, Sendable {
  /// Where the metadata goes.
  public enum Destination: String, Sendable {
    /// Into the photo where its format is written here, and into its sidecar where there is one; into
    /// a new sidecar where the format is not written.
    case automatic
    /// Into the sidecar only, which is made where there is none.
    case sidecar
    /// Into the photo; into its sidecar too where there is one, because that one's values win.
    case file
    /// Into the photo where its format is written here, and into its sidecar, which is made where there
    /// is none.
    case both
  }

  /// Where the metadata goes.
  public var destination: Destination
  /// Where that of some formats goes instead, by the formats' names, as in `jpeg`.
  public var destinationsByFormat: [String: Destination] = [:]
  /// Whether a file with several names (hard links) may be written: the other names then keep the old
  /// file.
  public var allowsHardLinks: Bool
  /// Whether photos that are signed (C2PA) are written, though their signatures then no longer hold. Their
  /// sidecars are written otherwise.
  public var breaksSignatures = false
  /// Whether a raw photo is written within the room of the XMP that is in it; what does not fit goes to the
  /// sidecar.
  public var writesRawInPlace = false
  /// Whether the time of the last write stays as it was.
  public var keepsTime: Bool
  /// Whether an IPTC block in Latin-1 becomes UTF-8 where a text needs letters that Latin-1 does not
  /// have. Such a photo is refused otherwise.
  public var convertsIIM: Bool
  /// How new sidecars are named.
  public var sidecarNaming: SidecarNaming
  /// Which words of a keyword with levels become flat keywords, where an edit of those does not say so
  /// itself; nil for none.
  public var flatKeywords: FlatKeywords?
  /// Whether edits may be those by which a person takes earlier ones back: what stood in a field then and could not be
  /// read comes back, too. Who asks for no value otherwise wants none there.
  public var undoesEdits = false
  /// How fields are settled that another program has changed since; nil where such a photo is refused.
  public var conflictRule: ConflictRule?
  /// When the edits were made, in nanoseconds since 1970 (UTC), for `ConflictRule.newer`; nil where nobody
  /// knows.
  var editTime: Int64?
  /// When fields of the one photo were edited, in the same way, where they were not all at once.
  public var editTimes: FieldMap<Int64> = [:]

  /// Options; the default is what a person expects of Save.
  public init(
    destination: Destination = .automatic, allowsHardLinks: Bool = false, keepsTime: Bool = false,
    convertsIIM: Bool = false, sidecarNaming: SidecarNaming = .withExtension,
    flatKeywords: FlatKeywords? = .levels
  ) {
    self.destination = destination
    self.allowsHardLinks = allowsHardLinks
    self.keepsTime = keepsTime
    self.convertsIIM = convertsIIM
    self.sidecarNaming = sidecarNaming
    self.flatKeywords = flatKeywords
  }

  /// Notes that the edits are made at this moment: for `ConflictRule.newer` what a file got before that is
  /// older.
  public mutating func takeEditsAsMadeNow() { editTime = .now }

  /// Where the metadata of a photo of a format goes.
  public func destination(ofFormat name: String?) -> Destination {
    name.flatMap { destinationsByFormat[$0] } ?? destination
  }
}
