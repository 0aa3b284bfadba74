/// What movies say in QuickTime's own ways.
extension FormatParts {
  private static func data(_ text: String) -> [UInt8] {
    box("data", big(1, 4), big(0, 4), Array(text.utf8))
  }

  private static let handler = box("hdlr", [UInt8](repeating: 0, count: 24))

  /// A box `meta` with so many keys and their values.
  static func movieKeys(_ count: Int) -> [UInt8] {
    let names = (0..<count).flatMap { number in
      let name = Array("mdtacom.example.\(number)".utf8)
      return big(4 + name.count, 4) + name
    }
    let items = (1...count).flatMap { number in
      let value = data("value \(number)")
      return big(8 + value.count, 4) + big(number, 4) + value
    }
    return box(
      "meta", handler, box("keys", big(0, 4), big(count, 4), names), box("ilst", items))
  }

  /// So many texts of user data and of iTunes' list, and a cover.
  static func movieTexts(_ count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    func signed(_ name: String, _ body: [UInt8]) -> [UInt8] {
      big(8 + body.count, 4) + [0xA9] + Array(name.utf8) + body
    }
    let texts = repeated(count, signed("day", [0, 4, 0x15, 0xC7] + Array("2020".utf8)))
    let items = repeated(count, signed("nam", data("Harbour")))
    let cover = box("covr", box("data", big(13, 4), big(0, 4), jpeg))
    let location: [UInt8] =
      [0, 0, 0, 0, 0x15, 0xC7] + Array("here\0".utf8) + [0] + big(12 << 16, 4) + big(54 << 16, 4)
      + big(7 << 16, 4)
    return texts + box("loci", location)
      + box("titl", [0, 0, 0, 0, 0x15, 0xC7] + Array("A\0".utf8))
      + box("meta", [0, 0, 0, 0], handler, box("ilst", items, cover))
  }
}
