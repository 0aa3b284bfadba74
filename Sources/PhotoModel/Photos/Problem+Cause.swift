extension Problem {
  /// What a problem is, with its data.
  public enum Cause: Hashable, Sendable {
    /// The slots of the field disagree.
    case disagreement([Statement])
    /// The files of a shot disagree about the field; they are given by their names, the picture first.
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

  /// What one slot says of a field.
  public struct Statement: Hashable, Sendable {
    /// The name of the slot, as its standard has it.
    public let place: String
    /// What it says; nil for nothing.
    public let value: FieldValue?

    /// What the slot says.
    public init(_ place: String, says value: FieldValue?) {
      self.place = place
      self.value = value
    }
  }
}
