extension MovieMetadata {
  /// No field could be read from a longer text.
  private static let textLimit = 1 << 16

  /// Reads what a movie says. What is damaged is left out, because nothing else depends on it and it is never
  /// written.
  ///
  /// - Throws: `FormatError` if there is more than a file may have, or what reading the source throws.
  init(_ movie: MovieBox, _ window: inout HeaderWindow) throws {
    let header = try movie.header.flatMap { box in
      try Self.sound { try MovieHeader(box, &window) }
    }
    var entries: [Entry] = []
    let metas = [movie.meta].compactMap(\.self) + movie.userDataBoxes.filter { $0.name == "meta" }
    // Apple's own programs put keys into the movie, ffmpeg into its user data.
    for meta in metas {
      entries += try Self.sound { try Self.keyed(in: meta, &window) } ?? []
    }
    for box in movie.userDataBoxes {
      let text = try Self.sound { try Self.userText(of: box, &window) } ?? nil
      if let text { entries.append(Entry(.userData, box.quickTimeName, text)) }
    }
    for meta in metas {
      entries += try Self.sound { try Self.items(in: meta, &window) } ?? []
    }
    let created = header?.created.flatMap(CivilTime.init(secondsSince1904:))
    self.init(entries: entries, created: created?.exifText, duration: header?.duration)
  }

  /// Where the cover of a movie is, a JPEG file of its own.
  static func cover(_ movie: MovieBox, _ window: inout HeaderWindow) throws -> Range<Int>? {
    for meta in movie.userDataBoxes where meta.name == "meta" {
      let cover = try sound {
        try list(in: meta, &window).first("covr").flatMap { try value(of: $0, &window) }
      }
      guard let range = (cover ?? nil)?.range, range.count > 4 else { continue }
      let head = try window.glance(range.lowerBound..<range.lowerBound + 3)
      if head.elementsEqual([0xFF, 0xD8, 0xFF]) { return range }
    }
    return nil
  }

  /// The result of a step; nil if it finds damage.
  private static func sound<Result>(_ step: () throws -> Result) throws -> Result? {
    do {
      return try step()
    } catch let error as FormatError where !error.isOverBudget {
      return nil
    }
  }
}

// MARK: Keys and items

extension MovieMetadata {
  /// The texts of a box `meta` whose names are in a box `keys`.
  private static func keyed(in meta: FileBox, _ window: inout HeaderWindow) throws -> [Entry] {
    let inner = try boxes(in: meta, &window)
    guard let box = inner.first("keys"), let items = inner.first("ilst") else { return [] }
    var cursor = try BoxCursor(box, &window)
    try cursor.skip(4)
    let count = try cursor.number(4)
    guard count <= cursor.remaining / 8 else { throw FormatError.container(.damaged("keys")) }
    guard window.budget.take(.items, count) else { throw FormatError.overBudget(.items) }
    var names: [String] = []
    for _ in 0..<count {
      let size = try cursor.number(4)
      try cursor.skip(4)
      guard size >= 8 else { throw FormatError.container(.damaged("keys")) }
      names.append(String(decoding: try cursor.bytes(size - 8), as: UTF8.self))
    }
    return try BoxList(in: items.body, &window).boxes.compactMap { item in
      let start = item.range.lowerBound + 4
      let number = try window.glance(start..<start + 4).uint32(at: 0, .bigEndian) ?? 0
      guard number > 0, Int(number) <= names.count else { return nil }
      return try text(of: item, &window).map { Entry(.keys, names[Int(number) - 1], $0) }
    }
  }

  /// The texts of iTunes' box `meta`.
  private static func items(in meta: FileBox, _ window: inout HeaderWindow) throws -> [Entry] {
    guard try boxes(in: meta, &window).first("keys") == nil else { return [] }
    return try list(in: meta, &window).boxes.compactMap { item in
      try text(of: item, &window).map { Entry(.itemList, item.quickTimeName, $0) }
    }
  }

  private static func list(in meta: FileBox, _ window: inout HeaderWindow) throws -> BoxList {
    guard let items = try boxes(in: meta, &window).first("ilst") else { return .none }
    return try BoxList(in: items.body, &window)
  }

  /// The boxes in a box `meta`. In MP4 it begins with a version, in QuickTime with its first box.
  private static func boxes(in meta: FileBox, _ window: inout HeaderWindow) throws -> BoxList {
    let start = meta.body.lowerBound
    let head = try window.glance(start..<min(start + 8, meta.body.upperBound))
    let isBare = head.dropFirst(4).elementsEqual(Array("hdlr".utf8))
    guard isBare || meta.body.count >= 4 else { return .none }
    return try BoxList(in: start + (isBare ? 0 : 4)..<meta.body.upperBound, &window)
  }

  /// Where the value of an item is, and its type (QuickTime File Format, "Well-known types").
  private static func value(
    of item: FileBox, _ window: inout HeaderWindow
  ) throws -> (type: UInt32, range: Range<Int>)? {
    guard let data = try BoxList(in: item.body, &window).first("data"), data.body.count >= 8 else {
      return nil
    }
    let start = data.body.lowerBound
    let type = try window.glance(start..<start + 4).uint32(at: 0, .bigEndian) ?? 0
    return (type & 0xFF_FFFF, start + 8..<data.body.upperBound)
  }

  private static func text(of item: FileBox, _ window: inout HeaderWindow) throws -> String? {
    guard let (type, range) = try value(of: item, &window), range.count <= textLimit else {
      return nil
    }
    switch type {
    case 1: return String(decoding: try window.glance(range), as: UTF8.self)
    case 2: return utf16(try window.glance(range))
    default: return nil
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map {
      bytes.uint16(at: $0, .bigEndian) ?? 0
    }
    return String(decoding: Array(units.prefix { $0 != 0 }), as: UTF16.self)
  }
}

// MARK: User data

extension MovieMetadata {
  /// The texts of user data whose names do not begin with ©, as in 3GPP.
  private static let mobileNames: Set = ["titl", "dscp", "cprt", "auth"]

  private static func userText(of box: FileBox, _ window: inout HeaderWindow) throws -> String? {
    let name = box.quickTimeName
    guard box.body.count <= textLimit else { return nil }
    let bytes = try window.glance(box.body)
    if name.hasPrefix("©") {
      // The length of the text, and its language; further languages follow.
      guard let count = bytes.uint16(at: 0, .bigEndian), let text = bytes.slice(4..<4 + Int(count)),
        let language = bytes.uint16(at: 2, .bigEndian)
      else { return nil }
      return languageText(text, language)
    }
    // A version, flags and the language.
    if mobileNames.contains(name), bytes.count > 6 { return mobileText(bytes.dropFirst(6)) }
    if name == "kywd", bytes.count > 7 { return keywords(bytes.dropFirst(6)) }
    return name == "loci" ? location(bytes) : nil
  }

  /// A text, by the number of its language: below 0x400 the number is one of Macintosh's, and the text is in one of
  /// its encodings, of which the Roman one is known; otherwise the text is Unicode (QuickTime File Format, "Language
  /// Code Values"). Most programs write UTF-8, whatever number they give.
  private static func languageText(_ bytes: ArraySlice<UInt8>, _ language: UInt16) -> String {
    if bytes.uint16(at: 0, .bigEndian) == 0xFEFF { return utf16(bytes.dropFirst(2)) }
    guard language < 0x400, String(validating: bytes, as: UTF8.self) == nil else {
      return String(exifText: bytes)
    }
    return String(macRoman: bytes)
  }

  private static func mobileText(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.uint16(at: 0, .bigEndian) != 0xFEFF else { return utf16(bytes.dropFirst(2)) }
    return String(exifText: bytes.prefix { $0 != 0 })
  }

  /// The keywords of 3GPP, joined by commas: their number, and for each the number of its bytes and the bytes (3GPP
  /// TS 26.244, 8.6).
  private static func keywords(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes.dropFirst()
    var words: [String] = []
    for _ in 0..<(bytes.first ?? 0) {
      guard let size = rest.popFirst(), size <= rest.count else { break }
      words.append(mobileText(rest.prefix(Int(size))))
      rest = rest.dropFirst(Int(size))
    }
    return words.joined(separator: ",")
  }

  /// The location of 3GPP, written as in ISO 6709 (3GPP TS 26.244, 8.10).
  private static func location(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let rest = bytes.slice(6..<bytes.count) else { return nil }
    let isWide = rest.uint16(at: 0, .bigEndian) == 0xFEFF
    let name = isWide ? wideLength(rest) : rest.prefix { $0 != 0 }.count + 1
    // After the name and the role: longitude, latitude and altitude, as numbers of 16 + 16 bits.
    let numbers = (0..<3).compactMap { index in
      rest.uint32(at: name + 1 + index * 4, .bigEndian).map {
        Double(Int32(bitPattern: $0)) / 65536
      }
    }
    guard numbers.count == 3 else { return nil }
    func signed(_ number: Double) -> String { (number < 0 ? "" : "+") + "\(number)" }
    return signed(numbers[1]) + signed(numbers[0]) + signed(numbers[2]) + "/"
  }

  private static func wideLength(_ bytes: ArraySlice<UInt8>) -> Int {
    stride(from: 0, to: bytes.count, by: 2).first { bytes.uint16(at: $0, .bigEndian) == 0 }
      .map { $0 + 2 } ?? bytes.count
  }
}

extension FileBox {
  /// The name as QuickTime's documents print it: it has the sign © in one byte, which is not UTF-8.
  fileprivate var quickTimeName: String {
    name.hasPrefix("\u{FFFD}") ? "©" + name.dropFirst() : name
  }
}
