import PhotoModel

/// JSON text that grows. Foundation's encoder would double the size and the start time of the
/// program, and be several times slower than reading the photos is.
struct JSON {
  /// The UTF-8 text so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// Writes `{`, what `body` writes, and `}`.
  mutating func object(_ body: (inout JSON) -> Void) {
    nest("{", "}", body)
  }

  /// Writes `[`, what `body` writes, and `]`.
  mutating func array(_ body: (inout JSON) -> Void) {
    nest("[", "]", body)
  }

  /// Writes the name of the next value of an object.
  mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(contentsOf: ": ".utf8)
    needsComma = false
  }

  mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  mutating func null() { raw("null") }

  mutating func integer(_ number: Int) { raw(String(number)) }

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
    case .date(let date): string(date.iso)
    }
  }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSON) -> Void) {
    separate()
    bytes.append(contentsOf: open.utf8)
    needsComma = false
    body(&self)
    bytes.append(contentsOf: close.utf8)
    needsComma = true
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(contentsOf: ", ".utf8) }
    needsComma = false
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
