/// The size of a JPEG XL picture as it is shown.
///
/// Source: ISO/IEC 18181-1, D.2 (SizeHeader) and D.3.1 (ImageMetadata).
struct JPEGXLHeader {
  let width: Int
  let height: Int

  /// What a bare codestream begins with.
  static let signature: [UInt8] = [0xFF, 0x0A]
  /// How many bytes hold the size and the orientation.
  static let headCount = 16

  private static let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

  /// The header of a codestream that begins like this; nil if it is not one.
  init?(_ head: ArraySlice<UInt8>) {
    guard head.starts(with: Self.signature) else { return nil }
    var cursor = BitCursor(head.dropFirst(Self.signature.count))
    guard let isSmall = cursor.bits(1) else { return nil }
    func length() -> Int? {
      isSmall == 1
        ? cursor.bits(5).map { ($0 + 1) * 8 } : cursor.bits(oneOf: [9, 13, 18, 30]).map { $0 + 1 }
    }
    guard let high = length(), let ratio = cursor.bits(3) else { return nil }
    var wide = high
    if ratio == 0 {
      guard let read = length() else { return nil }
      wide = read
    } else {
      wide = high * Self.ratios[ratio - 1].0 / Self.ratios[ratio - 1].1
    }
    var orientation = 0
    if cursor.bits(1) == 0, cursor.bits(1) == 1 { orientation = cursor.bits(3) ?? 0 }
    (width, height) = orientation >= 4 ? (high, wide) : (wide, high)
  }
}
