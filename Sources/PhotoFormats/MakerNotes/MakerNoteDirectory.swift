/// A directory of a maker note, which has the structure of one in TIFF; its offsets count from wherever its maker
/// likes.
struct MakerNoteDirectory {
  /// A value, and where it is.
  struct Value {
    let type: ExifType
    let range: Range<Int>
  }

  private let bytes: ArraySlice<UInt8>
  private let order: ByteOrder
  private let start: Int
  private let base: Int

  /// No maker writes more entries.
  private static let entryLimit = 1_024

  /// A directory.
  ///
  /// - Parameters:
  ///   - bytes: the block that the note is in.
  ///   - start: where the directory begins in it.
  ///   - base: where offsets count from, which may be before the block.
  init(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder, at start: Int, base: Int) {
    self.bytes = bytes
    self.order = order
    self.start = start
    self.base = base
  }

  /// The value of an entry; nil if there is none, or it is not within the block.
  subscript(id: UInt16) -> Value? {
    guard start >= 0, let count = bytes.uint16(at: start, order), count <= Self.entryLimit else {
      return nil
    }
    for index in 0..<Int(count) {
      let entry = start + 2 + index * 12
      guard let found = bytes.uint16(at: entry, order) else { return nil }
      if found == id { return value(at: entry) }
    }
    return nil
  }

  private func value(at entry: Int) -> Value? {
    guard let type = bytes.uint16(at: entry + 2, order).flatMap(ExifType.init(rawValue:)),
      let count = bytes.uint32(at: entry + 4, order).map(Int.init), count <= bytes.count,
      let offset = bytes.uint32(at: entry + 8, order)
    else { return nil }
    let size = count * type.size
    let first = size > 4 ? base + Int(offset) : entry + 8
    guard first >= 0, first <= bytes.count - size else { return nil }
    return Value(type: type, range: first..<first + size)
  }

  /// The text of an entry up to its first zero byte; nil if it has none.
  func text(_ id: UInt16) -> String? {
    guard let value = self[id], [.ascii, .utf8, .undefined].contains(value.type),
      let bytes = bytes.slice(value.range)
    else { return nil }
    return String(exifText: bytes.prefix { $0 != 0 })
  }

  /// The first whole number of an entry; nil if it has none.
  func integer(_ id: UInt16) -> Int? {
    guard let value = self[id], let bytes = bytes.slice(value.range) else { return nil }
    return value.type.integer(in: bytes, order)
  }

  /// The two-byte numbers of an entry; empty if it has none.
  func shorts(_ id: UInt16) -> [Int16] {
    guard let value = self[id], let bytes = bytes.slice(value.range) else { return [] }
    return switch ExifValue(value.type, in: bytes, order) {
    case .short(let numbers): numbers.map(Int16.init(bitPattern:))
    case .signedShort(let numbers): numbers
    default: []
    }
  }

  /// The fractions of an entry; nil if it has none.
  func rationals(_ id: UInt16) -> [ExifRational]? {
    guard let value = self[id], let bytes = bytes.slice(value.range),
      case .rational(let numbers) = ExifValue(value.type, in: bytes, order)
    else { return nil }
    return numbers
  }

  /// The directory that an entry leads to: its value is one, or says where one is.
  func directory(_ id: UInt16) -> MakerNoteDirectory? {
    guard let value = self[id] else { return nil }
    var start = value.range.lowerBound
    if value.type == .long || value.type == .directory {
      guard let offset = bytes.uint32(at: start, order) else { return nil }
      start = base + Int(offset)
    }
    return MakerNoteDirectory(bytes, order, at: start, base: base)
  }
}
