import Glibc
import PhotoFormats
import PhotoModel

/// The tags of an EXIF block that hold a field, and the form that it has there.
enum ExifSlot: Sendable {
  /// A text.
  case text(ExifTag)
  /// A text that cameras pad with blanks.
  case paddedText(ExifTag)
  /// A text as the one before, or a whole number, which is against the standard.
  case textOrNumber(ExifTag)
  /// The first slot that says something; none of them is written.
  indirect case firstOf([ExifSlot])
  /// The notice of the photographer and, after a NUL, that of the editor (Exif 2.32, 4.6.4).
  case notices(ExifTag)
  /// Names joined by `; ` (MWG 2.0, 5.6).
  case names(ExifTag)
  /// Windows' UTF-16 text.
  case windowsText(ExifTag)
  /// Windows' UTF-16 words between semicolons.
  case windowsList(ExifTag)
  /// A text after the name of its character code.
  case userComment(ExifTag)
  /// A local time, with the digits of its fraction and its offset from UTC in tags of their own.
  case date(ExifTag, fraction: ExifTag, offset: ExifTag)
  /// Windows' stars, and the same in per cent.
  case rating(stars: ExifTag, percent: ExifTag)
  /// Degrees, minutes and seconds.
  case angle(ExifTag, reference: ExifTag, axis: GeoAxis)
  /// Metres, and whether they are below the sea.
  case altitude(ExifTag, reference: ExifTag)
  /// The number of a colour space, with an index that may be beside it.
  case colorSpace(ExifTag, index: ExifTag)
  /// A whole number.
  case integer(ExifTag)
  /// A fraction.
  case number(ExifTag)
  /// The F number or, if it is missing, the aperture in APEX.
  case aperture(ExifTag, apex: ExifTag)
  /// A time in seconds or, if it is missing, the same in APEX.
  case exposureTime(ExifTag, apex: ExifTag)
  /// The sensitivity of a directory, which has no room for large numbers, and the tags that hold those.
  case sensitivity(ExifDirectory)

  /// The tags that the slot consists of, beginning with the one that holds the value.
  var tags: [ExifTag] {
    switch self {
    case .text(let tag), .paddedText(let tag), .textOrNumber(let tag), .notices(let tag),
      .names(let tag), .windowsText(let tag), .windowsList(let tag), .userComment(let tag),
      .integer(let tag),
      .number(let tag):
      [tag]
    case .firstOf(let slots): slots.flatMap(\.tags)
    case .date(let tag, let fraction, let offset): [tag, fraction, offset]
    case .rating(let stars, let percent): [stars, percent]
    case .colorSpace(let tag, let index): [tag, index]
    case .aperture(let tag, let apex), .exposureTime(let tag, let apex): [tag, apex]
    case .angle(let tag, let reference, _), .altitude(let tag, let reference): [tag, reference]
    case .sensitivity(let directory): ExifSensitivity.tags(of: directory)
    }
  }

  /// The slots of which the first that says something counts.
  var alternatives: [ExifSlot] {
    if case .firstOf(let slots) = self { slots.flatMap(\.alternatives) } else { [self] }
  }

  /// What a block says here; nil if that is blank.
  func read(from block: ExifBlock) -> FieldValue? {
    switch self {
    case .text(let tag): return block.text(tag).flatMap(FieldValue.present)
    case .paddedText(let tag): return block.text(tag).flatMap { .present($0.trimmingSpaces) }
    case .textOrNumber(let tag):
      let text = block.text(tag) ?? block.integer(tag).map(String.init)
      return text.flatMap { .present($0.trimmingSpaces) }
    case .firstOf(let slots): return slots.lazy.compactMap { $0.read(from: block) }.first
    case .notices(let tag):
      guard case .ascii(let text) = block[tag] else { return read(from: block, text: tag) }
      // If there is none by the photographer, a blank takes its place.
      let notices = text.utf8.split(separator: 0, omittingEmptySubsequences: false).prefix(2)
      return .present(
        notices.map { Substring($0).trimmingEnd }.filter { !$0.isEmpty }.joined(separator: "\n"))
    case .names(let tag):
      return block.text(tag).flatMap { .present(QuotedList.words(in: $0)) }
    case .sensitivity(let directory):
      return ExifSensitivity.value(in: block, directory).map(FieldValue.integer)
    case .windowsText(let tag): return block.utf16Text(tag).flatMap(FieldValue.present)
    case .windowsList(let tag):
      let words = block.utf16Text(tag)?.split(separator: ";").map(\.trimmingSpaces)
      return words.flatMap(FieldValue.present)
    case .userComment(let tag):
      guard case .undefined(let bytes) = block[tag] else { return read(from: block, text: tag) }
      return UserComment.text(of: bytes, block.byteOrder).flatMap { .present($0.trimmingEnd) }
    case .date(let tag, let fraction, let offset):
      guard let text = block.text(tag) else { return nil }
      let date = PhotoDate(
        exif: text, fraction: block.text(fraction), offset: block.text(offset))
      return date.map(FieldValue.date)
    case .rating(let stars, let percent):
      if let stars = block.integer(stars) { return .rating(stars) }
      return block.integer(percent).flatMap { .rating(Percent.stars(of: $0)) }
    case .angle(let tag, let reference, let axis):
      guard let rationals = block.rationals(tag), rationals.contains(where: { $0.value != nil }),
        let letter = block.text(reference)
      else { return nil }
      return axis.angle(rationals.map { $0.value ?? 0 }, letter: letter).map(FieldValue.number)
    case .altitude(let tag, let reference):
      guard let metres = block.number(tag) else { return nil }
      // Some programs write the number as text.
      let text = block.text(reference).flatMap { Int($0.trimmingSpaces) }
      return .altitude(metres, reference: block.integer(reference) ?? text)
    case .colorSpace(let tag, let index):
      return block.integer(tag).flatMap { ColorSpaceName.of($0, index: block.text(index)) }
    case .integer(let tag): return block.integer(tag).map(FieldValue.integer)
    case .number(let tag): return block.number(tag).map(FieldValue.number)
    case .aperture(let tag, let apex):
      return number(tag, apex: apex, of: block, factor: 0.5).map(FieldValue.number)
    case .exposureTime(let tag, let apex):
      return number(tag, apex: apex, of: block, factor: -1).map(FieldValue.number)
    }
  }

  /// The slot or, where its directory says nothing, the same in the first one. TIFF/EP has these tags there (ISO
  /// 12234-2), and some programs put them there in JPEG, too.
  static func orInFirst(_ slot: ExifSlot) -> ExifSlot { .firstOf([slot, slot.inFirst]) }

  /// The same slot in the first directory; only of slots that are never written.
  private var inFirst: ExifSlot {
    switch self {
    case .paddedText(let tag): .paddedText(tag.inFirst)
    case .textOrNumber(let tag): .textOrNumber(tag.inFirst)
    case .integer(let tag): .integer(tag.inFirst)
    case .number(let tag): .number(tag.inFirst)
    case .aperture(let tag, let apex): .aperture(tag.inFirst, apex: apex.inFirst)
    case .exposureTime(let tag, let apex): .exposureTime(tag.inFirst, apex: apex.inFirst)
    case .sensitivity: .sensitivity(.ifd0)
    default: self
    }
  }

  /// A number or, if there is none, two to the power of a multiple of another tag (Exif 2.32, annex C).
  private func number(
    _ tag: ExifTag, apex: ExifTag, of block: ExifBlock, factor: Double
  ) -> Double? {
    let number = block.number(tag)
    if let number, number != 0 { return number }
    // ExifTool has this limit, too: a value beyond it is damaged.
    guard let value = block.number(apex), value.magnitude < 100 else { return number }
    return exp2(value * factor)
  }

  private func read(from block: ExifBlock, text tag: ExifTag) -> FieldValue? {
    block.text(tag).flatMap(FieldValue.present)
  }
}

extension ExifTag {
  /// The tag with this number in the first directory.
  fileprivate var inFirst: ExifTag { ExifTag(.ifd0, id) }
}
