import PhotoFormats

/// The rows of the table of fields that some blocks may say something about, a bit each, in the order of the table.
///
/// Most photos say something about a third of all fields, each in one slot. Finding out first what is there, and
/// reading only that, takes a fifth of the time of reading all slots of all fields.
struct FieldRows: Equatable {
  /// The rows whose slot in EXIF may say something.
  var exif: UInt64 = 0
  /// The rows that have a slot in XMP which may say something.
  var xmp: UInt64 = 0
  /// The rows whose slot in IPTC-IIM may say something.
  var iim: UInt64 = 0
  /// The rows with twins, or further slots in XMP, that have a say.
  var voices: UInt64 = 0
  /// The rows that the file may say something about in a way of its own.
  var own: UInt64 = 0

  /// The rows that anything may be said about.
  var any: UInt64 { exif | xmp | iim | voices | own }

  /// The places where something may be said about one row.
  struct Places: OptionSet {
    let rawValue: UInt8

    static let exif = Places(rawValue: 1)
    static let xmp = Places(rawValue: 2)
    static let iim = Places(rawValue: 4)
    static let voices = Places(rawValue: 8)
    static let own = Places(rawValue: 16)
    /// All places, whatever is there.
    static let all = Places(rawValue: .max)
  }

  /// The places where something may be said about the row with this number.
  subscript(row: Int) -> Places {
    func bit(_ rows: UInt64, _ place: Places) -> UInt8 {
      UInt8(truncatingIfNeeded: rows >> UInt64(row) & 1) * place.rawValue
    }
    return Places(
      rawValue: bit(exif, .exif) | bit(xmp, .xmp) | bit(iim, .iim) | bit(voices, .voices)
        | bit(own, .own))
  }

  /// The rows that one block may say something about, and those that it may have a further say in.
  private struct Tables {
    let slots: RowTable
    let voices: RowTable

    init(
      _ slots: (FieldSlots) -> [UInt64], voices: (FieldSlots) -> [UInt64] = { _ in [] }
    ) {
      func pairs(_ numbers: (FieldSlots) -> [UInt64]) -> [(number: UInt64, rows: UInt64)] {
        FieldSlots.table.enumerated().flatMap { row, slots in
          numbers(slots).map { (number: $0, rows: 1 << UInt64(row)) }
        }
      }
      self.slots = RowTable(pairs(slots))
      self.voices = RowTable(pairs(voices))
    }
  }

  private static let exifTables = Tables { (slots: FieldSlots) -> [UInt64] in
    slots.exif?.tags.map(\.key) ?? []
  } voices: { (slots: FieldSlots) -> [UInt64] in
    slots.twins.flatMap { twin -> [UInt64] in
      guard case .exif(let slot) = twin.slot, twin.weight != .echo else { return [] }
      return slot.tags.map(\.key)
    }
  }
  private static let xmpTables = Tables { (slots: FieldSlots) -> [UInt64] in
    slots.xmp.map(\.name.digest)
  } voices: { (slots: FieldSlots) -> [UInt64] in
    let further = slots.xmp.dropFirst().map(\.name.digest)
    return further
      + slots.twins.compactMap { twin -> UInt64? in
        guard case .xmp(let slot) = twin.slot, twin.weight != .echo else { return nil }
        return slot.name.digest
      }
  }
  private static let iimTable = Tables { $0.iim.map { [$0.tag.rowNumber] } ?? [] }.slots
  private static let movieRows = rows { $0.movie != nil }
  private static let pngRows = rows { $0.png != nil }
  private static let noteRows = rows { $0.note != nil }

  private static func rows(_ isOne: (FieldSlots) -> Bool) -> UInt64 {
    FieldSlots.table.enumerated().reduce(0) {
      $0 | (isOne($1.element) ? 1 << UInt64($1.offset) : 0)
    }
  }
}

extension FieldRows {
  /// The rows that blocks may say something about.
  init(of blocks: MetadataBlocks) {
    if let block = blocks.exif { add(block) }
    if let packet = blocks.xmp { add(packet) }
    if let block = blocks.iim { add(block) }
    if blocks.movie != nil { own |= Self.movieRows }
    if blocks.pngTexts != nil { own |= Self.pngRows }
  }

  private mutating func add(_ block: ExifBlock) {
    let tables = Self.exifTables
    for entry in block.entries {
      exif |= tables.slots[entry.tag.key]
      voices |= tables.voices[entry.tag.key]
      if entry.tag == .makerNote || entry.tag == .dngPrivateData { own |= Self.noteRows }
    }
  }

  private mutating func add(_ packet: XMPPacket) {
    let tables = Self.xmpTables
    for digest in packet.nameDigests {
      xmp |= tables.slots[digest]
      voices |= tables.voices[digest]
    }
  }

  private mutating func add(_ block: IIMBlock) {
    let table = Self.iimTable
    for dataSet in block.dataSets { iim |= table[dataSet.tag.rowNumber] }
    for further in block.further { add(further) }
  }
}

extension IIMTag {
  fileprivate var rowNumber: UInt64 { UInt64(record) << 8 | UInt64(number) }
}
