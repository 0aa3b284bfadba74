/// Reads the contents of a box, one number after the other, and knows where in the file each is.
struct BoxCursor {
  private let name: String
  private let bytes: ArraySlice<UInt8>
  private let start: Int
  private var offset = 0

  /// Where in the file the next number is.
  var position: Int { start + offset }
  /// How many bytes are left.
  var remaining: Int { bytes.count - offset }

  /// A cursor at the beginning of a box's contents.
  ///
  /// - Throws: `FormatError` if they are longer than any program writes, or what reading throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    guard box.body.count <= HeaderWindow.blockLimit,
      window.budget.take(.bytesKept, box.body.count)
    else { throw FormatError.overBudget(.bytesKept) }
    name = box.name
    bytes = try window.whole(box.body)
    start = box.body.lowerBound
  }

  /// Reads a number of this many bytes, 0 to 8; one of no bytes is 0.
  ///
  /// - Throws: `ContainerFault.damaged` at the end, and if the number is larger than any file.
  mutating func number(_ width: Int) throws(FormatError) -> Int {
    guard let digits = bytes.slice(offset..<offset + width) else { throw damaged }
    offset += width
    let number = digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard number < 1 << 60 else { throw damaged }
    return Int(number)
  }

  /// Reads a number, and tells where it is.
  mutating func field(_ width: Int) throws(FormatError) -> BoxField {
    let start = position
    return BoxField(value: try number(width), range: start..<start + width)
  }

  /// Reads four characters.
  mutating func fourCharacters() throws(FormatError) -> String {
    String(decoding: try raw(4), as: UTF8.self)
  }

  /// Reads a text up to its terminating zero, or to the end.
  mutating func text() throws(FormatError) -> String {
    let rest = bytes.dropFirst(offset)
    let text = rest.prefix { $0 != 0 }
    offset = min(bytes.count, offset + text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips this many bytes.
  mutating func skip(_ count: Int) throws(FormatError) { _ = try raw(count) }

  /// Reads this many bytes.
  mutating func bytes(_ count: Int) throws(FormatError) -> ArraySlice<UInt8> { try raw(count) }

  /// Whether all bits of the next number, of this many bytes, are set.
  func isFilled(_ width: Int) -> Bool {
    bytes.slice(offset..<offset + width)?.allSatisfy { $0 == 0xFF } == true
  }

  private mutating func raw(_ count: Int) throws(FormatError) -> ArraySlice<UInt8> {
    guard let raw = bytes.slice(offset..<offset + count) else { throw damaged }
    offset += count
    return raw
  }

  private var damaged: FormatError { .container(.damaged(name)) }
}
