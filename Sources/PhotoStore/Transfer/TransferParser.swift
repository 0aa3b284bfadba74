/// Reads one line of JSON. It accepts what RFC 8259 allows, and numbers such as `01`, but no duplicate names in an
/// object, and nothing that is nested deeper than a line of a journal ever is.
struct TransferParser {
  /// The line is not JSON.
  struct Failure: Error {}

  private let bytes: [UInt8]
  private var position = 0

  private static let deepest = 4

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that a line is; nil if it is none.
  static func value(of line: [UInt8]) -> TransferValue? {
    var parser = TransferParser(line)
    guard let value = try? parser.value(depth: 0) else { return nil }
    parser.skipBlanks()
    return parser.position == line.count ? value : nil
  }

  private mutating func value(depth: Int) throws(Failure) -> TransferValue {
    skipBlanks()
    guard depth <= Self.deepest, let byte = next else { throw Failure() }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth + 1))
    case UInt8(ascii: "["): return .list(try list(depth + 1))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(_ depth: Int) throws(Failure) -> [String: TransferValue] {
    position += 1
    var object: [String: TransferValue] = [:]
    skipBlanks()
    if take(UInt8(ascii: "}")) { return object }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw Failure() }
      let name = try text()
      skipBlanks()
      guard take(UInt8(ascii: ":")), object[name] == nil else { throw Failure() }
      object[name] = try value(depth: depth)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw Failure() }
    return object
  }

  private mutating func list(_ depth: Int) throws(Failure) -> [TransferValue] {
    position += 1
    var list: [TransferValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return list }
    repeat {
      list.append(try value(depth: depth))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw Failure() }
    return list
  }

  private mutating func word(
    _ word: String, _ value: TransferValue
  ) throws(Failure) -> TransferValue {
    guard bytes[position...].starts(with: word.utf8) else { throw Failure() }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(Failure) -> TransferValue {
    let start = position
    while let byte = next, Self.isOfNumber(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw Failure() }
    return .number(number)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  // MARK: - Texts

  private mutating func text() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let valid = String(validating: text, as: UTF8.self) else { throw Failure() }
        return valid
      case UInt8(ascii: "\\"): text += try escaped()
      case 0..<0x20: throw Failure()
      default: text.append(byte)
      }
    }
    throw Failure()
  }

  private mutating func escaped() throws(Failure) -> [UInt8] {
    guard let byte = next else { throw Failure() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try character()
    default: throw Failure()
    }
  }

  /// A character of one or two UTF-16 code units.
  private mutating func character() throws(Failure) -> [UInt8] {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]) {
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw Failure() }
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw Failure() }
    return Array(text.utf8)
  }

  private mutating func unit() throws(Failure) -> UInt16 {
    guard position + 4 <= bytes.count,
      let digits = [UInt8](
        hexadecimal: String(decoding: bytes[position..<position + 4], as: UTF8.self))
    else { throw Failure() }
    position += 4
    return UInt16(digits[0]) << 8 | UInt16(digits[1])
  }

  // MARK: - Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }
}
