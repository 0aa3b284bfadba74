import PhotoModel

/// JSON text that grows. Foundation's encoder would double the size and the start time of the program, and be several
/// times slower than reading the photos.
struct JSON {
  /// The UTF-8 text so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private let isForTerminal: Bool

  /// - Parameter isForTerminal: whether a person reads it: what could steer a terminal or deceive the eye is then
  ///   written as escapes. To a program it means the same.
  init(capacity: Int = 2048, isForTerminal: Bool = false) {
    self.isForTerminal = isForTerminal
    bytes.reserveCapacity(capacity)
  }

  /// Writes `{`, what `body` writes, and `}`.
  mutating func object(_ body: (inout JSON) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes `[`, what `body` writes, and `]`.
  mutating func array(_ body: (inout JSON) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes the name of the next value of an object.
  mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    needsComma = false
  }

  /// Writes the name of a field as that of the next value.
  mutating func key(_ field: Field) {
    append(behindComma: Self.keys[field])
    needsComma = false
  }

  /// Writes a field and, as its value, one of a few texts: what `members` returned for it.
  mutating func member(_ field: Field, of members: FieldTexts) {
    append(behindComma: members[field])
    needsComma = true
  }

  /// For each field, its member with such a text, which must need no escapes.
  static func members(saying text: String) -> FieldTexts {
    FieldTexts { ", \"\($0.rawValue)\": \"\(text)\"" }
  }

  /// The names of the fields, with everything around them.
  private static let keys = FieldTexts { ", \"\($0.rawValue)\": " }

  /// Writes what begins with a comma and a blank, or only what follows these if it is the first.
  private mutating func append(behindComma text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: needsComma ? text : UnsafeBufferPointer(rebasing: text[2...]))
  }

  mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  mutating func null() { raw("null") }

  mutating func bool(_ isTrue: Bool) { raw(isTrue ? "true" : "false") }

  mutating func integer(_ number: Int) { raw(String(number)) }

  mutating func date(_ date: PhotoDate) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    date.appendISO(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A number in the shortest form that reads back as the same; JSON has no infinities.
  mutating func number(_ number: Double) {
    guard number.isFinite else { return null() }
    let isWhole = number == number.rounded() && abs(number) < 1e15
    raw(isWhole ? String(Int(number)) : String(number))
  }

  mutating func value(_ value: FieldValue) {
    switch value {
    case .text(let text): string(text)
    case .list(let words): array { json in for word in words { json.string(word) } }
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .date(let date): self.date(date)
    }
  }

  /// Writes `[` if the next values are items.
  private mutating func begin(_ open: UInt8) {
    separate()
    bytes.append(open)
    needsComma = false
  }

  private mutating func end(_ close: UInt8) {
    bytes.append(close)
    needsComma = true
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSON) -> Void) {
    begin(open)
    body(&self)
    end(close)
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    guard needsComma else { return }
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
    needsComma = false
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { quote($0) }
  }

  /// - Parameter text: UTF-8.
  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    if isForTerminal {
      appendForTerminal(String(decoding: text, as: UTF8.self).unicodeScalars)
    } else {
      append(text)
    }
  }

  /// Writes the bytes of a text, without the quotes around it.
  mutating func append(_ text: some Sequence<UInt8>) {
    let isWritten: Void? = text.withContiguousStorageIfAvailable { append($0) }
    if isWritten == nil { escape(text) }
  }

  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    // Nearly all texts are plain, and those are copied as a whole.
    guard !Self.isPlain(utf8) else { return bytes.append(contentsOf: utf8) }
    var rest = utf8[...]
    while let end = rest.firstIndex(where: { !Self.isPlain($0) }) {
      bytes.append(contentsOf: rest[..<end])
      escape(rest[end])
      rest = rest[(end + 1)...]
    }
    bytes.append(contentsOf: rest)
  }

  /// Whether all bytes stand for themselves in a JSON string. Eight are looked at at a time.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let bytes = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // The top bit of a byte stays clear unless the byte is smaller than what is subtracted from it.
      func hasByte(below limit: UInt64, in word: UInt64) -> UInt64 {
        (word &- ones &* limit) & ~word
      }
      let odd =
        hasByte(below: 0x20, in: word) | hasByte(below: 1, in: word ^ ones &* 0x22)
        | hasByte(below: 1, in: word ^ ones &* 0x5C) | hasByte(below: 1, in: word ^ ones &* 0x7F)
      if odd & (ones &* 0x80) != 0 { return false }
      offset += 8
    }
    return text[offset...].allSatisfy(isPlain)
  }

  /// Whether a byte stands for itself in a JSON string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  /// The same, if a person reads it.
  mutating func appendForTerminal(_ text: some Sequence<Unicode.Scalar>) {
    var previous: Unicode.Scalar?
    for scalar in text {
      let isHidden = HiddenCharacters.isHidden(scalar, after: previous)
      previous = isHidden ? nil : scalar
      // Control characters beyond ASCII, and what ends a line in some terminals.
      guard isHidden || 0x80...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value else {
        escape(Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
      }
    }
  }

  private mutating func escape(_ text: some Sequence<UInt8>) {
    for byte in text { if Self.isPlain(byte) { bytes.append(byte) } else { escape(byte) } }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    default:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(digits)".utf8)
    }
  }
}

extension JSON: FieldValueVisitor {
  mutating func visit(_ field: Field, text: UnsafeBufferPointer<UInt8>) {
    key(field)
    quote(text)
    needsComma = true
  }

  mutating func beginList(_ field: Field) {
    key(field)
    begin(UInt8(ascii: "["))
  }

  mutating func visit(word: UnsafeBufferPointer<UInt8>) {
    separate()
    quote(word)
    needsComma = true
  }

  mutating func endList() { end(UInt8(ascii: "]")) }

  mutating func visit(_ field: Field, _ value: FieldValue) {
    key(field)
    self.value(value)
  }
}
