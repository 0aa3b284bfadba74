/// The size of a track as it is shown, from the box `tkhd` (ISO/IEC 14496-12, 8.3.2).
struct TrackHeader {
  /// The width in pixels; nil for a track that shows nothing.
  let width: Int?
  /// The height in pixels; nil for a track that shows nothing.
  let height: Int?

  /// - Throws: `FormatError` if the box is damaged, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    var cursor = try BoxCursor(box, &window)
    let isLong = try cursor.number(1) == 1
    // Flags, times, number and duration; then layer, group and volume.
    try cursor.skip(3 + (isLong ? 32 : 20) + 16)
    let matrix = try (0..<9).map { _ in try cursor.number(4) }
    let (wide, high) = (try cursor.number(4) >> 16, try cursor.number(4) >> 16)
    guard wide > 0, high > 0 else {
      (width, height) = (nil, nil)
      return
    }
    // A quarter turn, either way.
    let isTurned = matrix[0] == 0 && matrix[4] == 0 && matrix[1] != 0 && matrix[3] != 0
    (width, height) = isTurned ? (high, wide) : (wide, high)
  }
}
