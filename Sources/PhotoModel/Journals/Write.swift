/// One write of one file: of a photo, or of its sidecar.
public struct Write: Hashable, Sendable {
  /// What the writes of one command have in common: those of one Save, or of one that took them back.
  public struct Session: Hashable, Sendable {
    /// The number, one of very many at random: programs that write at the same time need not ask each
    /// other.
    public let rawValue: Int64

    /// A session of a number that the journal gave.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// A new session.
    public init() { rawValue = Int64.random(in: 1 ... .max) }
  }

  /// The photo that was edited.
  public var photo: RawPath
  /// The file that is written, with symbolic links resolved.
  public var target: RawPath
  /// A hash of the whole file before, nil where there was none.
  public var hashBefore: [UInt8]?
  /// A hash of the whole file after, nil where there is none any more.
  public var hashAfter: [UInt8]?
  /// The patch that makes the old file out of the new one; out of nothing, where the file was removed.
  /// Its encoding is the writer's.
  public var reversePatch: [UInt8]
  /// What changes, old beside new.
  public var edits: [Edit]
  /// What it was written with; nil for one of a version that did not note it.
  public var session: Session?
  /// The earliest of the writes of this file that were taken back by this one; nil for one that wrote
  /// edits.
  public var backTo: WriteEntry.ID?

  /// A write of known parts.
  public init(
    photo: RawPath, target: RawPath, hashBefore: [UInt8]?, hashAfter: [UInt8]?,
    reversePatch: [UInt8], edits: [Edit], session: Session? = nil, backTo: WriteEntry.ID? = nil
  ) {
    self.photo = photo
    self.target = target
    self.hashBefore = hashBefore
    self.hashAfter = hashAfter
    self.reversePatch = reversePatch
    self.edits = edits
    self.session = session
    self.backTo = backTo
  }
}
