/// One line of the log: an operation, or what was written together.
public struct LogEntry: Hashable, Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// Somebody changed photos in the window.
    case operation(EditOperation)
    /// Edits were written into files.
    case save
    /// Slots of fields that said different things were made to agree.
    case settle
    /// Sidecars came or went, and no field says anything else.
    case sidecars(SidecarChange)
    /// Faults of files were mended.
    case repair
    /// Writes were taken back.
    case revert
  }

  /// What happened to sidecars.
  public enum SidecarChange: String, Sendable {
    /// They were made.
    case made
    /// They were made from what was taken out of their photos.
    case splitOut = "split"
    /// They were removed.
    case removed
  }

  /// What has become of it.
  public enum State: Sendable {
    /// An operation of which some edits are still pending, or that needs no saving; writes that were taken back.
    case done
    /// An operation that was undone.
    case undone
    /// What was written is in force; of an operation: it was saved, and none of it is pending.
    case saved
    /// What was written was taken back later.
    case takenBack
    /// An operation of which nothing is pending, and that was not saved, as a later one gave other values.
    case replaced
    /// Any other operation of which nothing is pending, and that was not saved.
    case discarded
    /// A write that was begun, and whose outcome is unknown.
    case begun
    /// A write that left the old file in place.
    case failed
  }

  /// One file that was written.
  public struct File: Hashable, Sendable {
    /// The number of the write.
    public var write: WriteEntry.ID
    /// The file.
    public var path: RawPath
    /// The hash of the file before, nil if there was none.
    public var hashBefore: [UInt8]?
    /// The hash of the file after, nil if there was none any more.
    public var hashAfter: [UInt8]?

    /// A file with known parts.
    public init(
      write: WriteEntry.ID, path: RawPath, hashBefore: [UInt8]?, hashAfter: [UInt8]?
    ) {
      self.write = write
      self.path = path
      self.hashBefore = hashBefore
      self.hashAfter = hashAfter
    }
  }

  /// What happened.
  public var event: Event
  /// When it began, in seconds since 1970 (UTC).
  public var time: Int64
  /// How many photos it concerned.
  public var photoCount: Int
  /// The photos that were written or taken back; of an operation, nothing.
  public var photos: [RawPath]
  /// The fields that changed.
  public var fields: [Field]
  /// What an operation gave all of its photos alike in its one field; otherwise nothing. In the log of one photo,
  /// `edits` has it instead.
  public var given: FieldValue?
  /// What has become of it.
  public var state: State
  /// What the writes have in common; nil for an operation, and for writes of a version that did not note it.
  public var session: Write.Session?
  /// What changed, old and new, in the log of one photo; otherwise nothing.
  public var edits: [Edit]
  /// The files that were written, in the log of one photo; otherwise nothing.
  public var files: [File]

  /// A line with known parts.
  public init(
    _ event: Event, time: Int64, photoCount: Int, photos: [RawPath] = [], fields: [Field],
    given: FieldValue? = nil, state: State, session: Write.Session? = nil, edits: [Edit] = [],
    files: [File] = []
  ) {
    self.event = event
    self.time = time
    self.photoCount = photoCount
    self.photos = photos
    self.fields = fields
    self.given = given
    self.state = state
    self.session = session
    self.edits = edits
    self.files = files
  }
}
