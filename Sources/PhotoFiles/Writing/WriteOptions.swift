public import PhotoModel

/// How to write photos: its properties are what a person can choose, and what is known of the edits.
public struct WriteOptions: Hashable, Sendable {
  /// Where the metadata goes.
  public enum Destination: String, Sendable {
    /// Into the photo if its format is written here, and into its sidecar if there is one; into a new sidecar if the
    /// format is not written.
    case automatic
    /// Only into the sidecar, which is made if there is none.
    case sidecar
    /// Into the photo, even a raw one; and into its sidecar if there is one, because its values win.
    case file
    /// Into the photo if its format is written here, and into its sidecar, which is made if there is none. A raw photo
    /// is left as it is unless `writesRawInPlace`.
    case both
  }

  /// Where the metadata goes.
  public var destination: Destination
  /// Where the metadata goes for certain formats instead, by the names of the formats, as in `jpeg`.
  public var destinationsByFormat: [String: Destination] = [:]
  /// Whether a file with several names (hard links) may be written: the other names then keep the old
  /// file.
  public var allowsHardLinks: Bool
  /// Whether photos that are signed (C2PA) are written, although that makes their signatures invalid. Otherwise their
  /// sidecars are written.
  public var breaksSignatures = false
  /// Whether a raw photo is written within the space of the XMP that is in it, also where the destination does not name
  /// the file itself; what does not fit goes to the sidecar.
  public var writesRawInPlace = false
  /// Whether the time of the last write stays as it was.
  public var keepsTime: Bool
  /// Whether an IPTC block in Latin-1 becomes UTF-8 if a text needs letters that Latin-1 does not have. Otherwise
  /// such a photo is refused.
  public var convertsIIM: Bool
  /// How new sidecars are named.
  public var sidecarNaming: SidecarNaming
  /// Which words of a keyword with levels become flat keywords, if an edit of those does not say so itself; nil for
  /// none.
  public var flatKeywords: FlatKeywords?
  /// What a person did to keywords, if the edits come from that: the lists of other programs follow it, and keep other
  /// words. Otherwise they follow what the edits add and remove.
  public var keywordChanges: [Change]?
  /// What a person did to the list of people, if the edits come from that: whoever is added by name is not the one in
  /// whose place they come. Otherwise a name that is replaced at the same position is a new name of the same person.
  public var peopleChanges: [Change]?
  /// Whether the edits may be ones that undo earlier edits: then all that was in a field before comes back, also what
  /// could not be read, and what other places said. Otherwise an edit means that all of them are to say its value, and
  /// one to no value that none is wanted there.
  public var undoesEdits = false
  /// How to resolve fields that another program has changed since; nil if such a photo is refused.
  public var conflictRule: ConflictRule?
  /// Lists to which words were added, or from which words were removed, and that were not given as a whole: what they
  /// should say was worked out from what the file said, so that no rule can take it for all that counts. A conflict
  /// refuses the photo, and who asked for the words works it out anew.
  public var wordFields: Set<Field> = []
  /// When the edits were made, in nanoseconds since 1970 (UTC), for `ConflictRule.newer`; nil if nobody knows.
  var editTime: Int64?

  /// Options; the defaults are what a person expects of Save.
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

  /// Notes that the edits are made at this moment: for `ConflictRule.newer`, what a file got before that is older.
  public mutating func takeEditsAsMadeNow() { editTime = .now }

  /// The same options with one destination for all formats.
  public func to(_ destination: Destination) -> WriteOptions {
    var options = self
    options.destination = destination
    options.destinationsByFormat = [:]
    return options
  }

  /// Where the metadata of a photo in a format goes.
  public func destination(ofFormat name: String?) -> Destination {
    name.flatMap { destinationsByFormat[$0] } ?? destination
  }
}
