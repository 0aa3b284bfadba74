import PhotoModel

/// Whether two slots say the same about a field, each in its own form.
struct FieldAgreement {
  private let field: Field
  private let iim: IIMSlot?

  /// The agreement about a field for which IIM may hold a text that was cut off.
  init(of field: Field, iim: IIMSlot? = nil) {
    self.field = field
    self.iim = iim
  }

  /// Whether two slots of the table agree, of which the first counts.
  func isSaid(_ one: FieldValue, by other: FieldValue) -> Bool {
    if one == other { return true }
    if let iim, iim.isCut(one, of: other) || iim.isCut(other, of: one) { return true }
    switch (one, other) {
    case (.text(let one), .text(let other)) where field == .label:
      // Programs recognise the colors by these names, in upper or lower case.
      return one.trimmingSpaces.lowercased() == other.trimmingSpaces.lowercased()
    case (.text(let one), .text(let other)): return one.trimmingSpaces == other.trimmingSpaces
    case (.list(let one), .list(let other)) where field == .creator:
      // EXIF has one text for several names, and programs join them in different ways.
      return parts(of: one).elementsEqual(parts(of: other))
    case (.list(let one), .list(let other)):
      // XMP's bags have no order, and nobody cares about the order in IPTC.
      return Set(one.map(\.trimmingSpaces)) == Set(other.map(\.trimmingSpaces))
    case (.date(let one), .date(let other)): return one.agrees(with: other)
    case (.number(let one), .number(let other)): return (one - other).magnitude < 1e-5
    // Cameras write 0 stars for "not rated", and most slots have no number for "rejected". Stars that are hidden by
    // either are another matter.
    case (.integer, .integer(let other)) where field == .rating: return other <= 0
    default: return false
    }
  }

  /// Whether a twin agrees: in lists neither the order nor the way the words are joined matters there.
  func isSaid(_ value: FieldValue, byTwin twin: FieldValue) -> Bool {
    if case (.list(let words), .list(let others)) = (value, twin) {
      return Set(parts(of: words)) == Set(parts(of: others)) || isFlat(others, of: words)
    }
    return isSaid(value, by: twin)
  }

  /// Whether a slot that may hold anything says exactly the same.
  func isSame(_ value: FieldValue, _ other: FieldValue) -> Bool {
    switch (value, other) {
    case (.number(let one), .number(let other)) where field == .altitude:
      // Drones round it in one slot and not in the other.
      return (one - other).magnitude < 0.1
    case (.integer, .integer): return value == other
    case (.date(let one), .date(let other)): return one.agrees(with: other)
    default: return isSaid(value, byTwin: other)
    }
  }

  /// Whether a list with levels has the words of branches but no levels, as Windows writes it from the flat keywords.
  private func isFlat(_ words: [String], of branches: [String]) -> Bool {
    guard field == .hierarchicalKeywords, !words.contains(where: { $0.contains("|") }) else {
      return false
    }
    let levels = branches.map { $0.split(separator: "|").map(\.trimmingSpaces) }
    return Set(words).isSubset(of: levels.joined())
      && Set(levels.compactMap(\.last)).isSubset(of: words)
  }

  /// The words that all programs would find in a list, whichever way they split it.
  private func parts(of words: [String]) -> [String] {
    guard field != .hierarchicalKeywords else {
      // digiKam's lists cannot express a slash in a word.
      return words.map { word in String(word.map { $0 == "/" ? "|" : $0 }) }
    }
    let parts = words.flatMap { $0.split(separator: ";") }
    return parts.map { $0.replacing("\"", with: "").trimmingSpaces }.filter { !$0.isEmpty }
  }
}
