import Glibc
import PhotoFormats
import PhotoModel

/// The XMP property that holds a field, and the form that it has there.
///
/// It is indirect because every photo that is read passes dozens of them on, and each is then a reference.
indirect enum XMPSlot: Sendable {
  /// A text.
  case text(XMPName)
  /// A text that a camera or a program wrote, without the blanks around it: copies of EXIF have those.
  case paddedText(XMPName)
  /// Language alternatives.
  case localized(XMPName)
  /// Words in no particular order.
  case bag(XMPName)
  /// Words in a certain order.
  case sequence(XMPName)
  /// Names joined by `; `, as in EXIF.
  case names(XMPName)
  /// Keywords with levels, whose separator is not the usual `|`.
  case levels(XMPName, separator: Character)
  /// Keywords with levels in a text of XML, as ACDSee has them.
  case categories(XMPName)
  /// Keywords with levels in a tree of structures, as the Metadata Working Group has them.
  case tree(XMPName)
  /// People in structures, each with a name.
  case people(PeopleStructure)
  /// EXIF's number of a colour space.
  case colorSpace(XMPName)
  /// -1 to 5.
  case rating(XMPName)
  /// 0 to 5: there is none for a rejected photo.
  case stars(XMPName)
  /// Windows' stars in per cent.
  case percent(XMPName)
  /// A label by its number in a program's list; a blank name means no label.
  case numberedLabel(XMPName, [String])
  /// An ISO 8601 date.
  case date(XMPName)
  /// A date, with a fraction and an offset that may be repeated beside it.
  case dateParts(XMPName, fraction: XMPName, offset: XMPName)
  /// Degrees and minutes with a letter (XMP Specification part 2, 2.6), or decimal degrees with the letter in a property
  /// of its own, which is never written.
  case angle(XMPName, reference: XMPName, axis: GeoAxis)
  /// Metres, and whether they are below the sea.
  case altitude(XMPName, reference: XMPName)
  /// Degrees or metres as a decimal number with a sign, as drones have them.
  case decimal(XMPName)
  /// A whole number, or the first of several.
  case integer(XMPName)
  /// A fraction or a decimal number.
  case number(XMPName)
  /// Two to the power of a multiple of a number (Exif 2.32, annex C).
  case apex(XMPName, factor: Double)
  /// The sensitivity, and what stands beside it where it is large.
  case sensitivity(XMPName)
  /// EXIF's flash bits, split up or, as some programs have them, as a number.
  case flash(XMPName)

  /// The property.
  var name: XMPName {
    switch self {
    case .text(let name), .paddedText(let name), .localized(let name), .bag(let name),
      .sequence(let name),
      .names(let name), .levels(let name, _), .categories(let name), .tree(let name),
      .rating(let name),
      .stars(let name), .percent(let name), .numberedLabel(let name, _), .date(let name),
      .dateParts(let name, _, _),
      .angle(let name, _, _), .altitude(let name, _), .decimal(let name), .integer(let name),
      .number(let name), .apex(let name, _), .sensitivity(let name), .flash(let name),
      .colorSpace(let name):
      name
    case .people(let structure): structure.property
    }
  }

  /// What a packet says here; nil if that is blank.
  func read(from packet: XMPPacket) -> FieldValue? {
    guard let value = packet[name] else { return nil }
    switch self {
    case .text, .localized: return value.defaultText.flatMap(FieldValue.present)
    case .paddedText: return value.defaultText.flatMap { .present($0.trimmingSpaces) }
    case .bag, .sequence: return .present(value.texts)
    case .levels(_, let separator):
      return .present(value.texts.map { $0.map { $0 == separator ? "|" : String($0) }.joined() })
    case .names: return value.defaultText.flatMap { .present(QuotedList.words(in: $0)) }
    case .categories:
      return value.defaultText.flatMap(CategoryTree.init).flatMap { .present($0.branches) }
    case .tree: return .present(KeywordTree(value).branches)
    case .people(let structure): return .present(structure.names(in: value))
    case .colorSpace:
      return value.integer.flatMap { ColorSpaceName.of($0, index: nil) }
    case .rating, .stars: return value.integer.flatMap(FieldValue.rating)
    case .percent: return value.integer.flatMap { .rating(Percent.stars(of: $0)) }
    case .numberedLabel(_, let labels):
      return value.onlyNumber.flatMap { labels.indices.contains($0) ? .present(labels[$0]) : nil }
    case .dateParts(_, let fraction, let offset):
      guard var date = value.defaultText.flatMap(PhotoDate.init(xmp:)) else { return nil }
      date.add(fraction: packet[fraction]?.defaultText, offset: packet[offset]?.defaultText)
      return .date(date)
    case .decimal: return value.defaultText.flatMap(Double.init(decimal:)).map(FieldValue.number)
    case .date: return value.defaultText.flatMap(PhotoDate.init(xmp:)).map(FieldValue.date)
    case .angle(_, let reference, let axis):
      let letter = packet[reference]?.defaultText
      return value.defaultText.flatMap { axis.angle(xmp: $0, reference: letter) }
        .map(FieldValue.number)
    case .altitude(_, let reference):
      guard let metres = value.defaultText.flatMap(Double.init(fraction:)) else { return nil }
      return .altitude(
        metres, reference: packet[reference]?.defaultText.flatMap { Int($0.trimmingSpaces) })
    case .integer:
      return value.firstInteger.map(FieldValue.integer)
    case .number: return value.defaultText.flatMap(Double.init(fraction:)).map(FieldValue.number)
    case .apex(_, let factor):
      // The limit of EXIF: a value beyond it is damaged.
      guard let number = value.defaultText.flatMap(Double.init(fraction:)), number.magnitude < 100
      else { return nil }
      return .number(exp2(number * factor))
    case .sensitivity(let name):
      return ExifSensitivity.value(name, in: packet).map(FieldValue.integer)
    case .flash: return (value.flashBits ?? value.firstInteger).map(FieldValue.integer)
    }
  }
}

extension GeoAxis {
  /// An angle as XMP writes it: `54,19.2N` or `54,19,12N`; or decimal degrees as other programs write them: with a sign,
  /// or with the letter in a property of its own. Without both they are above zero, as for ExifTool.
  func angle(xmp text: String, reference: String? = nil) -> Double? {
    let text = text.trimmingSpaces
    let reference = reference.flatMap { $0.isBlank ? nil : $0.trimmingSpaces }
    if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || "+-.".utf8.contains($0) }),
      let degrees = Double(text), degrees.isFinite
    {
      return angle([degrees.magnitude], letter: degrees < 0 ? negative : reference ?? positive)
    }
    guard let last = text.last else { return nil }
    let digits = last.isLetter ? text.dropLast() : text[...]
    let parts = digits.split(separator: ",").map { Double($0.trimmingSpaces) }
    let numbers = parts.compactMap { $0 }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0.isFinite && $0 >= 0 }),
      let letter = last.isLetter ? String(last) : reference
    else { return nil }
    return angle(numbers, letter: letter)
  }
}

extension Double {
  /// A number with a sign: `+54.1234`.
  fileprivate init?(decimal text: String) {
    guard let value = Double(text.trimmingSpaces), value.isFinite else { return nil }
    self = value.roundedDegrees
  }
}

extension XMPValue {
  /// The whole number that the value is, or the only item of a list; nil if there is more than one.
  var onlyNumber: Int? { items.count == 1 ? items[0].text.flatMap { Int($0.trimmingSpaces) } : nil }

  /// The text as a whole number, even if it is written as `4.0`; nil for any other, which could not be written back.
  fileprivate var integer: Int? {
    defaultText.flatMap { Double($0.trimmingSpaces) }.flatMap { Int(exactly: $0) }
  }
}

extension XMPValue {
  /// EXIF's flash number (Exif 2.32, 4.6.5, Flash) from a structure of its parts.
  fileprivate var flashBits: Int? {
    func isTrue(_ name: String) -> Bool { flashPart(name)?.lowercased() == "true" }
    func number(_ name: String) -> Int { flashPart(name).flatMap { Int($0) } ?? 0 }
    guard flashPart("Fired") != nil else { return nil }
    return (isTrue("Fired") ? 1 : 0) | (number("Return") & 3) << 1 | (number("Mode") & 3) << 3
      | (isTrue("Function") ? 1 << 5 : 0) | (isTrue("RedEyeMode") ? 1 << 6 : 0)
  }

  private func flashPart(_ name: String) -> String? {
    self[XMPName(namespace: XMPNamespace.exif, name)]?.text?.trimmingSpaces
  }
}
