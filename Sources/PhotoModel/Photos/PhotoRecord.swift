/// What a file and its sidecar say of a photo, at one moment.
///
/// ```swift
/// var record = PhotoRecord(path: RawPath("/p/a.jpg"))
/// record.values[.title] = .text("Harbour")
/// record.sources[.title] = .xmp
/// ```
public struct PhotoRecord: Hashable, Sendable {
  /// The absolute path of the photo.
  public var path: RawPath
  /// The sidecar whose values were read, if there is one.
  public var sidecar: RawPath? {
    get { seldom.parts.sidecar }
    set { seldom.parts.sidecar = newValue }
  }
  /// The state of the photo's file when it was read.
  public var stamp: FileStamp?
  /// The state of the sidecar when it was read.
  public var sidecarStamp: FileStamp? {
    get { seldom.parts.sidecarStamp }
    set { seldom.parts.sidecarStamp = newValue }
  }
  /// The kind of file, judged by its name.
  public var kind: PhotoKind
  /// One value for each field that has one.
  public var values: FieldValues
  /// Where each value came from.
  public var sources: FieldMap<Source>
  /// What is odd about the file, though it could be read.
  public var problems: [Problem]
  /// Whether what the file itself says inside was not looked at, because its format is not read: the values are those
  /// of the sidecar and of the file system, and all others are unknown. A field that the sidecar leaves blank has a
  /// source and no value.
  public var isUnread: Bool
  /// Whether the file has Content Credentials (C2PA), whose signature is broken by changing the file.
  public var isSigned = false
  /// Why the file could not be read; nil if it could.
  public var error: PhotoError? {
    get { seldom.parts.error }
    set { seldom.parts.error = newValue }
  }
  /// Where the photo really is, if it is a link to a file outside of what is open; nil if it is not, or if nobody has
  /// looked.
  public var linkTarget: RawPath? {
    get { seldom.parts.linkTarget }
    set { seldom.parts.linkTarget = newValue }
  }

  /// Whether the photo is a symbolic link; nil if nobody has looked.
  public var isLink: Bool?

  private var seldom = Seldom<Rarities>()

  /// Parts that few photos have: sidecars, faults and links.
  private struct Rarities: SeldomParts {
    var sidecar: RawPath?
    var sidecarStamp: FileStamp?
    var error: PhotoError?
    var linkTarget: RawPath?
  }

  /// The slot that a value was read from.
  public enum Source: CaseIterable, Sendable {
    case exif, iptc, xmp, quicktime, png, makerNote, sidecar, file
  }

  /// A record of a file of which nothing is known yet.
  public init(path: RawPath) {
    self.path = path
    stamp = nil
    kind = .other
    values = [:]
    sources = [:]
    problems = []
    isUnread = false
  }

  /// The same with packed values, and without spare capacity: a list keeps a hundred thousand records.
  public var packed: PhotoRecord {
    var record = self
    record.values.pack()
    record.sources.shrink()
    return record
  }

  /// Whether the photo says something in a field that cannot be read as a value of it.
  public func hasUnreadValue(of field: Field) -> Bool {
    problems.contains { problem in
      guard problem.field == field, case .valueNotRead = problem.cause else { return false }
      return true
    }
  }

  /// Whether slots of the photo say something in a field that counts as having no value, because another slot takes
  /// precedence or because it cannot be read.
  public func hasHiddenValue(of field: Field) -> Bool {
    hasUnreadValue(of: field) || values[field] == nil && hasDisagreement(about: field)
  }

  /// Whether the slots of a field say different things.
  public func hasDisagreement(about field: Field) -> Bool {
    problems.contains { $0.field == field && $0.kind == .disagreement }
  }

  /// When the photo or its sidecar was last written, in nanoseconds since 1970 (UTC); nil if unknown.
  public var writeTime: Int64? { [stamp, sidecarStamp].compactMap { $0?.modified }.max() }
}
