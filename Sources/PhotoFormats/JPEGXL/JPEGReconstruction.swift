/// The data that restores, bit by bit, the JPEG file that a JPEG XL file was made from.
///
/// It takes bytes of the JPEG from the boxes of metadata. With other bytes in them, `djxl` makes a different, broken
/// JPEG, and reports that all went well.
///
/// Source: ISO/IEC 18181-2, annex A.
struct JPEGReconstruction {
  /// The kinds of the application segments.
  private let kinds: [Int]

  private static let exifKind = 2
  private static let xmpKind = 3
  private static let endOfImage = 0x19
  private static let markerLimit = 16_384

  /// The reconstruction in a box `jbrd`; nil if it is damaged.
  init?(_ bytes: ArraySlice<UInt8>) {
    var cursor = BitCursor(bytes)
    guard cursor.bits(1) != nil else { return nil }
    var segments = 0
    var count = 0
    while true {
      guard let marker = cursor.bits(6), count < Self.markerLimit else { return nil }
      if marker == Self.endOfImage { break }
      count += 1
      // APP0 to APP15.
      if marker & 0x30 == 0x20 { segments += 1 }
    }
    var kinds: [Int] = []
    for _ in 0..<segments {
      guard let choice = cursor.bits(2) else { return nil }
      let kind =
        switch choice {
        case 0, 1: Optional(choice)
        case 2: cursor.bits(1).map { 2 + $0 }
        default: cursor.bits(2).map { 4 + $0 }
        }
      guard let kind, cursor.bits(16) != nil else { return nil }
      kinds.append(kind)
    }
    self.kinds = kinds
  }

  /// Whether bytes of the JPEG are in the box of a part.
  func uses(_ part: MetadataPart) -> Bool {
    switch part {
    case .exif: kinds.contains(Self.exifKind)
    case .xmp: kinds.contains(Self.xmpKind)
    case .container, .iim: false
    }
  }
}
