/// A JSON value (RFC 8259) in a line of an exported journal.
enum TransferValue: Equatable {
  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([TransferValue])
  case object([String: TransferValue])

  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number, if it is a whole one.
  var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }

  /// The bytes, if it is a text of hexadecimal digits.
  var bytes: [UInt8]? { text.flatMap { [UInt8](hexadecimal: $0) } }
}

extension [UInt8] {
  /// Two digits per byte, such as "0aff".
  var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: count * 2) { buffer in
      for (index, byte) in enumerated() {
        buffer[index * 2] = digits[Int(byte >> 4)]
        buffer[index * 2 + 1] = digits[Int(byte & 0xF)]
      }
      return count * 2
    }
  }

  /// The bytes that digits stand for; nil if they are none.
  init?(hexadecimal text: String) {
    let utf8 = text.utf8
    guard utf8.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count / 2)
    var high: UInt8?
    for character in utf8 {
      let digit: UInt8
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = character - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = character - UInt8(ascii: "A") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    self = bytes
  }
}
