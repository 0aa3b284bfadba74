public import PhotoModel

/// A sidecar that is not the only one of exactly one photo.
public struct OddSidecar: Hashable, Sendable {
  /// What is odd about it.
  public enum Kind: Hashable, Sendable {
    /// No photo beside it has its name.
    case orphan
    /// It belongs to a photo that has another sidecar, which takes precedence.
    case second(photo: RawPath, first: RawPath)
    /// It is the one of several sidecars that counts.
    case first(photo: RawPath)
    /// It belongs to this photo by its name, and could not be read.
    case unreadable(photo: RawPath, PhotoError)
    /// It is named as another program names them, and only that program reads it; for this photo, if that is there.
    case stranger(program: String, photo: RawPath?)

    /// The photo that the sidecar is for; nil if there is none.
    public var photo: RawPath? {
      switch self {
      case .orphan: nil
      case .second(let photo, _), .first(let photo), .unreadable(let photo, _): photo
      case .stranger(_, let photo): photo
      }
    }
  }

  /// The file.
  public let path: RawPath
  /// What is odd about it.
  public let kind: Kind
}
