import PhotoFormats
import PhotoModel

extension ExifSlot {
  /// Whether the field is written here even if the file has no EXIF block yet: nearly every program looks for
  /// positions and dates in EXIF.
  private var makesBlock: Bool {
    switch self {
    case .date, .angle, .altitude: true
    default: false
    }
  }

  /// The changes that make a block say this; none if the field is not written to EXIF.
  func edits(for value: FieldValue?, in block: ExifBlock?) -> [ExifEdit] {
    guard block != nil || (makesBlock && value != nil) else { return [] }
    // Where it has no room, EXIF holds nothing rather than something else.
    let value = hasRoom(for: value, in: block) ? value : nil
    // What is not there need not be removed: then it does not matter that the block cannot be written.
    return allEdits(for: value, in: block).filter { edit in
      guard case .remove(let tag) = edit else { return true }
      return block?.entries.contains { $0.tag == tag } == true
    }
  }

  /// Whether a block can say this, where it gets no further tags.
  func hasRoom(for value: FieldValue?, in block: ExifBlock?) -> Bool {
    guard let block, !block.getsTags else { return true }
    return allEdits(for: value, in: block).allSatisfy { edit in
      guard case .set(let tag, _) = edit else { return true }
      return block.entries.contains { $0.tag == tag }
    }
  }

  private func allEdits(for value: FieldValue?, in block: ExifBlock?) -> [ExifEdit] {
    switch self {
    case .text(let tag), .notices(let tag): return [edit(tag, value.textValue.map(ExifValue.ascii))]
    case .names(let tag):
      return [edit(tag, value.listValue.map { .ascii(QuotedList.text(of: $0)) })]
    case .windowsText(let tag): return [edit(tag, value.textValue.map(ExifValue.utf16))]
    case .windowsList(let tag):
      return [edit(tag, value.listValue.map { .utf16($0.joined(separator: ";")) })]
    case .userComment(let tag):
      let order = block?.byteOrder ?? .bigEndian
      return [edit(tag, value.textValue.map { .undefined(UserComment.bytes(of: $0, order)) })]
    case .date(let tag, let fraction, let offset):
      return dateEdits(value.dateValue, tag, fraction, offset)
    case .rating(let stars, let percent):
      return ratingEdits(value.integerValue, stars, percent, block)
    case .angle(let tag, let reference, let axis):
      guard let angle = value.numberValue, let parts = ExifRational.degrees(angle) else {
        return [.remove(tag), .remove(reference)]
      }
      let letter = angle < 0 ? axis.negative : axis.positive
      return [
        .set(reference, .ascii(letter)), .set(tag, .rational(parts)),
      ]
    case .altitude(let tag, let reference):
      guard let metres = value.numberValue, let length = ExifRational.metres(metres) else {
        return [.remove(tag), .remove(reference)]
      }
      return [
        .set(reference, .byte([metres < 0 ? 1 : 0])), .set(tag, .rational([length])),
      ]
    case .paddedText, .textOrNumber, .firstOf, .colorSpace, .integer, .number, .aperture,
      .exposureTime, .sensitivity:
      return []
    }
  }

  private func edit(_ tag: ExifTag, _ value: ExifValue?) -> ExifEdit {
    value.map { .set(tag, $0) } ?? .remove(tag)
  }

  /// EXIF cannot express a date without a time in a way that programs could read: such a date goes to XMP only, and
  /// EXIF holds none rather than a different one.
  private func dateEdits(
    _ date: PhotoDate?, _ tag: ExifTag, _ fraction: ExifTag, _ offset: ExifTag
  ) -> [ExifEdit] {
    guard let text = date?.exifText else {
      return [.remove(tag), .remove(fraction), .remove(offset)]
    }
    return [
      .set(tag, .ascii(text)),
      edit(fraction, date?.time?.fraction.map(ExifValue.ascii)),
      edit(offset, date?.offset.map { .ascii(PhotoDate.offsetText($0, separator: ":")) }),
    ]
  }

  /// Windows' ratings are kept in step where they exist; it has none for a rejected photo.
  private func ratingEdits(
    _ rating: Int?, _ stars: ExifTag, _ percent: ExifTag, _ block: ExifBlock?
  ) -> [ExifEdit] {
    guard let rating else { return [.remove(stars), .remove(percent)] }
    let values = [(stars, max(rating, 0)), (percent, Percent.of(stars: rating))]
    return values.filter { block?[$0.0] != nil }.map {
      .set($0.0, .short([UInt16(clamping: $0.1)]))
    }
  }
}

extension ExifValue {
  /// A text as Windows has it: UTF-16 with the least significant byte first, and a zero at its end.
  fileprivate static func utf16(_ text: String) -> ExifValue {
    .byte((Array(text.utf16) + [0]).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }
}

extension ExifRational {
  /// The degrees, minutes and seconds of an angle without its sign, to a millionth of a second; nil for one that there
  /// is not.
  fileprivate static func degrees(_ angle: Double) -> [ExifRational]? {
    // A hundred-millionth of a degree is 36 millionths of a second: no rounding from here on.
    guard let microseconds = angle.parts(of: 1e8).map({ $0 * 36 }) else { return nil }
    let (minutes, seconds) = microseconds.quotientAndRemainder(dividingBy: 60_000_000)
    return [
      ExifRational(minutes / 60, 1), ExifRational(minutes % 60, 1),
      seconds % 1_000_000 == 0
        ? ExifRational(seconds / 1_000_000, 1) : ExifRational(seconds, 1_000_000),
    ]
  }

  /// A length without its sign, to a millimetre; nil for one that no photo has as its altitude.
  fileprivate static func metres(_ metres: Double) -> ExifRational? {
    guard let millimetres = metres.parts(of: 1e3) else { return nil }
    return millimetres % 1000 == 0
      ? ExifRational(millimetres / 1000, 1) : ExifRational(millimetres, 1000)
  }
}
