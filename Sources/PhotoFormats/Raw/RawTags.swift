/// What a raw file says in a way of its own, translated into EXIF.
struct RawTags {
  let order: ByteOrder
  private var values: [ExifTag: ExifValue] = [:]

  /// No tags.
  init(_ order: ByteOrder) { self.order = order }

  /// The value of a tag. A blank text says nothing.
  subscript(tag: ExifTag) -> ExifValue? {
    get { values[tag] }
    set {
      if case .ascii(let text) = newValue, text.allSatisfy(\.isWhitespace) { return }
      values[tag] = newValue
    }
  }

  /// Adds a positive fraction with this denominator; any other number says nothing.
  mutating func set(_ tag: ExifTag, _ number: Double?, partsOfOne parts: Double) {
    guard let number, let value = UInt32(exactly: (number * parts).rounded()), value > 0 else {
      return
    }
    values[tag] = .rational([ExifRational(Int64(value), Int64(parts))])
  }

  /// The block with these tags; nil if there is nothing to say.
  func block() throws(FormatError) -> ExifBlock? {
    guard !values.isEmpty else { return nil }
    return try ExifBlock(
      bytes: TIFFExcerptBlock(
        order, directory(.ifd0) ?? TIFFExcerptDirectory(), directory(.exif), nil
      )
      .bytes)
  }

  private func directory(_ directory: ExifDirectory) -> TIFFExcerptDirectory? {
    let own = values.filter { $0.key.directory == directory }.sorted { $0.key.id < $1.key.id }
    guard !own.isEmpty else { return nil }
    return TIFFExcerptDirectory(
      entries: own.map { tag, value in
        let bytes = value.encoded(order)
        return .init(
          id: tag.id, type: value.type.rawValue, count: UInt32(clamping: value.count),
          value: bytes + [UInt8](repeating: 0, count: max(0, 4 - bytes.count)))
      })
  }

  /// The orientation that rotates a picture by this many degrees to the right; nil if it is upright, or the angle is
  /// not a multiple of a quarter turn.
  static func orientation(degrees: Int) -> ExifValue? {
    switch (degrees % 360 + 360) % 360 {
    case 90: .short([6])
    case 180: .short([3])
    case 270: .short([8])
    default: nil
    }
  }
}
