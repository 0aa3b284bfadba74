/// When a movie was made and how long it is, from the box `mvhd` (ISO/IEC 14496-12, 8.2.2).
struct MovieHeader {
  /// Seconds since the beginning of 1904; nil if unknown.
  let created: Int?
  /// Seconds; nil if unknown.
  let duration: Double?

  /// - Throws: `FormatError` if the box is damaged, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    var cursor = try BoxCursor(box, &window)
    let width = try cursor.number(1) == 1 ? 8 : 4
    try cursor.skip(3)
    let created = try cursor.number(width)
    try cursor.skip(width)
    let scale = try cursor.number(4)
    // All bits of an unknown duration are set, which is more than an eight-byte number may be.
    let duration = cursor.isFilled(width) ? 0 : try cursor.number(width)
    self.created = created > 0 ? created : nil
    self.duration = scale > 0 && duration > 0 ? Double(duration) / Double(scale) : nil
  }
}
