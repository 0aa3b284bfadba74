extension MovieMetadata {
  /// No field could be read from a longer text.
  static let textLimit = 1 << 16

  /// The key of the lens, which a track has, too.
  private static let lensKey = "com.apple.quicktime.camera.lens_model"

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
    entries += try Self.userData(of: movie, &window)
    for meta in metas {
      entries += try Self.sound { try Self.items(in: meta, &window) } ?? []
    }
    // Apple's telephones name the lens in the track that was filmed through it.
    for meta in movie.trackMetas {
      let named = try Self.sound { try Self.keyed(in: meta, &window) } ?? []
      entries += named.filter { $0.name == Self.lensKey }
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
  static func sound<Result>(_ step: () throws -> Result) throws -> Result? {
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

  /// Where the value of an item is, and its type (QuickTime File Format, "Well-known types"). Of values in several
  /// languages it is the first that is for everybody or, if there is none, the first of all.
  private static func value(
    of item: FileBox, _ window: inout HeaderWindow
  ) throws -> (type: UInt32, range: Range<Int>)? {
    var first: (type: UInt32, range: Range<Int>)?
    for data in try BoxList(in: item.body, &window)["data"] where data.body.count >= 8 {
      let start = data.body.lowerBound
      let head = try window.glance(start..<start + 8)
      let type = head.uint32(at: 0, .bigEndian) ?? 0
      let value = (type & 0xFF_FFFF, start + 8..<data.body.upperBound)
      let country = MovieLanguage.isAny(country: head.uint16(at: 4, .bigEndian) ?? 0)
      if country, MovieLanguage.isAny(language: head.uint16(at: 6, .bigEndian) ?? 0) {
        return value
      }
      if first == nil { first = value }
    }
    return first
  }

  private static func text(of item: FileBox, _ window: inout HeaderWindow) throws -> String? {
    guard let (type, range) = try value(of: item, &window), range.count <= textLimit else {
      return nil
    }
    switch type {
    case 1: return String(decoding: try window.glance(range), as: UTF8.self)
    case 2: return String(quickTimeUTF16: try window.glance(range))
    default:
      guard range.count <= 8 else { return nil }
      return number(type, Array(try window.glance(range)))
    }
  }

  /// A number as a text, by its well-known type; nil for what is none.
  private static func number(_ type: UInt32, _ bytes: [UInt8]) -> String? {
    let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch (type, bytes.count) {
    case (21, 1...4), (65, 1), (66, 2), (67, 4), (74, 8):
      let unused = 64 - 8 * bytes.count
      return String(Int64(bitPattern: bits << UInt64(unused)) >> Int64(unused))
    case (22, 1...4), (75, 1), (76, 2), (77, 4), (78, 8): return String(bits)
    case (23, 4): return text(of: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case (24, 8): return text(of: Double(bitPattern: bits))
    default: return nil
    }
  }

  private static func text(of number: Double) -> String? {
    guard number.isFinite else { return nil }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension FileBox {
  /// The name as QuickTime's documents print it: it has the sign © in one byte, which is not UTF-8.
  var quickTimeName: String {
    name.hasPrefix("\u{FFFD}") ? "©" + name.dropFirst() : name
  }
}
