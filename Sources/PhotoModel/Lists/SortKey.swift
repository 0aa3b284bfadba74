/// What decides the position of a photo in a list, taken from the photo once: bytes that are compared one by one. So
/// a list of 100,000 photos is sorted in the blink of an eye, whatever it is sorted by.
struct SortKey: Hashable, Sendable {
  let id: Photo.ID
  /// The first bytes as one number: most comparisons end here.
  let start: UInt64
  private let bytes: [UInt8]
  /// Where the bytes of the section end, and where those of what the photo says do, after which comes the path.
  private let groupEnd: Int32
  private let valuesEnd: Int32

  /// - Parameters:
  ///   - known: a key of the same photo in another list. Making the bytes of a path or of a text takes much longer
  ///     than copying them.
  ///   - isInSameOrder: whether that list is in the same order.
  ///   - key: a buffer in which the key is made, reused for one photo after the other.
  init(
    _ photo: borrowing Photo, grouping: Grouping, order: PhotoOrder, isGroupDescending: Bool,
    known: SortKey? = nil, isInSameOrder: Bool = false, in key: inout [UInt8]
  ) {
    key.removeAll(keepingCapacity: true)
    if grouping != .none {
      let value = grouping.title(for: photo).sortValue
      SortKey.append(value, to: &key, isDescending: isGroupDescending)
    }
    groupEnd = Int32(key.count)
    if isInSameOrder, let known {
      key += known.bytes[Int(known.groupEnd)..<Int(known.valuesEnd)]
    } else {
      if order.isManual { photo.orderPosition.appendKey(to: &key) }
      for part in order.keys {
        SortKey.append(SortValue(photo, part.field), to: &key, isDescending: part.isDescending)
      }
    }
    valuesEnd = Int32(key.count)
    if !order.keys.isEmpty {
      if let known, known.hasPath {
        key += known.bytes[Int(known.valuesEnd)...]
      } else {
        NaturalOrder.append(photo.record.path.bytes, to: &key)
      }
    }
    id = photo.id
    // Without spare capacity: a list of 100,000 photos keeps as many keys.
    bytes = key.withUnsafeBufferPointer(Array.init)
    start = key.number(at: 0)
  }

  private var hasPath: Bool { bytes.count > valuesEnd }

  /// The eight bytes after the first eight, as one number.
  var next: UInt64 { bytes.number(at: 8) }

  /// Whether two photos belong to the same section.
  func isInGroup(of other: SortKey) -> Bool {
    bytes.prefix(Int(groupEnd)) == other.bytes.prefix(Int(other.groupEnd))
  }

  /// Appends a value. The byte before it keeps kinds apart and missing values last, whatever the direction.
  private static func append(_ value: SortValue, to key: inout [UInt8], isDescending: Bool) {
    key.append(value.rank)
    let start = key.count
    switch value {
    case .number(let number): key.append(bigEndian: number.orderedBits)
    case .date(let date): key.append(date)
    case .text(let text): NaturalOrder.append(text.bytes, to: &key)
    case .folder(let path):
      NaturalOrder.append(FoldedText(path.text).bytes, to: &key)
      // No path has a zero in it.
      key += path.bytes
      key.append(0)
    case .missing, .unread: break
    }
    if isDescending {
      for index in start..<key.count { key[index] = ~key[index] }
    }
  }
}

extension PhotoMap<SortKey> {
  /// The keys of photos.
  init(_ keys: some Sequence<SortKey>) {
    self.init()
    for key in keys { self[key.id] = key }
  }
}

extension SortKey: Comparable {
  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.start != right.start { return left.start < right.start }
    return left.bytes.withUnsafeBufferPointer { a in
      right.bytes.withUnsafeBufferPointer { b in
        var index = 8
        while index < a.count, index < b.count {
          if a[index] != b[index] { return a[index] < b[index] }
          index += 1
        }
        return a.count == b.count ? left.id < right.id : a.count < b.count
      }
    }
  }
}

extension Double {
  /// Bits in the order of the numbers: negative ones are inverted, the others are put above them.
  fileprivate var orderedBits: UInt64 {
    // Adding zero turns negative zero into zero.
    let bits = (self + 0).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }
}

extension [UInt8] {
  /// Eight bytes from an index on as one number, with zeros for missing bytes.
  fileprivate func number(at index: Int) -> UInt64 {
    dropFirst(index).prefix(8).enumerated().reduce(0) {
      $0 | UInt64($1.element) << UInt64(56 - 8 * $1.offset)
    }
  }

  fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  fileprivate mutating func append(_ date: PhotoDate) {
    append(bigEndian: date.parts)
    append(bigEndian: date.digits)
    // Farther east is earlier, and no offset comes first, as in PhotoDate's own order.
    append(bigEndian: UInt16(Int(Int16.max) - (date.offset ?? Int(Int16.max))))
  }
}
