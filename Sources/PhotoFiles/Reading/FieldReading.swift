import PhotoModel

/// What the places of a field say, and which of them is believed.
struct FieldReading: Sendable {
  /// A value, and where it is from.
  struct Found: Sendable {
    var value: FieldValue
    var source: PhotoRecord.Source
  }

  private let places: FieldPlaces
  private let exif: FieldValue?
  private let xmp: FieldValue?
  private let iim: FieldValue?
  private let isIIMNewer: Bool

  /// Asks all places of a field.
  init(_ places: FieldPlaces, of blocks: MetadataBlocks) {
    self.places = places
    exif = blocks.exif.flatMap { places.exif?.read(from: $0) }
    xmp = blocks.xmp.flatMap { places.value(in: $0) }
    iim = blocks.iim.flatMap { places.iim?.read(from: $0) }
    isIIMNewer = blocks.isIIMNewer && places.iim != nil
  }

  /// The value that is believed; nil where no place has one.
  var believed: Found? {
    return switch places.order {
    case .exifFirst: inEXIF ?? inXMPOrIIM
    case .exifLast: inXMPOrIIM ?? inEXIF
    }
  }

  /// EXIF; but where it has the date of XMP at the full minute, that of XMP, as EXIF has no form for a
  /// time without seconds.
  private var inEXIF: Found? {
    if case .date(let date) = exif, case .date(let inXMP) = xmp, inXMP.time?.second == nil,
      inXMP.atFullMinute == date
    {
      return Found(value: .date(inXMP), source: .xmp)
    }
    return exif.map { Found(value: $0, source: .exif) }
  }

  /// XMP, unless the IIM block is newer or XMP has nothing to say. Of a text that IIM had to cut, the
  /// whole one is taken.
  private var inXMPOrIIM: Found? {
    let inXMP = xmp.map { Found(value: $0, source: .xmp) }
    if let inXMP, !isIIMNewer { return inXMP }
    guard let iim else { return nil }
    if let inXMP, places.iim?.isCut(iim, of: inXMP.value) == true { return inXMP }
    return Found(value: iim, source: .iptc)
  }
}

extension FieldReading {
  /// What the places say differently, in words for people; nil where they agree.
  var disagreement: String? {
    // Most fields are said by one place, if at all, and then there is nothing to compare.
    guard (exif != nil ? 1 : 0) + (xmp != nil ? 1 : 0) + (iim != nil ? 1 : 0) > 1 || isIIMNewer,
      places.field.isEditable
    else { return nil }
    let twin = places.exif?.isTwin == true ? exif : nil
    let said = [("EXIF", twin), ("XMP", xmp), ("IPTC", iim)].compactMap { name, value in
      value.map { (name: name, value: $0) }
    }
    guard let first = said.first else { return nil }
    // An empty place in a newer block is an answer too: the value was taken away.
    let isGone = isIIMNewer && iim == nil && xmp != nil
    guard isGone || said.dropFirst().contains(where: { !agree(first.value, $0.value) }) else {
      return nil
    }
    let parts = said.map { "\($0.name) says “\($0.value.text.shortened)”" }
    return (parts + (isGone ? ["IPTC says nothing"] : [])).joined(separator: ", ")
  }

  private func agree(_ one: FieldValue, _ other: FieldValue) -> Bool {
    if one == other { return true }
    if let iim = places.iim, iim.isCut(one, of: other) || iim.isCut(other, of: one) { return true }
    switch (one, other) {
    case (.text(let one), .text(let other)): return one.trimmingSpaces == other.trimmingSpaces
    case (.list(let one), .list(let other)):
      // EXIF has one text for several names, and programs join them in other ways too.
      return one.joined(separator: "; ") == other.joined(separator: "; ")
    case (.date(let one), .date(let other)): return one.agrees(with: other)
    case (.number(let one), .number(let other)): return (one - other).magnitude < 1e-5
    // Cameras write 0 stars for "not rated", and EXIF has no number for "rejected".
    case (.integer(let one), .integer(let other)) where places.field == .rating:
      return one <= 0 || other <= 0
    default: return false
    }
  }
}

extension PhotoDate {
  /// Whether both dates say the same in all parts that both know.
  fileprivate func agrees(with other: PhotoDate) -> Bool {
    func agree<Part: Equatable>(_ one: Part?, _ other: Part?) -> Bool {
      one == nil || other == nil || one == other
    }
    return year == other.year && agree(month, other.month) && agree(day, other.day)
      && agree(time?.hour, other.time?.hour) && agree(time?.minute, other.time?.minute)
      && agree(time?.second, other.time?.second) && agree(offset, other.offset)
      && agree(time?.significantFraction, other.time?.significantFraction)
  }
}

extension PhotoDate.Time {
  /// The fraction without the zeros at its end.
  fileprivate var significantFraction: String? {
    fraction.map { fraction in
      let zeros = fraction.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }
      return String(fraction.dropLast(zeros.count))
    }
  }
}

extension String {
  /// The text, or its beginning where it is long.
  fileprivate var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
