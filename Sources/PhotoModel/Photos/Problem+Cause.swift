extension Problem {
  /// What a problem is, with its data.
  public enum Cause: Hashable, Sendable {
    /// The places of the field say different things.
    case disagreement([Statement])
    /// The files of a shot say different things of the field; the places are the names of the files, the picture first.
    case companions([Statement])
    /// Places of the field say something that is no value of it, as they have it.
    case valueNotRead([Statement])
    /// Something is wrong with the file, and matters as much.
    case file(PhotoError, Severity)
    /// The date is from the header of a movie, which counts in UTC by its standard, and in local time by many
    /// a camera.
    case uncertainClock
    /// The file is named like one of a format, and is one of another.
    case otherFormat(named: String, found: String)
    /// What files of the format with this name say inside is not read.
    case formatNotRead(String)
    /// The sidecar with this name is there and was not read.
    case sidecarNotRead(name: String, PhotoError)
    /// There are two sidecars, of which the first counts before the other.
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
    /// The name of the place, as its standard has it.
    public let place: String
    /// What it says; nil for nothing.
    public let value: FieldValue?

    /// What the place says.
    public init(_ place: String, says value: FieldValue?) {
      self.place = place
      self.value = value
    }
  }
}
