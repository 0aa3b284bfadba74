import PhotoFormats

/// The rows of the table of fields of which some blocks may say something, each a bit, in the order of the table.
///
/// Most photos say something of a third of all fields, and each in one place. To look first at what is there,
/// and ask for that alone, costs a fifth of asking all slots of all fields.
struct FieldRows: Equatable {
  /// Those whose slot in EXIF may.
  var exif: UInt64 = 0
  /// Those of whose slots in XMP one may.
  var xmp: UInt64 = 0
  /// Those whose slot in IPTC-IIM may.
  var iim: UInt64 = 0
  /// Those with twins, or further slots in XMP, that have a say.
  var voices: UInt64 = 0
  /// Those of which the file may say something in a way of its own.
  var own: UInt64 = 0

  /// Those of which anything may be said.
  var any: UInt64 { exif | xmp | iim | voices | own }

  /// Where something may be said of one row.
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

  /// Where something may be said of the row of this number.
  subscript(row: Int) -> Places {
    func bit(_ rows: UInt64, _ place: Places) -> UInt8 {
      UInt8(truncatingIfNeeded: rows >> UInt64(row) & 1) * place.rawValue
    }
    return Places(
      rawValue: bit(exif, .exif) | bit(xmp, .xmp) | bit(iim, .iim) | bit(voices, .voices)
        | bit(own, .own))
  }

  /// The rows that one block may say something of, and those that it may have a further voice in.
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
    slots.exif?.tags.map(\.rowNumber) ?? []
  } voices: { (slots: FieldSlots) -> [UInt64] in
    slots.twins.flatMap { twin -> [UInt64] in
      guard case .exif(let slot) = twin.slot, twin.weight != .echo else { return [] }
      return slot.tags.map(\.rowNumber)
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
  /// The rows that blocks may say something of.
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
      exif |= tables.slots[entry.tag.rowNumber]
      voices |= tables.voices[entry.tag.rowNumber]
      if entry.tag == .makerNote { own |= Self.noteRows }
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

extension ExifTag {
  fileprivate var rowNumber: UInt64 { UInt64(directory.rawValue) << 16 | UInt64(id) }
}

extension IIMTag {
  fileprivate var rowNumber: UInt64 { UInt64(record) << 8 | UInt64(number) }
}
