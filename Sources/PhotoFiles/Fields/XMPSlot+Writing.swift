import PhotoFormats
import PhotoModel

extension XMPSlot {
  /// The properties that the slot consists of.
  var names: [XMPName] {
    switch self {
    case .altitude(let name, let reference), .angle(let name, let reference, _): [name, reference]
    case .dateParts(let name, let fraction, let offset): [name, fraction, offset]
    default: [name]
    }
  }

  /// The changes that make a packet say this, or say nothing here.
  func edits(for value: FieldValue?) -> [XMPEdit] {
    // Whatever else is said about people is not ours to make or to remove.
    if case .people = self { return [] }
    guard let value, let written = written(value) else { return names.map(XMPEdit.remove) }
    let edit = XMPEdit.set(name, written)
    switch (self, value) {
    case (.altitude(_, let reference), .number(let metres)):
      return [edit, .set(reference, .text(metres < 0 ? "1" : "0"))]
    // The letter is in the value now, and the old one would contradict it.
    case (.angle(_, let reference, _), .number): return [edit, .remove(reference)]
    case (.dateParts(_, let fraction, let offset), .date(let date)):
      let digits = date.time?.fraction.map { XMPEdit.set(fraction, .text($0)) }
      let minutes = date.offset.map {
        XMPEdit.set(offset, .text(PhotoDate.offsetText($0, separator: ":")))
      }
      return [edit, digits ?? .remove(fraction), minutes ?? .remove(offset)]
    default: return [edit]
    }
  }

  /// The changes that make a packet in which the slot exists follow a change of the field.
  func edits(following change: FieldChange, in packet: XMPPacket) -> [XMPEdit] {
    guard let old = packet[name] else { return [] }
    guard case .people(let structure) = self else {
      return edits(for: change.value(after: read(from: packet)))
    }
    let new = structure.value(old, after: PeopleChange(change))
    return new == old ? [] : [new.map { .set(name, $0) } ?? .remove(name)]
  }

  /// The change that makes a sidecar say that there is no value, whatever the photo itself says.
  var blankEdit: XMPEdit {
    switch self {
    case .localized(let name): .set(name, .localized(""))
    case .bag(let name): .set(name, .bag([]))
    case .sequence(let name), .levels(let name, _): .set(name, .sequence([]))
    case .people(let structure): .set(structure.property, .bag([]))
    case .text, .paddedText, .names, .categories, .tree, .rating, .stars, .percent, .numberedLabel,
      .date,
      .dateParts, .angle, .altitude, .decimal, .integer, .number, .apex, .sensitivity, .flash,
      .colorSpace:
      .set(name, .text(""))
    }
  }

  private func written(_ value: FieldValue) -> XMPValue? {
    switch (self, value) {
    case (.text, .text(let text)): .text(text)
    case (.localized, .text(let text)): .localized(text)
    case (.bag, .list(let words)): .bag(words)
    case (.sequence, .list(let words)): .sequence(words)
    case (.levels(_, let separator), .list(let words)):
      .sequence(words.map { $0.map { $0 == "|" ? String(separator) : String($0) }.joined() })
    case (.names, .list(let words)): .text(QuotedList.text(of: words))
    case (.categories, .list(let words)): .text(CategoryTree(branches: words).text)
    case (.tree, .list(let words)): KeywordTree(branches: words).value
    case (.rating, .integer(let stars)): .text(String(stars))
    case (.stars, .integer(let stars)): .text(String(max(stars, 0)))
    case (.percent, .integer(let stars)): .text(String(Percent.of(stars: stars)))
    case (.numberedLabel(_, let labels), .text(let label)):
      labels.firstIndex { $0.lowercased() == label.lowercased() }.map { .text(String($0)) }
    case (.date, .date(let date)), (.dateParts, .date(let date)): .text(date.iso)
    case (.decimal, .number(let number)): number.signedText.map(XMPValue.text)
    case (.angle(_, _, let axis), .number(let angle)): axis.xmpText(angle).map(XMPValue.text)
    case (.altitude, .number(let metres)): metres.parts(of: 1e3).map { .text("\($0)/1000") }
    default: nil
    }
  }
}

extension Double {
  /// The number with its sign and up to eight decimals: `+54.1234`; nil for one that is no coordinate.
  fileprivate var signedText: String? {
    guard let parts = parts(of: 1e8) else { return nil }
    let (whole, fraction) = parts.quotientAndRemainder(dividingBy: 100_000_000)
    var digits = String(fraction + 100_000_000).dropFirst()
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return (self < 0 ? "-" : "+") + "\(whole).\(digits)"
  }
}

extension GeoAxis {
  /// An angle as XMP writes it, in degrees and minutes: `54,19.2N`; nil for one that there is not.
  fileprivate func xmpText(_ angle: Double) -> String? {
    // In hundred-millionths of a degree and then of a minute: no rounding from here on.
    guard let parts = angle.parts(of: 1e8) else { return nil }
    let (degrees, rest) = parts.quotientAndRemainder(dividingBy: 100_000_000)
    let (minutes, fraction) = (rest * 60).quotientAndRemainder(dividingBy: 100_000_000)
    var digits = String(fraction + 100_000_000).dropFirst()
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return "\(degrees),\(minutes).\(digits)" + (angle < 0 ? negative : positive)
  }
}
