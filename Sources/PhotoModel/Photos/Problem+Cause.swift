extension Problem {
  /// What a problem is, with its data.
  public enum Cause: Hashable, Sendable {
    /// The slots of the field disagree.
    case disagreement([Statement])
    /// The files of a shot disagree about the field; the picture comes first.
    case companions([Statement])
    /// Slots of the field hold something that is not a value of it, given as they have it.
    case valueNotRead([Statement])
    /// Something is wrong with the file, and matters as much as this severity says.
    case file(PhotoError, Severity)
    /// The date is from the header of a movie, which by its standard is in UTC, but in many cameras in local time.
    case uncertainClock
    /// The file is named as one format, but is of another.
    case otherFormat(named: String, found: String)
    /// What files of the format with this name say inside is not read.
    case formatNotRead(String)
    /// The sidecar with this name is there and was not read.
    case sidecarNotRead(name: String, PhotoError)
    /// There are two sidecars, of which the first takes precedence.
    case severalSidecars(first: String, other: String)
    /// The field was changed here and, by another program, in the file.
    case conflict
    /// A latitude without a longitude, or the other way round, cannot be saved.
    case halfPosition
    /// The photo is a link to this file, outside of what is open.
    case linkOutside(RawPath)
  }

  /// What one place says of a field.
  public struct Statement: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// What it says; nil for nothing.
    public let value: FieldValue?

    /// What a place says.
    public init(_ place: Place, says value: FieldValue?) {
      self.place = place
      self.value = value
    }
  }

  /// Where something is said of a field.
  public enum Place: Hashable, Sendable {
    /// The slot of the field in the EXIF block.
    case exif
    /// The slot of the field in the IPTC-IIM block.
    case iptc
    /// The slot of the field in the XMP packet.
    case xmp
    /// A further slot, or one of several in XMP, with the name that its standard gives it.
    case slot(String)
    /// A file of a shot, with its name.
    case file(String)
  }
}
