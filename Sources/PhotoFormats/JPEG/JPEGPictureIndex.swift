/// The index of the pictures in a multi-picture file: where each is, and how long (CIPA DC-007,
/// section 5.2.3).
struct JPEGPictureIndex {
  private static let entriesTag: UInt16 = 0xB002
  private static let entrySize = 16
  private static let pictureLimit = 1024

  /// The length of the first picture, from the start of the file.
  let firstSize: JPEGAddress
  /// The distances of the other pictures from `base`.
  let offsets: [JPEGAddress]
  /// What the distances count from: the byte order mark of the index.
  let base: Int
  let order: ByteOrder

  /// Reads the index from the content of its segment, which begins at this offset of the file; nil if it is not one.
  init?(_ bytes: ArraySlice<UInt8>, at base: Int) {
    guard let order = ByteOrder(mark: bytes), bytes.uint16(at: 2, order) == 42,
      let start = bytes.uint32(at: 4, order).map(Int.init),
      let count = bytes.uint16(at: start, order).map(Int.init),
      let entry = (0..<count).lazy.map({ start + 2 + $0 * 12 })
        .first(where: { bytes.uint16(at: $0, order) == Self.entriesTag }),
      let size = bytes.uint32(at: entry + 4, order).map(Int.init),
      size >= Self.entrySize, size % Self.entrySize == 0,
      size / Self.entrySize <= Self.pictureLimit,
      let list = bytes.uint32(at: entry + 8, order).map(Int.init),
      let first = bytes.uint32(at: list + 4, order),
      bytes.uint32(at: list + 8, order) == 0
    else { return nil }
    self.order = order
    self.base = base
    firstSize = JPEGAddress(offset: base + list + 4, value: Int(first))
    var offsets: [JPEGAddress] = []
    for start in stride(from: list + Self.entrySize, to: list + size, by: Self.entrySize) {
      guard let offset = bytes.uint32(at: start + 8, order) else { return nil }
      // 0 means no picture.
      if offset > 0 { offsets.append(JPEGAddress(offset: base + start + 8, value: Int(offset))) }
    }
    self.offsets = offsets
  }
}
