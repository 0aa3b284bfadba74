/// All boxes of a file, including those inside others.
enum BoxOutline {
  /// Boxes that hold nothing but boxes.
  private static let outer: Set = [
    "moov", "trak", "mdia", "minf", "stbl", "udta", "edts", "dinf", "mvex", "moof", "traf", "iprp",
    "ipco", "jp2h", "asoc", "jpch", "jplh", "uinf", "res ", "grpl", "tref", "gmhd",
  ]
  /// Boxes that hold boxes after a version and flags of four bytes.
  private static let full: Set = ["meta", "iref"]
  private static let depthLimit = 16

  /// The boxes of a file.
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    var parts: [FilePart] = []
    try add(BoxList(&window).boxes, in: "", depth: 0, to: &parts, &window)
    return parts
  }

  private static func add(
    _ boxes: [FileBox], in group: String, depth: Int, to parts: inout [FilePart],
    _ window: inout HeaderWindow
  ) throws {
    for box in boxes {
      let text = try text(of: box, &window)
      parts.append(FilePart(box.name, in: group, at: box.body, saying: text))
      guard depth < depthLimit, let inner = try inner(of: box, &window) else { continue }
      let name = group.isEmpty ? box.name : group + "/" + box.name
      try add(
        BoxList(in: inner, &window).boxes, in: name, depth: depth + 1, to: &parts, &window)
    }
  }

  /// Where the boxes in a box are; nil if it holds something else.
  private static func inner(
    of box: FileBox, _ window: inout HeaderWindow
  ) throws -> Range<Int>? {
    if outer.contains(box.name) || box.uuid == FileBox.canonID { return box.body }
    if box.name == "iinf" { return try itemInformation(box, &window) }
    guard full.contains(box.name), box.body.count >= 8 else { return nil }
    // QuickTime's has no version.
    let name = try window.glance(box.body.prefix(8)).dropFirst(4)
    return name.elementsEqual(Array("hdlr".utf8)) ? box.body : box.body.dropFirst(4)
  }

  /// What follows the number of items, which has two or four bytes.
  private static func itemInformation(
    _ box: FileBox, _ window: inout HeaderWindow
  ) throws -> Range<Int> {
    let version = try window.glance(box.body.prefix(1)).first ?? 0
    return box.body.dropFirst(version == 0 ? 6 : 8)
  }

  private static func text(of box: FileBox, _ window: inout HeaderWindow) throws -> String? {
    if let id = box.uuid {
      return id.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    let body = try window.glance(box.body.prefix(64))
    func letters(_ start: Int, _ count: Int = 4) -> String {
      String(decoding: body.dropFirst(start).prefix(count), as: UTF8.self)
    }
    /// The number of an item.
    func number(_ isLong: Bool) -> String {
      let number =
        isLong ? body.uint32(at: 4, .bigEndian) : body.uint16(at: 4, .bigEndian).map(UInt32.init)
      return "\(number ?? 0)"
    }
    switch box.name {
    case "ftyp", "styp":
      let brands = stride(from: 8, to: body.count, by: 4).map { letters($0) }
      return ([letters(0)] + brands).joined(separator: " ")
    case "hdlr": return letters(8)
    case "infe":
      let isLong = body.first ?? 0 >= 3
      return number(isLong) + " " + letters(isLong ? 10 : 8)
    case "ispe":
      return "\(body.uint32(at: 4, .bigEndian) ?? 0) × \(body.uint32(at: 8, .bigEndian) ?? 0)"
    case "ihdr":
      return "\(body.uint32(at: 4, .bigEndian) ?? 0) × \(body.uint32(at: 0, .bigEndian) ?? 0)"
    case "colr": return letters(0)
    case "irot", "imir": return "\(body.first ?? 0)"
    case "pitm": return number(body.first ?? 0 >= 1)
    default: return nil
    }
  }
}

extension HEIFFile {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try BoxOutline.parts(&window)
  }
}

extension CR3File {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try BoxOutline.parts(&window)
  }
}

extension JPEG2000File {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try BoxOutline.parts(&window)
  }
}

extension JPEGXLFile {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    // A bare codestream has no boxes.
    try window.read(0..<2).elementsEqual([0xFF, 0x0A]) ? [] : BoxOutline.parts(&window)
  }
}

extension MovieFile {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try BoxOutline.parts(&window)
  }
}
