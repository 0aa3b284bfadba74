/// One write of one file: a photo, or its sidecar.
public struct Write: Hashable, Sendable {
  /// What the writes of one command have in common: those of one Save, or of one that took them back.
  public struct Session: Hashable, Sendable {
    /// The number, a random one out of very many: programs that write at the same time need not ask each other.
    public let rawValue: Int64

    /// A session from a number that the journal gave.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// A new session.
    public init() { rawValue = Int64.random(in: 1 ... .max) }
  }

  /// What the writes of a session do.
  public enum Kind: String, Sendable {
    /// They write edits.
    case save
    /// They make the slots of fields agree.
    case settle
    /// They mend faults of files.
    case repair
    /// They make sidecars from what photos say.
    case createSidecar
    /// They write into photos what sidecars say.
    case embedSidecar
    /// They take out of photos what their sidecars say from then on.
    case splitSidecar
    /// They remove sidecars that say nothing of their own.
    case deleteSidecar
  }

  /// The photo that was edited.
  public var photo: RawPath
  /// The file that is written, with symbolic links resolved.
  public var target: RawPath
  /// A hash of the whole file before, nil if there was none.
  public var hashBefore: [UInt8]?
  /// A hash of the whole file after, nil if there is none any more.
  public var hashAfter: [UInt8]?
  /// The patch that makes the old file out of the new one, or out of nothing if the file was removed. Its encoding is
  /// the writer's.
  public var reversePatch: [UInt8]
  /// What changes, old and new.
  public var edits: [Edit]
  /// The session that it was written in; nil for one of a version that did not note it.
  public var session: Session?
  /// The earliest of the writes of this file that this one took back; nil for one that wrote edits.
  public var backTo: WriteEntry.ID?
  /// What its session does; nil for one that takes writes back, and for one of a version that did not note it.
  public var kind: Kind?

  /// A write with known parts.
  public init(
    photo: RawPath, target: RawPath, hashBefore: [UInt8]?, hashAfter: [UInt8]?,
    reversePatch: [UInt8], edits: [Edit], session: Session? = nil, backTo: WriteEntry.ID? = nil,
    kind: Kind? = nil
  ) {
    self.photo = photo
    self.target = target
    self.hashBefore = hashBefore
    self.hashAfter = hashAfter
    self.reversePatch = reversePatch
    self.edits = edits
    self.session = session
    self.backTo = backTo
    self.kind = kind
  }
}
