import PhotoModel

/// The values that were read of many photos, each once: cameras, lenses, names and keywords are the same in
/// thousands of them, and would take up most of the memory that photos need.
final class SharedValues {
  private var values: [ArraySlice<UInt8>: FieldValue] = [:]

  /// Shorter ones take up no memory beside their photo.
  private static let shortest = 16
  /// Longer ones are hardly the same in two photos.
  private static let longest = 128
  /// So many different ones say that few are the same.
  private static let limit = 20_000

  /// The value of some bytes of the index; nil where they are none.
  func value(of bytes: ArraySlice<UInt8>) -> FieldValue? {
    guard Self.shortest...Self.longest ~= bytes.count else {
      return FieldValue(journalBytes: bytes)
    }
    if let known = values[bytes] { return known }
    let value = FieldValue(journalBytes: bytes)
    // Not the slice, which would keep the whole row.
    if let value, values.count < Self.limit { values[Array(bytes)[...]] = value }
    return value
  }
}
