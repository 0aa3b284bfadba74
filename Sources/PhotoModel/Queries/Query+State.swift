extension Query {
  /// What a photo may be apart from what its fields say. The raw value is what follows `is:`.
  public enum State: String, CaseIterable, Sendable {
    /// Changes of it are not saved.
    case edited
    /// It is damaged, or its places say different things: what a person should do something about.
    case problem
    /// A field was changed here and, by another program, in the file.
    case conflict
    /// The file could not be read, or a part of it is not what its format says.
    case damaged
    /// EXIF, IPTC and XMP, two sidecars, or the files of one shot say different things.
    case disagreement
    /// The file, a part of it or a value was not read.
    case unread
    /// Something is unusual and harmless.
    case odd
    /// The file could not be read.
    case unreadable
    /// Its rating is -1.
    case rejected
    /// There is a sidecar.
    case sidecar
  }
}
