import PhotoModel

/// One line of an exported journal while it is being written: a JSON object (RFC 8259).
struct TransferLine {
  private var text: [UInt8] = Array("{".utf8)

  /// A line of a type.
  init(_ type: String) { add("type", .text(type)) }

  /// The bytes, including the line break.
  var bytes: [UInt8] { text + Array("}\n".utf8) }

  /// Adds a member.
  mutating func add(_ name: String, _ value: TransferValue) {
    if text.count > 1 { text.append(UInt8(ascii: ",")) }
    quote(name)
    text.append(UInt8(ascii: ":"))
    append(value)
  }

  private mutating func append(_ value: TransferValue) {
    switch value {
    case .null: text += "null".utf8
    case .flag(let isTrue): text += (isTrue ? "true" : "false").utf8
    case .integer(let integer): text += String(integer).utf8
    case .number(let number): text += String(number).utf8
    case .text(let words): quote(words)
    case .list(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        append(value)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        quote(member.key)
        text.append(UInt8(ascii: ":"))
        append(member.value)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private mutating func quote(_ words: String) {
    text.append(UInt8(ascii: "\""))
    for byte in words.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F: text += "\\u00\([byte].hexadecimal)".utf8
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
