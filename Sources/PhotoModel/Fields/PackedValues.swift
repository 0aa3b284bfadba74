/// Values of fields as bytes: which fields there are, a bit for each in eight bytes, and for each of them, in the
/// order of `Field.allCases`, the number of its bytes and those.
///
/// They take a third of the memory that the values would, and one allocation; a value is made when it is asked for.
/// It may hold any bytes whatsoever: what is no value counts as absent.
///
/// ```swift
/// var values = FieldValues([(key: .title, value: .text("Harbour"))])
/// values.pack()
/// PackedValues(values.packed.bytes[...])?.fields.nonzeroBitCount  // 1
/// ```
public struct PackedValues: Equatable, Sendable {
  /// All of the bytes, empty if there are no values.
  public private(set) var bytes: [UInt8]

  /// No values.
  init() { bytes = [] }

  /// Values from bytes that `bytes` gave; nil if they cannot be such.
  public init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
    guard !bytes.isEmpty else { return }
    guard self.bytes.count >= Self.headCount, fields >> UInt64(Field.allCases.count) == 0 else {
      return nil
    }
    var walk = Walk(self)
    while walk.next() != nil {}
    guard walk.isAtEnd else { return nil }
  }

  /// The same values without spare capacity.
  init(exactly values: PackedValues) { bytes = values.bytes.withUnsafeBufferPointer(Array.init) }

  /// The bytes before the first value.
  static let headCount = 8

  /// Which fields there are, a bit for each.
  public var fields: UInt64 {
    guard bytes.count >= Self.headCount else { return 0 }
    return bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  var isEmpty: Bool { bytes.isEmpty }

  func contains(_ field: Field) -> Bool { fields & field.bit != 0 }

  /// The value of a field; nil if there is none.
  subscript(field: Field) -> FieldValue? {
    withBytes(of: field) { FieldValue(packed: $0) } ?? nil
  }

  /// The value whose bytes an iteration has found; nil if they are none.
  func value(in range: Range<Int>) -> FieldValue? {
    bytes.withUnsafeBytes { FieldValue(packed: UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Makes something from the bytes of a value, if there is one.
  func withBytes<Result>(
    of field: Field, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard contains(field) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      var position = Self.headCount
      for _ in 0..<(fields & (field.bit - 1)).nonzeroBitCount {
        guard let count = bytes.length(at: &position), count <= bytes.count - position else {
          return nil
        }
        position += count
      }
      guard let count = bytes.length(at: &position), count <= bytes.count - position else {
        return nil
      }
      return body(UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    }
  }

  /// Whether one of the texts and words of some fields, each a bit, satisfies a condition; each is passed as its
  /// UTF-8.
  func hasText(in wanted: UInt64, _ isOne: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = fields
      var position = Self.headCount
      while rest & wanted != 0, let count = bytes.length(at: &position),
        count <= bytes.count - position
      {
        let bit = rest & ~(rest - 1)
        let value = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
        if bit & wanted != 0, FieldValue.hasText(packed: value, isOne) { return true }
        position += count
        rest &= rest - 1
      }
      return false
    }
  }

  /// Adds a value after all others; its field has to come after theirs.
  mutating func append(_ value: FieldValue, for field: Field) {
    if bytes.isEmpty { bytes = Array(repeating: 0, count: Self.headCount) }
    add(fields: field.bit)
    let start = bytes.count
    bytes.append(0)
    value.pack(into: &bytes)
    let count = bytes.count - start - 1
    if count < 0x80 {
      bytes[start] = UInt8(count)
    } else {
      var length: [UInt8] = []
      length.append(length: count)
      bytes.replaceSubrange(start...start, with: length)
    }
  }

  /// The same with values after all others, in exactly the room that they take; the fields have to come after theirs,
  /// and in their order.
  func appending(_ pairs: [(key: Field, value: FieldValue)]) -> PackedValues {
    var added = PackedValues()
    // Enough for what is usually added, which is done for every photo of a scan.
    added.bytes.reserveCapacity(256)
    for (field, value) in pairs { added.append(value, for: field) }
    var joined = PackedValues()
    joined.bytes.reserveCapacity(bytes.count + added.bytes.count - Self.headCount)
    joined.bytes += bytes
    joined.bytes += added.bytes.dropFirst(Self.headCount)
    joined.add(fields: added.fields)
    return joined
  }

  private mutating func add(fields: UInt64) {
    let all = self.fields | fields
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: all.littleEndian, as: UInt64.self) }
  }

  /// Iterates over the values.
  struct Walk {
    private let values: PackedValues
    private var rest: UInt64
    private var position = PackedValues.headCount

    init(_ values: PackedValues) {
      self.values = values
      rest = values.fields
    }

    /// Whether nothing follows.
    var isAtEnd: Bool { rest == 0 && position == values.bytes.count }

    /// The next field, and where the bytes of its value are; nil at the end, or if they are incomplete.
    mutating func next() -> (field: Field, value: Range<Int>)? {
      guard rest != 0 else { return nil }
      let range = values.bytes.withUnsafeBytes { bytes -> Range<Int>? in
        guard let count = bytes.length(at: &position), count <= bytes.count - position else {
          return nil
        }
        return position..<position + count
      }
      guard let range else { return nil }
      position = range.upperBound
      defer { rest &= rest - 1 }
      return (Field(index: rest.trailingZeroBitCount), range)
    }

    /// The next field with its value; one whose bytes are no value is skipped.
    mutating func nextValue() -> (key: Field, value: FieldValue)? {
      while let (field, range) = next() {
        if let value = values.value(in: range) { return (field, value) }
      }
      return nil
    }
  }
}

extension Field {
  /// The bit that stands for the field.
  var bit: UInt64 { 1 << UInt64(index) }
}
