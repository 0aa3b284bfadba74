/// The size of the picture in a raw file of Phase One, IIQ: it is in a directory of its own, after the header of a
/// TIFF file.
///
/// Source: ExifTool's PhaseOne; dcraw's parse_phase_one.
struct PhaseOneSize {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  private static let start = 8
  private static let widthTag = 0x010C
  private static let heightTag = 0x010D
  /// More entries than any camera writes.
  private static let entryLimit = 1_000

  /// The size; nil for a file that is not one of Phase One's, or does not give it.
  ///
  /// - Throws: what reading the source throws.
  init?(_ order: ByteOrder, _ window: inout HeaderWindow) throws {
    let start = Self.start
    let head = try window.glance(start..<start + 12)
    let isOurs =
      order == .littleEndian
      ? head.starts(with: Array("IIII".utf8))
        && head.dropFirst(5).starts(with: Array("waR".utf8))
      : head.starts(with: Array("MMMMRaw".utf8))
    guard isOurs, let offset = head.uint32(at: 8, order).map(Int.init),
      let count = try window.glance(start + offset..<start + offset + 4).uint32(at: 0, order),
      count <= Self.entryLimit, window.budget.take(.items, Int(count))
    else { return nil }
    let first = start + offset + 8
    let entries = try window.read(first..<first + Int(count) * 16)
    // The tag, the type, the length in bytes, and the number.
    func number(_ tag: Int) -> Int? {
      (0..<Int(count)).first { entries.uint32(at: $0 * 16, order).map(Int.init) == tag }
        .flatMap { entries.uint32(at: $0 * 16 + 12, order) }.map(Int.init)
    }
    guard let width = number(Self.widthTag), let height = number(Self.heightTag), width > 0,
      height > 0
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}
