// A value as the bytes in `PackedValues`: a byte for its kind, and its payload.
extension FieldValue {
  private enum Kind {
    /// UTF-8.
    static let text: UInt8 = 0
    /// For each word, the number of its bytes and its UTF-8.
    static let list: UInt8 = 1
    /// A number with its sign in the lowest bit, seven bits a byte.
    static let integer: UInt8 = 2
    /// IEEE 754.
    static let number: UInt8 = 3
    /// The parts of a date and its offset.
    static let date: UInt8 = 4
    /// The same, and the digits of its fraction.
    static let exactDate: UInt8 = 5
  }

  /// Appends the bytes of the value.
  func pack(into bytes: inout [UInt8]) {
    switch self {
    case .text(let text):
      bytes.append(Kind.text)
      bytes.append(contentsOf: text.utf8)
    case .list(let words):
      bytes.append(Kind.list)
      for word in words {
        bytes.append(length: word.utf8.count)
        bytes.append(contentsOf: word.utf8)
      }
    case .integer(let number):
      bytes.append(Kind.integer)
      bytes.append(
        sevenBits: UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1))))
    case .number(let number):
      bytes.append(Kind.number)
      bytes.append(littleEndian: number.bitPattern)
    case .date(let date):
      bytes.append(date.digits == 0 ? Kind.date : Kind.exactDate)
      bytes.append(littleEndian: date.parts)
      bytes.append(littleEndian: UInt16(bitPattern: date.storedOffset))
      if date.digits != 0 { bytes.append(littleEndian: date.digits) }
    }
  }

  /// Whether the text, or one of the words, in the bytes of a value satisfies a condition; each is passed as its
  /// UTF-8.
  static func hasText(
    packed bytes: UnsafeRawBufferPointer, _ isOne: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    let value = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    switch bytes.first {
    case Kind.text: return value.withMemoryRebound(to: UInt8.self, isOne)
    case Kind.list:
      var position = 0
      while position < value.count, let count = value.length(at: &position),
        count <= value.count - position
      {
        let word = UnsafeRawBufferPointer(rebasing: value[position..<position + count])
        if word.withMemoryRebound(to: UInt8.self, isOne) { return true }
        position += count
      }
      return false
    default: return false
    }
  }

  /// Passes on the value of some bytes, if they are one.
  static func visit(
    packed bytes: UnsafeRawBufferPointer, of field: Field, _ visitor: inout some FieldValueVisitor
  ) {
    guard let kind = bytes.first else { return }
    let value = UnsafeRawBufferPointer(rebasing: bytes[1...])
    switch kind {
    case Kind.text: value.withText { visitor.visit(field, text: $0) }
    case Kind.list:
      guard value.forEachWord({ _ in }) else { return }
      visitor.beginList(field)
      _ = value.forEachWord { word in word.withText { visitor.visit(word: $0) } }
      visitor.endList()
    default: if let value = FieldValue(packed: bytes) { visitor.visit(field, value) }
    }
  }

  /// The value of some bytes; nil if they are none.
  init?(packed bytes: UnsafeRawBufferPointer) {
    guard let kind = bytes.first else { return nil }
    let value = UnsafeRawBufferPointer(rebasing: bytes[1...])
    switch kind {
    case Kind.text: self = .text(String(decoding: value, as: UTF8.self))
    case Kind.list:
      var words: [String] = []
      guard value.forEachWord({ words.append(String(decoding: $0, as: UTF8.self)) }) else {
        return nil
      }
      self = .list(words)
    case Kind.integer:
      var number: UInt64 = 0
      guard value.count <= 10 else { return nil }
      for index in value.indices {
        number |= UInt64(value[index] & 0x7F) << UInt64(7 * index)
      }
      self = .integer(Int(Int64(bitPattern: number >> 1) ^ -Int64(number & 1)))
    case Kind.number:
      guard value.count == 8 else { return nil }
      self = .number(Double(bitPattern: value.littleEndian(at: 0)))
    case Kind.date, Kind.exactDate:
      guard value.count == (kind == Kind.date ? 10 : 18) else { return nil }
      let offset: UInt16 = value.littleEndian(at: 8)
      self = .date(
        PhotoDate(
          parts: value.littleEndian(at: 0),
          digits: value.count == 18 ? value.littleEndian(at: 10) : 0,
          storedOffset: Int16(bitPattern: offset)))
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Appends a number, the lowest byte first.
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a count as a number of seven bits a byte.
  @inlinable
  public mutating func append(length: Int) { append(sevenBits: UInt64(length)) }

  /// Appends a number in LEB128: seven bits a byte, the lowest first.
  @inlinable
  public mutating func append(sevenBits number: UInt64) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension UnsafeRawBufferPointer {
  /// Goes through the words of a list; false if from some word on the bytes are no list.
  fileprivate func forEachWord(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    var position = 0
    while position < count {
      guard let length = length(at: &position), length <= count - position else { return false }
      body(UnsafeRawBufferPointer(rebasing: self[position..<position + length]))
      position += length
    }
    return true
  }

  /// The bytes as UTF-8: as they are, or repaired if they are not valid.
  fileprivate func withText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withMemoryRebound(to: UInt8.self) { bytes in
      if (try? UTF8Span(validating: bytes.span)) != nil { return body(bytes) }
      var text = String(decoding: bytes, as: UTF8.self)
      text.withUTF8(body)
    }
  }

  /// The count at a position, which moves past it; nil if there is none.
  func length(at position: inout Int) -> Int? {
    var length = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard position < count else { return nil }
      let byte = self[position]
      position += 1
      length |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return length }
    }
    return nil
  }

  fileprivate func littleEndian<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int
  ) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
