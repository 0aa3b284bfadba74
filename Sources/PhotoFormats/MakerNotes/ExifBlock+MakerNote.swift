extension ExifBlock {
  /// The makers whose notes are understood.
  enum Maker { case canon, nikon, olympus, panasonic, pentax, sigma, motorola }

  /// The lens as the maker note names it, for those makers that write its name as text; nil for others. Numbers in a
  /// list of lenses are left to Exiv2 and its lists.
  ///
  /// Source: https://exiftool.org/TagNames/Canon.html, Panasonic.html, Olympus.html, Nikon.html
  public var makerNoteLens: String? {
    guard let (maker, directory) = makerDirectory else { return nil }
    return switch maker {
    case .canon: directory.text(0x0095)
    case .nikon: directory.rationals(0x0084).flatMap(Self.lens)
    case .olympus: directory.directory(0x2010)?.text(0x0203)
    case .panasonic: directory.text(0x0051)
    case .pentax, .sigma, .motorola: nil
    }
  }

  /// The sensitivity (ISO) according to the maker note, for Canon's and Nikon's cameras; nil for others. Their older
  /// ones say it nowhere else.
  ///
  /// Source: as of the lens
  public var makerNoteSensitivity: Int? {
    guard let (maker, directory) = makerDirectory else { return nil }
    switch maker {
    case .canon:
      // A list begins with its length in bytes, or in numbers: one that does not is something else, for example if
      // the note was moved.
      let lists = [0x0001, 0x0004].map(directory.shorts).map { numbers in
        let length = numbers.first.map(Int.init)
        return length == numbers.count * 2 || length == numbers.count ? numbers : []
      }
      return CanonSensitivity.iso(settings: lists[0], shot: lists[1]).map(Int.init)
    case .nikon:
      // The number before it is not a sensitivity.
      let numbers = directory.shorts(0x0002)
      return numbers.count == 2 && numbers[1] > 0 ? Int(numbers[1]) : nil
    case .olympus, .panasonic, .pentax, .sigma, .motorola: return nil
    }
  }

  /// The directory of the maker note; nil if it is of a maker whose notes are not understood.
  var makerDirectory: (Maker, MakerNoteDirectory)? {
    guard let note = entries.last(where: { $0.tag == .makerNote })?.range ?? privateNote,
      let head = bytes.slice(note.lowerBound..<min(note.upperBound, note.lowerBound + 18))
    else { return nil }
    let moved = makerNoteOrigin.map { note.lowerBound - $0 } ?? 0
    func starts(with text: String) -> Bool { head.starts(with: text.utf8) }
    func directory(at start: Int, base: Int, _ order: ByteOrder? = nil) -> MakerNoteDirectory {
      MakerNoteDirectory(bytes, order ?? byteOrder, at: note.lowerBound + start, base: base)
    }
    if starts(with: "Panasonic\0") { return (.panasonic, directory(at: 12, base: moved)) }
    if starts(with: "Nikon\0\u{2}") {
      let header = note.lowerBound + 10
      guard let order = ByteOrder(mark: head.dropFirst(10)),
        let start = bytes.uint32(at: header + 4, order)
      else { return nil }
      return (.nikon, MakerNoteDirectory(bytes, order, at: header + Int(start), base: header))
    }
    for (name, start) in [("OLYMPUS\0", 12), ("OM SYSTEM\0\0\0", 16)] where starts(with: name) {
      let order = ByteOrder(mark: head.dropFirst(start - 4))
      return (.olympus, directory(at: start, base: note.lowerBound, order))
    }
    if starts(with: "OLYMP\0") { return (.olympus, directory(at: 8, base: moved)) }
    if starts(with: "PENTAX \0") {
      let order = likelyOrder(at: note.lowerBound + 10, ByteOrder(mark: head.dropFirst(8)))
      return (.pentax, directory(at: 10, base: note.lowerBound, order))
    }
    if starts(with: "AOC\0") {
      let order = likelyOrder(at: note.lowerBound + 6, ByteOrder(mark: head.dropFirst(4)))
      return (.pentax, directory(at: 6, base: moved, order))
    }
    if starts(with: "SIGMA\0") || starts(with: "FOVEON\0") {
      return (.sigma, directory(at: 10, base: moved))
    }
    if starts(with: "MOT\0") { return (.motorola, directory(at: 8, base: note.lowerBound)) }
    // Canon's notes, and those of Nikon's first cameras, begin with their first entry.
    let make = text(.make)?.uppercased() ?? ""
    if make.hasPrefix("CANON") { return (.canon, directory(at: 0, base: moved)) }
    guard make.hasPrefix("NIKON"), !starts(with: "Nikon\0") else { return nil }
    return (.nikon, directory(at: 0, base: moved))
  }

  /// A note that stands in the private data of DNG, as Pentax's cameras write it.
  private var privateNote: Range<Int>? {
    entries.last { entry in
      entry.tag == .dngPrivateData
        && bytes.slice(entry.range)?.starts(with: "PENTAX \0".utf8) == true
    }?.range
  }

  /// The order of the numbers of a directory: the one that is named or the block's, unless it has more entries by that
  /// than there are. Some of Pentax's notes name the other one.
  private func likelyOrder(at start: Int, _ named: ByteOrder?) -> ByteOrder {
    let order = named ?? byteOrder
    guard let count = bytes.uint16(at: start, order), count > 0xFF else { return order }
    return order == .bigEndian ? .littleEndian : .bigEndian
  }

  /// A lens by its shortest and longest focal length, and the largest aperture at each, as ExifTool writes it.
  private static func lens(_ numbers: [ExifRational]) -> String? {
    let numbers = numbers.compactMap(\.value)
    guard numbers.count == 4, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    func range(_ first: Double, _ last: Double) -> String {
      first == last ? first.shortText : "\(first.shortText)-\(last.shortText)"
    }
    return "\(range(numbers[0], numbers[1]))mm f/\(range(numbers[2], numbers[3]))"
  }
}

extension Double {
  /// The number, without a fraction if it has none.
  fileprivate var shortText: String {
    Int(exactly: self).map(String.init) ?? "\((self * 100).rounded() / 100)"
  }
}
