/// How the parts of a format stand one behind the other, so that damage can go into one of them while the
/// lengths and sums around it stay right: with those wrong, all damage would end at the first check.
struct PartGrammar: Sendable {
  /// How many bytes stand before and behind what a part holds, and how many it holds.
  typealias Sizes = (head: Int, body: Int, tail: Int)

  /// Where the first part begins, and where the parts end; nil where that cannot be told.
  let range: @Sendable (ArraySlice<UInt8>) -> Range<Int>?
  /// The sizes of the part that begins so; nil of what is none.
  let sizes: @Sendable (ArraySlice<UInt8>) -> Sizes?
  /// Makes the head and the tail of a part right for what it holds now.
  let repair:
    @Sendable (_ part: [UInt8], _ sizes: Sizes, _ count: Int) -> (head: [UInt8], tail: [UInt8])
  /// Makes the bytes around all parts right, which have grown by so many bytes.
  let finish: @Sendable (_ bytes: inout [UInt8], _ growth: Int) -> Void
  /// How a part that holds parts is read on, and how many bytes stand before them.
  var inner: @Sendable (_ head: ArraySlice<UInt8>) -> Int? = { _ in nil }

  /// The grammar of a file that begins so; nil where there is none.
  static func of(_ bytes: [UInt8]) -> PartGrammar? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png }
    if bytes.starts(with: Array("RIFF".utf8)) { return riff }
    if bytes.starts(with: Array("8BPS".utf8)) { return resources }
    let name = bytes.dropFirst(4).prefix(4)
    return name.count == 4 && name.allSatisfy({ 0x20...0x7E ~= $0 }) ? boxes : nil
  }

  private static let png = PartGrammar(
    range: { $0.count < 8 ? nil : 8..<$0.count },
    sizes: { part in number(part, 0, 4).map { (8, $0, 4) } },
    repair: { part, sizes, count in
      let head = big(count, 4) + part[4..<8]
      let body = part[sizes.head..<sizes.head + count]
      return (head, PNGSum.bytes(part[4..<8] + body))
    }, finish: { _, _ in })

  private static let riff = PartGrammar(
    range: { $0.count < 12 ? nil : 12..<$0.count },
    sizes: { part in number(part, 4, 4, isLittle: true).map { (8, $0, $0 % 2) } },
    repair: { part, _, count in
      (part[..<4] + big(count, 4).reversed(), [UInt8](repeating: 0, count: count % 2))
    },
    finish: { bytes, _ in bytes.replaceSubrange(4..<8, with: big(bytes.count - 8, 4).reversed()) })

  private static let resources = PartGrammar(
    range: { file in
      guard let colours = number(file, 26, 4), let length = number(file, 30 + colours, 4) else {
        return nil
      }
      let start = 34 + colours
      return start..<min(start + length, file.count)
    },
    sizes: { part in
      guard let name = part.dropFirst(6).first else { return nil }
      let end = 6 + (Int(name) + 2) / 2 * 2
      return number(part, end, 4).map { (end + 4, $0, $0 % 2) }
    },
    repair: { part, sizes, count in
      (part[..<(sizes.head - 4)] + big(count, 4), [UInt8](repeating: 0, count: count % 2))
    },
    finish: { bytes, growth in
      guard let colours = number(bytes[...], 26, 4), let old = number(bytes[...], 30 + colours, 4),
        old + growth >= 0
      else { return }
      bytes.replaceSubrange(30 + colours..<34 + colours, with: big(old + growth, 4))
    })

  private static let boxes = PartGrammar(
    range: { 0..<$0.count },
    sizes: { part in
      guard let size = number(part, 0, 4) else { return nil }
      if size == 0 { return (8, part.count - 8, 0) }
      return size >= 8 ? (8, size - 8, 0) : nil
    },
    repair: { part, _, count in (big(count + 8, 4) + part[4..<8], []) },
    finish: { _, _ in },
    inner: { head in
      switch String(decoding: head.dropFirst(4).prefix(4), as: UTF8.self) {
      case "moov", "trak", "mdia", "minf", "stbl", "udta", "iprp", "ipco", "jp2h", "asoc", "grpl":
        0
      case "meta", "iref": 4
      case "iinf": head.dropFirst(8).first == 0 ? 6 : 8
      case "uuid": 16
      default: nil
      }
    })

  /// A number in a slice, counted from its first byte; nil where the slice ends before.
  static func number(
    _ bytes: ArraySlice<UInt8>, _ offset: Int, _ count: Int, isLittle: Bool = false
  ) -> Int? {
    let digits = bytes.dropFirst(offset).prefix(count)
    guard digits.count == count else { return nil }
    return isLittle
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
