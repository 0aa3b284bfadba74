/// Something about a photo that a person should know.
///
/// ```swift
/// let said = [Problem.Statement(.exif, says: .text("A")), .init(.xmp, says: .text("B"))]
/// Problem(.disagreement(said), of: .title).severity.isProblem  // true: a person has to choose
/// ```
public struct Problem: Hashable, Sendable {
  /// The field that it concerns, if it is one field.
  public var field: Field?
  /// What it is.
  public var cause: Cause

  /// The kinds of problems.
  public enum Kind: String, Sendable {
    /// EXIF, IPTC and XMP say different things.
    case disagreement
    /// A picture and the raw file or movie of the same shot disagree.
    case pair
    /// A part of the file is not what its format says, and was not read.
    case damaged
    /// A part of the file, or everything inside it, is sound as far as is known, and was not read; or a slot holds
    /// something that is not a value of the field.
    case unread
    /// Something is not as the standards have it, but does no harm.
    case oddity
    /// Both kinds of sidecar exist.
    case severalSidecars
    /// The file changed on disk in a field that was also changed here.
    case conflict
    /// Pending edits leave a latitude without a longitude, or the other way round.
    case halfPosition
  }

  /// A problem of a field or, without one, of the whole file.
  public init(_ cause: Cause, of field: Field? = nil) {
    self.field = field
    self.cause = cause
  }

  /// What kind of problem it is.
  public var kind: Kind {
    switch cause {
    case .disagreement: .disagreement
    case .companions: .pair
    case .file(_, .damage), .sidecarNotRead: .damaged
    case .file(_, .disagreement): .disagreement
    case .file(_, .unread), .formatNotRead, .valueNotRead: .unread
    case .file(_, .oddity), .linkOutside, .otherFormat, .uncertainClock: .oddity
    case .severalSidecars: .severalSidecars
    case .conflict: .conflict
    case .halfPosition: .halfPosition
    }
  }
}
